import type { PredictionFilter } from '@gwanyeok/domain/predictions/api.ts'
import type { Profile } from '@gwanyeok/domain/users/api.ts'
import { usePrefetchInfiniteQuery, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import { type ComponentType, type ReactNode, useState } from 'react'
import { FollowListDialog } from '../../features/follows/follow-list-dialog.tsx'
import type { FollowListKind } from '../../shared/data/query-keys.ts'
import { PredictionHistory } from '../../features/predictions/lists/prediction-history.tsx'
import { historyQuery } from '../../features/predictions/queries.ts'
import { userMessages } from '../../features/users/messages.ts'
import { ProfileFailure } from '../../features/users/profile-failure.tsx'
import { ProfileHeader, ProfileHeaderSkeleton } from '../../features/users/profile-header.tsx'
import { ProfileStats, ProfileStatsSkeleton } from '../../features/users/profile-stats.tsx'
import { profileQuery } from '../../features/users/queries.ts'
import { TrackRecord } from '../../features/users/record/track-record.tsx'
import { EmptyState } from '../../shared/ui/feedback/empty-state.tsx'
import { Section } from '../../shared/ui/section.tsx'
import { Loading } from '../../shared/ui/feedback/skeleton.tsx'
import { pageTitles } from '../messages.ts'
import { usePredictionActions } from '../predictions/prediction-actions.tsx'

interface Props {
  userId: string
  own: boolean
  filter: PredictionFilter
  onFilter: (filter: PredictionFilter) => void
  photo?: ReactNode
  /** Beside the name. */
  Actions?: ComponentType<{ profile: Profile }>
}

/** A member's figures, lists and predictions, for the own profile and for others. */
export function MemberProfile({ photo, Actions, ...shown }: Props) {
  const { userId, own } = shown
  const profile = useQuery(profileQuery(userId))
  const [list, setList] = useState<FollowListKind | null>(null)
  const { data } = profile
  if (profile.isError && !data) return <Failed own={own} profile={profile} />
  return (
    <>
      <Section>
        {data ? (
          <div className="flex flex-col gap-5">
            <ProfileHeader profile={data} photo={photo} actions={Actions && <Actions profile={data} />} />
            <ProfileStats
              profile={data}
              onOpenFollowers={() => setList('followers')}
              onOpenFollowing={() => setList('following')}
            />
          </div>
        ) : (
          <FiguresWait own={own} />
        )}
      </Section>
      {data && !data.stats ? <Closed /> : <PredictionRecord {...shown} profile={data} />}
      <FollowListDialog
        kind={list ?? 'followers'}
        userId={userId}
        mine={own}
        open={list !== null}
        onClose={() => setList(null)}
      />
    </>
  )
}

type RecordProps = Omit<Props, 'photo' | 'Actions'> & { profile: Profile | undefined }

/** The track record and the predictions. */
function PredictionRecord({ profile, ...history }: RecordProps) {
  const { userId, own } = history
  const { actions, reportDialog } = usePredictionActions()
  usePrefetchInfiniteQuery(historyQuery(userId, history.filter))
  return (
    <>
      <TrackRecord
        userId={userId}
        own={own}
        waits={!profile}
        newcomer={hasNothingJudged(profile)}
        partial={!own && !!profile?.nonPublicCount}
      />
      {/* Rendered after the record has its final height, or it would jump into view and away again. */}
      {profile && (
        <PredictionHistory {...history} counts={own ? countsOf(profile) : undefined} actions={actions} />
      )}
      {reportDialog}
    </>
  )
}

function Failed({ own, profile }: { own: boolean; profile: UseQueryResult<Profile> }) {
  return (
    // As tall as the content that replaces it, so that the footer stays out of view.
    <div className="min-h-dvh">
      <Section>
        <h1 className="sr-only">{titleOf(own)}</h1>
        <ProfileFailure
          error={profile.error}
          own={own}
          onRetry={() => void profile.refetch()}
          busy={profile.isFetching}
        />
      </Section>
    </div>
  )
}

function FiguresWait({ own }: { own: boolean }) {
  return (
    <>
      <h1 className="sr-only">{titleOf(own)}</h1>
      <Loading className="flex flex-col gap-5">
        <ProfileHeaderSkeleton own={own} />
        <div className="mt-5">
          <ProfileStatsSkeleton />
        </div>
      </Loading>
    </>
  )
}

/** Shown in place of the figures when the profile is not public. */
function Closed() {
  return (
    <Section>
      <EmptyState
        icon={<Lock size={24} aria-hidden="true" />}
        title={userMessages.closed}
        message={userMessages.closedHint}
      />
    </Section>
  )
}

const titleOf = (own: boolean) => (own ? pageTitles.profile : pageTitles.user)

function countsOf(profile: Profile) {
  const counts = profile.stats?.predictions
  if (!counts) return undefined
  const { total, pending, success, failed } = counts
  return { all: total, pending, success, failed }
}

function hasNothingJudged(profile: Profile | undefined): boolean {
  const counts = profile?.stats?.predictions
  return counts !== undefined && counts.success + counts.failed === 0
}
