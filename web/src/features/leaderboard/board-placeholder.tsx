import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { QueryFailure } from '#shared/ui/feedback/query-failure.tsx'
import { Loading } from '#shared/ui/feedback/skeleton.tsx'
import { Section } from '#shared/ui/section.tsx'
import { LeaderboardRowSkeleton } from './leaderboard-row.tsx'
import { leaderboardMessages } from './messages.ts'

const SKELETON_ROWS = 7

interface Props {
  board: Pick<UseQueryResult, 'isPending' | 'error' | 'refetch' | 'isFetching'>
  header: ReactNode
  /** Shown above the skeletons of the rows. */
  podium?: ReactNode
}

/** A leaderboard without data: a skeleton while it loads, or the error. */
export function BoardPlaceholder({ board, header, podium }: Props) {
  return (
    <Section>
      {header}
      {board.isPending ? (
        <Loading className="mt-6">
          {podium}
          <div className={podium ? 'mt-6' : undefined}>
            {Array.from({ length: SKELETON_ROWS }, (_, index) => (
              <LeaderboardRowSkeleton key={index} />
            ))}
          </div>
        </Loading>
      ) : (
        <QueryFailure
          title={leaderboardMessages.loadFailed}
          toastText={leaderboardMessages.loadFailed}
          query={board}
        />
      )}
    </Section>
  )
}
