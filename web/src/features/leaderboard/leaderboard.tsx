import type { LeaderboardSpan } from '@gwanyeok/domain/leaderboard/api.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { QueryFailure } from '../../shared/ui/feedback/query-failure.tsx'
import { LeaderboardRowSkeleton } from './leaderboard-row-skeleton.tsx'
import { PodiumSkeleton } from '../../shared/members/podium.tsx'
import { Section } from '../../shared/ui/section.tsx'
import { Loading } from '../../shared/ui/feedback/skeleton.tsx'
import { LeaderboardHeader } from './leaderboard-header.tsx'
import { leaderboardMessages } from './messages.ts'
import { leaderboardQuery } from './queries.ts'
import { Standings } from './standings.tsx'

interface Props {
  span: LeaderboardSpan
  /** The choice of leaderboard. */
  tabs: ReactNode
}

export function Leaderboard({ span, tabs }: Props) {
  const board = useQuery(leaderboardQuery(span))
  const header = <LeaderboardHeader span={span} tabs={tabs} updatedAt={board.dataUpdatedAt} />
  if (board.data) {
    return <Standings key={board.data.span} board={board.data} header={header} />
  }
  return (
    <Section>
      {header}
      {board.isPending ? <Waiting /> : <QueryFailure title={leaderboardMessages.failed} query={board} />}
    </Section>
  )
}

function Waiting() {
  return (
    <Loading className="mt-6">
      <PodiumSkeleton />
      <div className="mt-6">
        {Array.from({ length: 7 }, (_, at) => (
          <LeaderboardRowSkeleton key={at} />
        ))}
      </div>
    </Loading>
  )
}
