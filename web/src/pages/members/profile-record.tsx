import type { Profile } from '@gwanyeok/domain/users/api.ts'
import { useState } from 'react'
import { FollowListDialog } from '#features/follows/follow-list-dialog.tsx'
import { ProfileFigures, ProfileFiguresSkeleton } from '#features/users/profile-figures.tsx'
import { ProfileStats, ProfileStatsSkeleton } from '#features/users/profile-stats.tsx'
import { TrackRecord } from '#features/users/record/track-record.tsx'
import type { FollowListKind } from '#shared/data/query-keys.ts'
import { Loading } from '#shared/ui/feedback/skeleton.tsx'
import { Section } from '#shared/ui/section.tsx'

interface Props {
  userId: string
  own: boolean
  /** The member has non-public predictions, which the record leaves out. */
  partial: boolean
  /** Undefined while it is loading. */
  profile: Profile | undefined
}

/** All counts, and the charts of the judged predictions. */
export function ProfileRecord({ userId, own, partial, profile }: Props) {
  const [list, setList] = useState<FollowListKind | null>(null)
  // The record below says what comes with the first result.
  const newcomer = hasNothingJudged(profile)
  return (
    <>
      <Section className="flex flex-col gap-5">
        {profile ? (
          <>
            {!newcomer && <ProfileFigures profile={profile} />}
            <ProfileStats
              profile={profile}
              onOpenFollowers={() => setList('followers')}
              onOpenFollowing={() => setList('following')}
            />
          </>
        ) : (
          <Loading className="flex flex-col gap-5">
            <ProfileFiguresSkeleton />
            <ProfileStatsSkeleton />
          </Loading>
        )}
      </Section>
      <TrackRecord userId={userId} own={own} waits={!profile} newcomer={newcomer} partial={partial} />
      <FollowListDialog
        kind={list ?? 'followers'}
        userId={userId}
        count={(list === 'following' ? profile?.followingCount : profile?.followerCount) ?? 0}
        mine={own}
        open={list !== null}
        onClose={() => setList(null)}
      />
    </>
  )
}

function hasNothingJudged(profile: Profile | undefined): boolean {
  const counts = profile?.stats?.predictions
  return counts !== undefined && counts.success + counts.failed === 0
}
