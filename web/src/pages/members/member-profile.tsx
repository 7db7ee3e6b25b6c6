import type { PredictionFilter } from '@gwanyeok/domain/predictions/api.ts'
import type { Profile } from '@gwanyeok/domain/users/api.ts'
import { useQuery, type UseQueryResult, usePrefetchInfiniteQuery } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import { useLoadedPostCount } from '#features/posts/queries.ts'
import { userMessages } from '#features/users/messages.ts'
import { ProfileFailure } from '#features/users/profile-failure.tsx'
import { ProfileHeader, ProfileHeaderSkeleton, ProfileTabs } from '#features/users/profile-header.tsx'
import { ProfileHints, ProfileStats } from '#features/users/profile-stats.tsx'
import { profileQuery } from '#features/users/queries.ts'
import { useIsDesktop } from '#shared/browser/use-is-desktop.ts'
import type { ProfileView } from '#shared/navigation/profile-views.ts'
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx'
import { Section } from '#shared/ui/section.tsx'
import { Loading } from '#shared/ui/feedback/skeleton.tsx'
import { PredictionHistory } from '#features/prediction-card/lists/prediction-history.tsx'
import { historyQuery } from '#shared/predictions/queries.ts'
import { pageTitles } from '../messages.ts'
import { usePredictionActions } from '../predictions/use-prediction-actions.tsx'
import { FollowCards } from './follow-cards.tsx'
import { ProfilePosts } from './profile-posts.tsx'
import { ProfileRecord } from './profile-record.tsx'
import { MemberColumns } from './member-columns.tsx'

interface Props {
  userId: string
  isOwn: boolean
  view: ProfileView
  onViewChange: (view: ProfileView) => void
  filter: PredictionFilter
  onFilterChange: (filter: PredictionFilter) => void
  photoButton?: ReactNode
  /** Shown next to the name. */
  Actions?: ComponentType<{ profile: Profile }>
}

/** A member's figures, lists, predictions and posts, for the own profile and for others. */
export function MemberProfile(props: Props) {
  const { userId, isOwn, view, onViewChange, photoButton, Actions } = props
  const profile = useQuery(profileQuery(userId))
  const { data: loadedProfile } = profile
  const postCount = useLoadedPostCount(userId)
  const isDesktop = useIsDesktop()
  if (profile.isError && !loadedProfile) return <FailedProfile isOwn={isOwn} profile={profile} />
  const isPrivate = loadedProfile?.stats === null
  return (
    <>
      <Section className="flex flex-col gap-5">
        {loadedProfile ? (
          <ProfileHeader
            profile={loadedProfile}
            photoButton={photoButton}
            actions={Actions && <Actions profile={loadedProfile} />}
            stats={
              <ProfileStats
                profile={loadedProfile}
                follows={<FollowCards profile={loadedProfile} isOwn={isOwn} />}
              />
            }
          />
        ) : (
          <>
            <h1 className="sr-only">{getTitle(isOwn)}</h1>
            <Loading>
              <ProfileHeaderSkeleton isOwn={isOwn} />
            </Loading>
          </>
        )}
        {!isPrivate && (
          <div className="flex items-center justify-between gap-6">
            <ProfileTabs
              profile={loadedProfile}
              postCount={postCount}
              view={view}
              onViewChange={onViewChange}
            />
            {isDesktop && loadedProfile && <ProfileHints profile={loadedProfile} />}
          </div>
        )}
      </Section>
      {isPrivate ? <PrivateProfile /> : <ViewContent {...props} profile={loadedProfile} />}
    </>
  )
}

type ViewProps = Omit<Props, 'photoButton' | 'Actions' | 'onViewChange'> & { profile: Profile | undefined }

function ViewContent({ view, profile, ...props }: ViewProps) {
  const { userId, isOwn } = props
  const hasNonPublicPredictions = !isOwn && !!profile?.nonPublicCount
  switch (view) {
    case 'record':
      return (
        <ProfileRecord
          userId={userId}
          isOwn={isOwn}
          hasNonPublicPredictions={hasNonPublicPredictions}
          profile={profile}
        />
      )
    case 'history':
      return <ProfileHistory {...props} profile={profile} />
    case 'posts':
      return (
        <MemberColumns profile={profile}>
          <ProfilePosts
            userId={userId}
            isOwn={isOwn}
            hasPredictions={profile === undefined || hasVisiblePredictions(profile)}
          />
        </MemberColumns>
      )
  }
}

function FailedProfile({ isOwn, profile }: { isOwn: boolean; profile: UseQueryResult<Profile> }) {
  return (
    // As tall as the content that replaces it, so that the footer stays out of view.
    <div className="min-h-dvh max-md:bg-surface lg:mx-auto lg:w-full lg:max-w-148">
      <Section>
        <h1 className="sr-only">{getTitle(isOwn)}</h1>
        <ProfileFailure profile={profile} isOwn={isOwn} />
      </Section>
    </div>
  )
}

/** Shown in place of the figures when the profile is not public. */
function PrivateProfile() {
  return (
    <Section>
      <EmptyState
        icon={<Lock size={24} aria-hidden="true" />}
        title={userMessages.closedTitle}
        message={userMessages.closedHint}
      />
    </Section>
  )
}

const getTitle = (isOwn: boolean) => (isOwn ? pageTitles.profile : pageTitles.user)

interface ProfileHistoryProps {
  userId: string
  isOwn: boolean
  filter: PredictionFilter
  onFilterChange: (filter: PredictionFilter) => void
  /** Undefined while it is loading. */
  profile: Profile | undefined
}

/** The member's predictions. They are requested in parallel with the profile. */
function ProfileHistory({ profile, ...listProps }: ProfileHistoryProps) {
  const { actions, reportDialog } = usePredictionActions()
  usePrefetchInfiniteQuery(historyQuery(listProps.userId, listProps.filter))
  return (
    <MemberColumns profile={profile}>
      {profile && <PredictionHistory {...listProps} counts={getVisibleCounts(profile)} actions={actions} />}
      {reportDialog}
    </MemberColumns>
  )
}

const hasVisiblePredictions = ({ stats, nonPublicCount }: Profile) =>
  (stats?.predictions.total ?? 0) > (nonPublicCount ?? 0)

/** Returns no counts if they include predictions that the viewer cannot see. */
function getVisibleCounts({ isMe, stats, nonPublicCount }: Profile) {
  const counts = stats?.predictions
  if (!counts || (!isMe && nonPublicCount !== 0)) return undefined
  const { total, pending, success, failed } = counts
  return { all: total, pending, success, failed }
}
