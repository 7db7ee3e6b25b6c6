import type { Profile } from '@gwanyeok/domain/users/api.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { OpenPredictions } from '#features/prediction-card/lists/open-predictions.tsx'
import { MarketRecord } from '#features/users/market-record.tsx'
import { ProfileNotes, ProfileStats, ProfileStatsSkeleton, StatCard } from '#features/users/profile-stats.tsx'
import { TrackRecord } from '#features/users/record/track-record.tsx'
import { historyQuery } from '#shared/predictions/queries.ts'
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx'
import { Section } from '#shared/ui/section.tsx'
import { FollowListDialog } from '#features/follows/follow-list-dialog.tsx'
import { userMessages } from '#features/users/messages.ts'
import type { FollowListKind } from '#shared/data/query-keys.ts'
import { formatCount } from '#shared/format/format-figures.ts'

const COLUMN = 'flex min-w-0 flex-col gap-2 max-md:*:last:grow md:gap-4'

interface Props {
  userId: string
  own: boolean
  /** The member has non-public predictions, which the record leaves out. */
  hasHiddenPredictions: boolean
  /** Undefined while it is loading. */
  profile: Profile | undefined
}

/** Others' pending predictions, the target of the judged ones with its charts, then all counts; on the desktop in a column of their own. */
export function ProfileRecord({ userId, own, hasHiddenPredictions, profile }: Props) {
  const openPredictions = useInfiniteQuery({ ...historyQuery(userId, 'pending'), enabled: !own })
  // New elements once the height above is known, because moved ones would count as a layout shift.
  const recordKey = String(openPredictions.isPending)
  const statsKey = `${recordKey} ${profile !== undefined}`
  return (
    <div className={`${COLUMN} lg:grid lg:grid-cols-[minmax(0,1fr)_var(--size-aside)] lg:items-start`}>
      <div className={COLUMN}>
        {!own && <OpenPredictions userId={userId} />}
        <TrackRecord
          key={recordKey}
          userId={userId}
          own={own}
          isMemberLoading={!profile}
          resultCount={countResults(profile)}
          hasHiddenPredictions={hasHiddenPredictions}
        />
      </div>
      <div key={statsKey} className={COLUMN}>
        <Section>
          {profile ? (
            <>
              <ProfileStats profile={profile} follows={<FollowCards profile={profile} own={own} />} />
              <ProfileNotes profile={profile} />
            </>
          ) : (
            <Loading>
              <ProfileStatsSkeleton />
              <Skeleton className="mt-4 h-4.5 w-40" />
            </Loading>
          )}
        </Section>
        {/* Last, because it may be missing, which the skeleton cannot know. */}
        {profile?.stats && <MarketRecord {...profile.stats} />}
      </div>
    </div>
  )
}

/** Returns the number of judged predictions; undefined while it is unknown. */
function countResults(profile: Profile | undefined): number | undefined {
  const counts = profile?.stats?.predictions
  return counts && counts.success + counts.failed
}

const KINDS = ['followers', 'following'] as const

/** Cards of followers and following of a member; each opens its list. */
function FollowCards({ profile, own }: { profile: Profile; own: boolean }) {
  const [open, setOpen] = useState(false)
  const [kind, setKind] = useState<FollowListKind>('followers')
  const counts = { followers: profile.followerCount, following: profile.followingCount }
  return (
    <>
      {KINDS.map((each) => (
        <StatCard
          key={each}
          label={userMessages.follows[each]}
          value={
            <button
              type="button"
              aria-label={`${userMessages.follows[each]} ${formatCount(counts[each])}`}
              onClick={() => {
                setKind(each)
                setOpen(true)
              }}
              className="hit-44 rounded-1 underline underline-offset-4"
            >
              {formatCount(counts[each])}
            </button>
          }
        />
      ))}
      <FollowListDialog
        kind={kind}
        userId={profile.member.id}
        count={counts[kind]}
        isOwn={own}
        open={open}
        onClose={() => setOpen(false)}
      />
    </>
  )
}
