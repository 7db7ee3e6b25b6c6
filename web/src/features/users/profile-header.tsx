import type { Profile } from '@gwanyeok/domain/users/api.ts'
import type { ReactNode } from 'react'
import { formatCount } from '#shared/format/format-figures.ts'
import { formatMonth } from '#shared/format/format-times.ts'
import { Avatar } from '#shared/members/avatar.tsx'
import { SkillBadge } from '#shared/members/member-badges.tsx'
import { WinRateBadge } from '#shared/members/win-rate-badge.tsx'
import { cx } from '#shared/ui/cx.ts'
import { countResults } from '#shared/predictions/count-results.ts'
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx'
import { PROFILE_VIEWS, type ProfileView } from '#shared/navigation/profile-views.ts'
import { SegmentedControl } from '#shared/ui/forms/segmented-control.tsx'
import { userMessages } from './messages.ts'
import { ProfileStatsSkeleton } from './profile-stats.tsx'

interface Props {
  profile: Profile
  /** On the member's own profile, the button that changes the photo, in place of the photo. */
  photoButton?: ReactNode
  /** Buttons, next to the name on the own profile and on wide screens, otherwise below it. */
  actions?: ReactNode
  /** The counts, between name and buttons on wide screens, otherwise below both. */
  stats?: ReactNode
}

/** Photo and name of a member. */
export function ProfileHeader({ profile, photoButton, actions, stats }: Props) {
  const { member, createdAt } = profile
  const isOwn = Boolean(photoButton)
  return (
    <div className="relative flex flex-wrap items-center gap-x-4 gap-y-3 large-text:items-start">
      {photoButton ?? <Avatar name={member.username} photoURL={member.photoURL} size={80} />}
      <div className="min-w-0 grow basis-28 large-text:order-1 large-text:basis-full">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <h1 className="type-title-2 break-all">{member.username}</h1>
          {member.hasSkillBadge && <SkillBadge />}
          <WinRateBadge percent={profile.stats?.predictions.successRate ?? null} judged={member.judged} />
        </div>
        <p className="type-label text-text-2">{userMessages.joinedIn(formatMonth(createdAt))}</p>
        <ScoreAndRank {...profile} />
        {!isOwn && actions && (
          <div className="mt-2 flex items-center gap-2 lg:absolute lg:inset-y-0 lg:right-0 lg:mt-0">
            {actions}
          </div>
        )}
      </div>
      {stats && <div className={cx('max-lg:order-last max-lg:w-full', !isOwn && 'lg:mr-52')}>{stats}</div>}
      {isOwn && actions && (
        <div className="-mr-2.5 ml-auto flex items-center self-start lg:mr-0 lg:self-center">{actions}</div>
      )}
    </div>
  )
}

/** Score and rank as far as the member has and shows them. */
function ScoreAndRank({ rank, stats }: Pick<Profile, 'rank' | 'stats'>) {
  const shownStats = stats && countResults(stats.predictions) > 0 ? stats : null
  if (rank === null && !shownStats) return null
  return (
    <p className="mt-0.5 flex flex-wrap items-baseline gap-x-2.5 type-card-strong whitespace-nowrap">
      {shownStats && (
        <span className="type-title-3 lg:type-title-1">
          {userMessages.score(formatCount(shownStats.totalScore))}
        </span>
      )}
      {rank !== null && (
        <span>
          {userMessages.rank} {userMessages.rankLabel(formatCount(rank))}
        </span>
      )}
    </p>
  )
}

/** Reserves space for the row of buttons on the profiles of others. */
export function ProfileHeaderSkeleton({ isOwn }: { isOwn: boolean }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <Skeleton className="size-20 rounded-full" />
      <div>
        <Skeleton className="h-7 w-28" />
        <Skeleton className="mt-1 h-4 w-32" />
        <Skeleton className="mt-1.5 h-4 w-44 lg:h-8" />
        {!isOwn && <Skeleton className="mt-1 h-touch w-20 rounded-3 lg:hidden" />}
      </div>
      <div className="w-full lg:hidden">
        <ProfileStatsSkeleton />
      </div>
    </div>
  )
}

interface TabsProps {
  /** Undefined while it is loading. */
  profile: Profile | undefined
  /** The formatted number of posts; undefined while it is unknown. */
  postCount: string | undefined
  view: ProfileView
  onViewChange: (view: ProfileView) => void
}

/** The tabs of a profile: figures and charts, predictions, posts. */
export function ProfileTabs({ profile, postCount, view, onViewChange }: TabsProps) {
  return (
    <div className="w-full lg:w-100">
      <SegmentedControl
        legend={userMessages.viewsLabel}
        isLegendHidden
        options={PROFILE_VIEWS.map((value) => ({ value, label: formatLabel(value, profile, postCount) }))}
        value={view}
        onChange={onViewChange}
      />
    </div>
  )
}

/**
 * Labels 글 with the number of posts, and 예측 with the number of listed predictions: all on the own profile, the public
 * ones on others. The label says "public" if the member has non-public ones.
 */
function formatLabel(view: ProfileView, profile: Profile | undefined, postCount: string | undefined): string {
  if (view === 'posts' && postCount !== undefined) return userMessages.postCount(postCount)
  if (view !== 'history' || !profile?.stats) return userMessages.viewNames[view]
  const { total } = profile.stats.predictions
  const hiddenCount = profile.isMe ? 0 : (profile.nonPublicCount ?? 0)
  const format = hiddenCount > 0 ? userMessages.publicPredictionCount : userMessages.predictionCount
  return format(formatCount(total - hiddenCount))
}
