import { useNavigate, useSearch } from '@tanstack/react-router'
import { AdminTabs } from '../features/admin/admin-tabs.tsx'
import { Page } from '../shared/layout/page.tsx'
import { RecentSignIn } from '../shared/session/recent-sign-in.tsx'
import { useSession } from '../shared/session/session.ts'
import { pageTitles } from './messages.ts'
import { NotFoundPage } from './frame/not-found-page.tsx'

/** For admins; for all others it does not exist. */
export function AdminPage() {
  const { me } = useSession()
  const { view } = useSearch({ from: '/admin' })
  const navigate = useNavigate()
  if (!me?.isAdmin) return <NotFoundPage />
  const show = (next: string) => void navigate({ to: '/admin', search: { view: next }, resetScroll: false })
  return (
    <Page title={pageTitles.admin} ownHeading wide>
      <RecentSignIn>
        <AdminTabs view={view} onView={show} />
      </RecentSignIn>
    </Page>
  )
}
