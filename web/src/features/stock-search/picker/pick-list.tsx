import { Loading, RowSkeleton, Skeleton } from '#shared/ui/feedback/skeleton.tsx'
import { Section } from '#shared/ui/section.tsx'
import { stockSearchMessages } from '../messages.ts'
import { type OfferedStock, PickRow } from './pick-row.tsx'

interface Props {
  title: string
  /** Null while unknown. */
  stocks: readonly OfferedStock[] | null
}

export function PickList({ title, stocks }: Props) {
  return (
    <Section title={title}>
      {stocks === null ? (
        <PickSkeleton />
      ) : stocks.length === 0 ? (
        <p className="py-4 type-body text-text-2">{stockSearchMessages.picker.noStocks}</p>
      ) : (
        <ul className="-my-2">
          {stocks.map((stock) => (
            <PickRow key={stock.symbol} stock={stock} />
          ))}
        </ul>
      )}
    </Section>
  )
}

const ROWS = ['h-4 w-16', 'h-4 w-20', 'h-4 w-12', 'h-4 w-18', 'h-4 w-14']

export function PickSkeleton() {
  return (
    <Loading className="-my-2">
      {ROWS.map((name) => (
        <RowSkeleton key={name} className="min-h-16" pictureSize="size-9" lines={[name, 'mt-2 h-3 w-24']}>
          <Skeleton className="h-12 w-29.5" />
        </RowSkeleton>
      ))}
    </Loading>
  )
}
