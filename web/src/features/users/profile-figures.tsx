import { type WinRateTier, winRateTier } from '@gwanyeok/domain/leaderboard/win-rate.ts'
import type { Profile } from '@gwanyeok/domain/users/api.ts'
import type { ReactNode } from 'react'
import { formatCount, formatWinRate } from '#shared/format/format-figures.ts'
import { cx } from '#shared/ui/cx.ts'
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx'
import { userMessages } from './messages.ts'

const RATE_LOOK: Record<WinRateTier, string> = {
  high: 'text-accent-text',
  middle: 'text-accent-text',
  low: '',
  few: 'text-text-3',
}

const ROW =
  'grid grid-cols-[repeat(3,minmax(max-content,1fr))] gap-2 large-text:flex large-text:flex-wrap lg:flex lg:gap-16'

/** Rank, score and win rate of a member. */
export function ProfileFigures({ profile: { rank, stats } }: { profile: Profile }) {
  const rate = stats?.predictions.successRate ?? null
  const judged = stats ? stats.predictions.success + stats.predictions.failed : 0
  const tier = winRateTier(rate, judged)
  return (
    <dl className={ROW}>
      <Figure label={userMessages.rank}>
        {rank === null ? userMessages.noRank : userMessages.rankOf(formatCount(rank))}
      </Figure>
      {stats && <Figure label={userMessages.totalScore}>{formatCount(stats.totalScore)}</Figure>}
      {stats && (
        <Figure
          label={tier === 'few' ? userMessages.winRateOfFew(judged) : userMessages.winRate}
          look={tier && RATE_LOOK[tier]}
        >
          {rate === null ? userMessages.noRank : formatWinRate(rate)}
        </Figure>
      )}
    </dl>
  )
}

function Figure({ label, children, look }: { label: string; children: ReactNode; look?: string | null }) {
  return (
    <div>
      <dt className="type-label text-text-2">{label}</dt>
      <dd className={cx('type-title-1 whitespace-nowrap', look)}>{children}</dd>
    </div>
  )
}

export function ProfileFiguresSkeleton() {
  return (
    <div className={ROW}>
      {['rank', 'score', 'rate'].map((key) => (
        <Skeleton key={key} className="h-12.5 w-20" />
      ))}
    </div>
  )
}
