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
      <Stocks stocks={stocks} />
    </Section>
  )
}

function Stocks({ stocks }: Pick<Props, 'stocks'>) {
  if (stocks === null) return <PickSkeleton />
  if (stocks.length === 0)
    return <p className="py-4 type-body text-text-2">{stockSearchMessages.picker.noStocks}</p>
  return (
    <ul className="-my-2">
      {stocks.map((stock) => (
        <PickRow key={stock.symbol} stock={stock} />
      ))}
    </ul>
  )
}

/** The sizes of the skeletons of names. */
const NAME_SIZES = ['h-4 w-16', 'h-4 w-20', 'h-4 w-12', 'h-4 w-18', 'h-4 w-14']

export function PickSkeleton() {
  return (
    <Loading className="-my-2">
      {NAME_SIZES.map((size) => (
        <RowSkeleton key={size} className="min-h-16" pictureSize="size-9" lines={[size, 'mt-2 h-3 w-24']}>
          <Skeleton className="h-12 w-29.5" />
        </RowSkeleton>
      ))}
    </Loading>
  )
}
