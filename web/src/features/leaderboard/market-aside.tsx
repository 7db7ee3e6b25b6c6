import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { formatShare } from '#shared/format/format-figures.ts'
import { historyQuery } from '#shared/predictions/queries.ts'
import { MarketRules } from './market-rules.tsx'
import { leaderboardMessages } from './messages.ts'
import { marketBoardQuery } from './queries.ts'
import { RecentDuels } from './recent-duels.tsx'

const texts = leaderboardMessages.market

/**
 * The viewer's last comparisons, then the ranked rate with the rules. Both appear at once, so that neither moves the
 * other.
 */
export function MarketAside({ myId }: { myId: string }) {
  const { data, isPending } = useQuery(marketBoardQuery)
  const history = useInfiniteQuery(historyQuery(myId, 'all'))
  if (isPending || history.isPending) return null
  return (
    <>
      <RecentDuels myId={myId} />
      <MarketRules title={texts.adjustedWinRate}>
        {data && data.mine.days.length > 0 && <Rate percent={data.mine.adjustedRate} />}
      </MarketRules>
    </>
  )
}

/** The scale ends this many percentage points below and above 50 percent. A record of a year rarely goes beyond. */
const SCALE_REACH = 10

/** The rate in large digits, and its place on a scale around 50 percent. */
function Rate({ percent }: { percent: number }) {
  const distance = Math.max(-SCALE_REACH, Math.min(percent - 50, SCALE_REACH))
  const position = 50 + (distance / SCALE_REACH) * 50
  const isAhead = percent > 50
  return (
    <div className="mb-5">
      <p className="type-title-1">{formatShare(percent, 1)}</p>
      <div aria-hidden="true" className="mx-2 mt-4">
        <div className="relative h-2 rounded-full bg-surface-3">
          <span
            style={{ left: `${Math.min(50, position)}%`, right: `${100 - Math.max(50, position)}%` }}
            className={isAhead ? 'absolute inset-y-0 bg-accent' : 'absolute inset-y-0 bg-line-control'}
          />
          <span className="absolute -inset-y-1.5 left-1/2 w-0.5 -translate-x-1/2 bg-text" />
          <span
            style={{ left: `${position}%` }}
            className="absolute top-1/2 size-4 -translate-1/2 rounded-full border-[3px] border-text bg-accent"
          />
        </div>
        <p className="mt-3 flex justify-between type-caption text-text-2">
          {[50 - SCALE_REACH, 50, 50 + SCALE_REACH].map((tick) => (
            <span key={tick} className="w-8 text-center whitespace-nowrap first:-ml-4 last:-mr-4">
              {formatShare(tick)}
            </span>
          ))}
        </p>
      </div>
    </div>
  )
}
