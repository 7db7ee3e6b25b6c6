import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { historyQuery } from '#shared/predictions/queries.ts'
import { MarketRules } from './market-rules.tsx'
import { leaderboardMessages } from './messages.ts'
import { marketBoardQuery } from './queries.ts'
import { RecentDuels } from './recent-duels.tsx'

/** The viewer's last comparisons, then the rules. Both appear after the board has loaded, which would move them. */
export function MarketAside({ myId }: { myId: string }) {
  const { isPending } = useQuery(marketBoardQuery)
  const history = useInfiniteQuery(historyQuery(myId, 'all'))
  if (isPending || history.isPending) return null
  return (
    <>
      <RecentDuels myId={myId} />
      <MarketRules title={leaderboardMessages.market.rulesTitle} />
    </>
  )
}
