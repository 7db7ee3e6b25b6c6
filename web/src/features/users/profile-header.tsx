import { type WinRateTier, winRateTier } from '@gwanyeok/domain/leaderboard/win-rate.ts'
import type { Profile } from '@gwanyeok/domain/users/api.ts'
import type { ReactNode } from 'react'
import { formatCount, formatShare } from '../../shared/format/format-figures.ts'
import { formatMonth } from '../../shared/format/format-times.ts'
import { Avatar } from '../../shared/members/avatar.tsx'
import { cx } from '../../shared/ui/cx.ts'
import { Skeleton } from '../../shared/ui/feedback/skeleton.tsx'
import { userMessages } from './messages.ts'

const RATE_LOOK: Record<WinRateTier, string> = {
  high: 'text-accent-text',
  middle: 'text-accent-text',
  low: '',
  few: 'text-text-3',
}

interface Props {
  profile: Profile
  /** Replaces the photo: on the own profile a button to change it. */
  photo?: ReactNode
  /** Buttons below the name; on the own profile beside it. */
  actions?: ReactNode
}

/** Photo and name of a member, with score, rank and win rate. */
export function ProfileHeader({ profile, photo, actions }: Props) {
  const { member, createdAt, rank, stats } = profile
  const rate = stats?.predictions.successRate ?? null
  const tier = stats && winRateTier(rate, stats.predictions.success + stats.predictions.failed)
  return (
    <div className="flex flex-col gap-5 lg:flex-row lg:items-center lg:justify-between">
      <div className="flex items-center gap-4">
        {photo ?? <Avatar name={member.username} photoURL={member.photoURL} size={80} />}
        <div className="min-w-0">
          <h1 className="type-title-2 break-all">{member.username}</h1>
          <p className="type-label text-text-2">{userMessages.since(formatMonth(createdAt))}</p>
          {!photo && actions && <div className="mt-2 flex items-center gap-2">{actions}</div>}
        </div>
        {photo && actions && (
          <div className="-mr-2.5 ml-auto flex items-center self-start lg:mr-0 lg:ml-0 lg:self-center">
            {actions}
          </div>
        )}
      </div>
      <dl className="grid grid-cols-[repeat(3,minmax(max-content,1fr))] gap-2 lg:flex lg:gap-10 lg:text-right">
        <Figure label={userMessages.rank}>
          {rank === null ? userMessages.noRank : userMessages.rankOf(formatCount(rank))}
        </Figure>
        {stats && <Figure label={userMessages.totalScore}>{formatCount(stats.totalScore)}</Figure>}
        {stats && (
          <Figure
            label={tier === 'few' ? userMessages.winRateOfFew : userMessages.winRate}
            look={tier && RATE_LOOK[tier]}
          >
            {rate === null ? userMessages.noRank : formatShare(rate, 1)}
          </Figure>
        )}
      </dl>
    </div>
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

/** With the row of buttons, as on the profiles of others. */
export function ProfileHeaderSkeleton({ own }: { own: boolean }) {
  return (
    <div className="flex flex-col gap-5 lg:flex-row lg:items-center lg:justify-between">
      <div className="flex items-center gap-4">
        <Skeleton className="size-20 rounded-full" />
        <div>
          <Skeleton className="h-7 w-28" />
          <Skeleton className="mt-1 h-4.5 w-44" />
          {!own && <Skeleton className="mt-1 h-touch w-20 rounded-3" />}
        </div>
      </div>
      <div className="grid grid-cols-3 gap-2 lg:flex lg:gap-10">
        {['rank', 'score', 'rate'].map((key) => (
          <Skeleton key={key} className="h-12.5 w-20" />
        ))}
      </div>
    </div>
  )
}
