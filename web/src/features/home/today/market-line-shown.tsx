import type { Home } from '#shared/data/home-query.ts'
import { useNow } from '#shared/session/session.ts'
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx'
import { marketLine, marketState } from './market-line.ts'

interface Props {
  /** Undefined while loading, null when it failed. */
  market: Home['market'] | null | undefined
}

/** Whether the market is open right now, in one line. */
export function MarketLine({ market }: Props) {
  const now = useNow()
  if (market === null) return null
  if (!market) return <Skeleton className="my-0.5 h-3.5 w-64" />
  return (
    <p className="flex items-center gap-x-1.5 type-label text-text-2">
      <span
        aria-hidden="true"
        className={`mr-0.5 size-2 flex-none rounded-full ${market.open ? 'ml-1 bg-action ring-4 ring-surface-3' : 'border-2 border-line-control'}`}
      />
      <span>
        <span className="type-label-strong text-text">{marketState(market, now)}</span>
        {/* Never at the end or the beginning of a line. */}
        {'\u00a0·\u00a0'}
        {marketLine(market, now)}
      </span>
    </p>
  )
}
