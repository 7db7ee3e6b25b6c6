import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { historyQuery } from '#shared/predictions/queries.ts'
import { MarketRules } from './market-rules.tsx'
import { leaderboardMessages } from './messages.ts'
import { marketBoardQuery } from './queries.ts'
import { RecentComparisons } from './recent-comparisons.tsx'

/** The viewer's last comparisons, then the rules. Both wait for the board, because its loading would move them. */
export function MarketAside({ myId }: { myId: string }) {
  const { isPending } = useQuery(marketBoardQuery)
  const history = useInfiniteQuery(historyQuery(myId, 'all'))
  if (isPending || history.isPending) return null
  return (
    <>
      <RecentComparisons myId={myId} />
      <MarketRules title={leaderboardMessages.market.rulesTitle} />
    </>
  )
}
