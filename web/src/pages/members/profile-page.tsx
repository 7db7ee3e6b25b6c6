import { getRouteApi } from '@tanstack/react-router'
import { PhotoField } from '#features/settings/photo/photo-field.tsx'
import { Page } from '#shared/layout/page.tsx'
import { useSession } from '#shared/session/session.ts'
import { MemberProfile } from './member-profile.tsx'
import { pageTitles } from '../messages.ts'
import { ShareMember } from '../share/share-button.tsx'

const route = getRouteApi('/profile')

export function ProfilePage() {
  const { me } = useSession()
  const { filter = 'all', view = 'record' } = route.useSearch()
  const navigate = route.useNavigate()
  const updateSearch = (changes: ReturnType<typeof route.useSearch>) =>
    void navigate({ search: (current) => ({ ...current, ...changes }), replace: true, resetScroll: false })
  if (!me) return null
  return (
    <Page title={pageTitles.profile} hasOwnHeading isWide>
      <MemberProfile
        userId={me.id}
        isOwn
        view={view}
        onViewChange={(next) => updateSearch({ view: next })}
        filter={filter}
        onFilterChange={(next) => updateSearch({ filter: next })}
        photoButton={<PhotoField />}
        Actions={ShareMember}
      />
    </Page>
  )
}
