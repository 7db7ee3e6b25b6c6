import type { PredictionFilter } from '@gwanyeok/domain/predictions/api.ts'
import type { Profile } from '@gwanyeok/domain/users/api.ts'
import { getRouteApi, Navigate } from '@tanstack/react-router'
import { useState } from 'react'
import { BlockMenu } from '#features/follows/block-menu.tsx'
import { FollowButton } from '#features/follows/follow-button.tsx'
import { Page } from '#shared/layout/page.tsx'
import { useSession } from '#shared/session/session.ts'
import { MemberProfile } from './member-profile.tsx'
import { pageTitles } from '../messages.ts'
import { ShareMember } from '../share/share-button.tsx'

const route = getRouteApi('/user/$userId')

export function UserPage() {
  const { userId } = route.useParams()
  const { me } = useSession()
  const { view = 'record' } = route.useSearch()
  const navigate = route.useNavigate()
  const [filter, setFilter] = useState<PredictionFilter>('all')
  if (me?.id === userId) return <Navigate to="/profile" search={{ view }} replace />
  return (
    <Page title={pageTitles.user} hasOwnHeading isWide>
      <MemberProfile
        key={userId}
        userId={userId}
        isOwn={false}
        view={view}
        onViewChange={(next) =>
          void navigate({
            search: (current) => ({ ...current, view: next }),
            replace: true,
            resetScroll: false,
          })
        }
        filter={filter}
        onFilterChange={setFilter}
        Actions={MemberActions}
      />
    </Page>
  )
}

function MemberActions({ profile }: { profile: Profile }) {
  const { member, followedByMe } = profile
  const navigate = route.useNavigate()
  return (
    <>
      <FollowButton member={member} followedByMe={followedByMe} size="sm" />
      <ShareMember profile={profile} />
      <BlockMenu member={member} onBlocked={() => void navigate({ to: '/' })} />
    </>
  )
}
