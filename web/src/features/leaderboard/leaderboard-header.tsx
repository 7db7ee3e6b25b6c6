import type { LeaderboardSpan } from '@gwanyeok/domain/leaderboard/api.ts'
import type { ReactNode } from 'react'
import { BoardHeader } from '../../shared/leaderboard/board-header.tsx'
import { useSession } from '../../shared/session/session.ts'
import { TimeAgo } from '../../shared/session/time-ago.tsx'
import { leaderboardMessages } from './messages.ts'

interface Props {
  span: LeaderboardSpan
  tabs: ReactNode
  /** When the leaderboard was loaded, in epoch ms of this device; 0 before. */
  updatedAt: number
}

export function LeaderboardHeader({ span, tabs, updatedAt }: Props) {
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
