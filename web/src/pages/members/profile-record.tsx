import type { Profile } from '@gwanyeok/domain/users/api.ts'
import { ProfileFigures, ProfileFiguresSkeleton } from '#features/users/profile-figures.tsx'
import { MarketRecord } from '#features/users/market-record.tsx'
import { ProfileNotes, ProfileStats, ProfileStatsSkeleton } from '#features/users/profile-stats.tsx'
import { TrackRecord } from '#features/users/record/track-record.tsx'
import { FollowCards } from './follow-cards.tsx'
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx'
import { Section } from '#shared/ui/section.tsx'

interface Props {
  userId: string
  own: boolean
  /** The member has non-public predictions, which the record leaves out. */
  partial: boolean
  /** Undefined while it is loading. */
  profile: Profile | undefined
}

const FIGURES = 'flex flex-col gap-4 lg:flex-row lg:items-center lg:justify-between lg:*:last:w-148'

/** All counts, and the charts of the judged predictions; before one's own first result the next step comes first. */
export function ProfileRecord({ userId, own, partial, profile }: Props) {
  const newcomer = hasNothingJudged(profile)
  const nextStepFirst = own && newcomer
  const record = (
    <TrackRecord
      // Another element where the place differs: one that moved would count as a shift.
      key={String(nextStepFirst)}
      userId={userId}
      own={own}
      waits={!profile}
      newcomer={newcomer}
      partial={partial}
    />
  )
  const stats = (
    <Section>
      {profile ? (
        <>
          <div className={FIGURES}>
            <ProfileFigures profile={profile} />
            <ProfileStats profile={profile} follows={<FollowCards profile={profile} own={own} />} />
          </div>
          <ProfileNotes profile={profile} />
        </>
      ) : (
        <Loading>
          <div className={FIGURES}>
            <ProfileFiguresSkeleton />
            <ProfileStatsSkeleton />
          </div>
          <Skeleton className="mt-4 h-4.5 w-40" />
        </Loading>
      )}
    </Section>
  )
  return (
    <>
      {!nextStepFirst && stats}
      {record}
      {nextStepFirst && stats}
      {/* Last, since a skeleton cannot know whether there is one. */}
      {profile?.stats && <MarketRecord {...profile.stats} />}
    </>
  )
}

function hasNothingJudged(profile: Profile | undefined): boolean {
  const counts = profile?.stats?.predictions
  return counts !== undefined && counts.success + counts.failed === 0
}
