import type { LeaderboardSpan } from '@gwanyeok/domain/leaderboard/api.ts'
import { useQuery } from '@tanstack/react-query'
import { useIsDesktop } from '#shared/browser/use-is-desktop.ts'
import { formatCount } from '#shared/format/format-figures.ts'
import { boardMessages } from '#shared/leaderboard/messages.ts'
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx'
import { Section } from '#shared/ui/section.tsx'
import { CompactTopThree } from './compact-top-three.tsx'
import { leaderboardMessages as texts } from './messages.ts'
import { computeNextRankGap } from './next-rank-gap.ts'
import { type LeaderboardAnswer, leaderboardQuery, LONGER_SPAN } from './queries.ts'

/**
 * Shows the viewer's rank, and the points to the next rank; only on the desktop, because the phone's board shows both
 * next to its rows. Next to an empty board, shows the first three of the longer span instead.
 */
export function OwnRank({ span }: { span: LeaderboardSpan }) {
  const board = useQuery(leaderboardQuery(span))
  const isDesktop = useIsDesktop()
  if (board.isError) return null
  // The board itself says that it has no results.
  if (span !== 'all' && board.data?.span === span && board.data.entries.length === 0)
    return <CompactTopThree span={LONGER_SPAN[span]} myId={board.data.ownEntry.member.id} />
  if (!isDesktop) return null
  return (
    <Section title={boardMessages.myRank}>
      {board.data ? <RankAndGap board={board.data} /> : <RankSkeleton />}
    </Section>
  )
}

const RankSkeleton = () => (
  <Loading>
    <Skeleton className="my-2 h-10 w-20" />
    <Skeleton className="h-4.5 w-32" />
  </Loading>
)

function RankAndGap({ board }: { board: LeaderboardAnswer }) {
  const { rank } = board.ownEntry
  if (rank === null) return <p className="type-body text-text-2">{texts.noResult}</p>
  return (
    <>
      <p className="type-display">{texts.rank(rank)}</p>
      <p className="type-label text-text-2">{describeGap(board)}</p>
    </>
  )
}

/** Describes how many points are missing to the rank above, or how many points the first rank is ahead of the second. */
function describeGap(board: LeaderboardAnswer): string {
  const { ownEntry, entries } = board
  const gap = computeNextRankGap(board)
  if (gap) return texts.pointsToRank(gap.rank, formatCount(gap.points))
  const secondEntry = entries.find(({ rank }) => rank === 2)
  if (ownEntry.rank === 1 && secondEntry && secondEntry.totalScore !== null && ownEntry.totalScore !== null) {
    return texts.aheadOfSecond(formatCount(ownEntry.totalScore - secondEntry.totalScore))
  }
  return ''
}
