import { ChevronDown } from 'lucide-react'
import { Loading, RowSkeleton, Skeleton } from '#shared/ui/feedback/skeleton.tsx'
import { Section } from '#shared/ui/section.tsx'
import { stockSearchMessages } from '../messages.ts'
import { type PickedStock, PickRow } from './pick-row.tsx'

const texts = stockSearchMessages.picker

export interface PickedStocks {
  title: string
  /** Null while unknown. */
  stocks: readonly PickedStock[] | null
  /** Stocks with a pending prediction of the member, shown below the others. */
  running?: readonly PickedStock[]
}

export function PickList({ title, stocks, running = [] }: PickedStocks) {
  return (
    <Section title={title}>
      {stocks === null ? (
        <PickSkeleton />
      ) : stocks.length + running.length === 0 ? (
        <p className="py-4 type-body text-text-2">{texts.none}</p>
      ) : (
        <ul className="-my-2">
          {stocks.map((stock) => (
            <PickRow key={stock.symbol} stock={stock} />
          ))}
        </ul>
      )}
      {running.length > 0 && (
        <details className="group" open={stocks?.length === 0}>
          <summary className="mt-2 flex h-touch list-none items-center justify-between type-label-strong text-text-2 [&::-webkit-details-marker]:hidden">
            {texts.running(running.length)}
            <ChevronDown size={18} aria-hidden="true" className="group-open:rotate-180" />
          </summary>
          <ul>
            {running.map((stock) => (
              <PickRow key={stock.symbol} stock={stock} isTaken />
            ))}
          </ul>
        </details>
      )}
    </Section>
  )
}

const ROWS = ['h-4 w-16', 'h-4 w-20', 'h-4 w-12', 'h-4 w-18', 'h-4 w-14']

export function PickSkeleton() {
  return (
    <Loading className="-my-2">
      {ROWS.map((name) => (
        <RowSkeleton key={name} className="min-h-16" pictureSize="size-10" lines={[name, 'mt-2 h-3 w-24']}>
          <Skeleton className="h-12 w-33.5" />
        </RowSkeleton>
      ))}
    </Loading>
  )
}
