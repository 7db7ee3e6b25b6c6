import type { LeaderboardSpan } from '@gwanyeok/domain/leaderboard/api.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { QueryFailure } from '#shared/ui/feedback/query-failure.tsx'
import { LeaderboardRowSkeleton } from './leaderboard-row.tsx'
import { PodiumSkeleton } from '#shared/members/podium.tsx'
import { Section } from '#shared/ui/section.tsx'
import { Loading } from '#shared/ui/feedback/skeleton.tsx'
import { BoardHeader } from '#shared/leaderboard/board-header.tsx'
import { useSession } from '#shared/session/session.ts'
import { TimeAgo } from '#shared/session/time-ago.tsx'
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

interface LeaderboardHeaderProps {
  span: LeaderboardSpan
  tabs: ReactNode
  /** When the leaderboard was loaded, in epoch ms of this device; 0 before. */
  updatedAt: number
}

function LeaderboardHeader({ span, tabs, updatedAt }: LeaderboardHeaderProps) {
  const { clockAhead } = useSession()
  const note = (
    <>
      {leaderboardMessages.top[span]}
      {updatedAt > 0 && (
        <>
          {' · '}
          <TimeAgo at={new Date(updatedAt + clockAhead).toISOString()} /> {leaderboardMessages.updated}
        </>
      )}
    </>
  )
  return <BoardHeader tabs={tabs} note={note} />
}
