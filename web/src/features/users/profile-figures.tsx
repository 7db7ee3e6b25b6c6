import { type WinRateTier, winRateTier } from '@gwanyeok/domain/leaderboard/win-rate.ts'
import type { Profile } from '@gwanyeok/domain/users/api.ts'
import { formatCount, formatWinRate } from '#shared/format/format-figures.ts'
import { sharedMessages } from '#shared/messages.ts'
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx'
import { userMessages } from './messages.ts'

const RATE_LOOK: Record<WinRateTier, string> = {
  high: 'text-accent-text',
  middle: 'text-accent-text',
  low: '',
}

/** A member's score, and in a line rank and win rate; of a closed profile the rank alone. */
export function ProfileFigures({ profile: { rank, stats } }: { profile: Profile }) {
  return (
    <div>
      {stats && (
        <p className="mb-1">
          <span className="block type-label text-text-2">{userMessages.totalScore}</span>
          <strong className="block type-hero">
            {formatCount(stats.totalScore)}
            <span className="type-title-2">{sharedMessages.points}</span>
          </strong>
        </p>
      )}
      <p className="flex flex-wrap items-baseline gap-x-3 type-title-3 whitespace-nowrap">
        <span>
          {userMessages.rank} {rank === null ? userMessages.noRank : userMessages.rankOf(formatCount(rank))}
        </span>
        {stats && <WinRate rate={stats.predictions.successRate} />}
      </p>
    </div>
  )
}

function WinRate({ rate }: { rate: number | null }) {
  const tier = winRateTier(rate)
  return (
    <span className={tier ? RATE_LOOK[tier] : ''}>
      {sharedMessages.winRate(rate === null ? userMessages.noRank : formatWinRate(rate))}
    </span>
  )
}

export function ProfileFiguresSkeleton() {
  return (
    <div>
      <Skeleton className="h-4 w-14" />
      <Skeleton className="mt-1 h-9 w-32 lg:h-10" />
      <Skeleton className="mt-2.5 mb-1 h-5 w-52" />
    </div>
  )
}
