import { countDaysLeft } from '@gwanyeok/domain/leaderboard/span.ts'
import type { LeaderboardSpan } from '@gwanyeok/domain/leaderboard/api.ts'
import { useQuery } from '@tanstack/react-query'
import { formatCount } from '#shared/format/format-figures.ts'
import { boardMessages } from '#shared/leaderboard/messages.ts'
import { useNow } from '#shared/session/session.ts'
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx'
import { Section } from '#shared/ui/section.tsx'
import { leaderboardMessages as texts } from './messages.ts'
import { computeNextRankGap } from './missing-points.ts'
import { type Leaderboard, leaderboardQuery, LONGER_SPAN } from './queries.ts'

/** The viewer's rank, and the distance to the next one. */
export function OwnPlace({ span }: { span: LeaderboardSpan }) {
  const board = useQuery(leaderboardQuery(span))
  if (board.isError) return null
  return (
    <Section title={boardMessages.myRank} aside={span !== 'all' && <DaysLeft span={span} />}>
      {board.data ? <Place board={board.data} /> : <PlaceSkeleton />}
    </Section>
  )
}

const PlaceSkeleton = () => (
  <Loading>
    <Skeleton className="my-2 h-10 w-20" />
    <Skeleton className="h-4.5 w-32" />
  </Loading>
)

function Place({ board }: { board: Leaderboard }) {
  const { rank } = board.mine
  // The board itself says that it has no results.
  if (board.entries.length === 0 && board.span !== 'all')
    return <LongerSpanPlace span={LONGER_SPAN[board.span]} />
  if (rank === null) return <p className="type-body text-text-2">{texts.noResult}</p>
  return (
    <>
      <p className="type-display">{texts.rank(rank)}</p>
      <p className="type-label text-text-2">{describeDistance(board)}</p>
    </>
  )
}

function LongerSpanPlace({ span }: { span: 'month' | 'all' }) {
  const { data } = useQuery(leaderboardQuery(span))
  if (!data) return <PlaceSkeleton />
  const { rank } = data.mine
  return (
    <>
      <p className="type-display">{rank === null ? boardMessages.noRank : texts.rank(rank)}</p>
      <p className="type-label text-text-2">{boardMessages.boards[span]}</p>
    </>
  )
}

/** Describes the distance to the rank above, or for the first one to the rank below. */
function describeDistance(board: Leaderboard): string {
  const { mine, entries } = board
  const gap = computeNextRankGap(board)
  if (gap) return texts.missing(gap.rank, formatCount(gap.points))
  const second = entries.find(({ rank }) => rank === 2)
  if (mine.rank === 1 && second && second.totalScore !== null && mine.totalScore !== null) {
    return texts.ahead(formatCount(mine.totalScore - second.totalScore))
  }
  return ''
}

/** The days until the month or the week ends. */
export function DaysLeft({ span }: { span: 'month' | 'week' }) {
  const days = countDaysLeft(span, useNow().getTime())
  return <span className="type-label text-text-2">{texts.daysLeft[span](days)}</span>
}
