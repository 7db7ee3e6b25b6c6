import { Link, useSearch } from '@tanstack/react-router'
import { ShieldCheck } from 'lucide-react'
import { AdminArea } from '#features/admin/admin-area.tsx'
import { Page } from '#shared/layout/page.tsx'
import { RecentSignInProvider } from '#shared/session/recent-sign-in-provider.tsx'
import { useSession } from '#shared/session/session.ts'
import { buttonClass } from '#shared/ui/buttons/button-class.ts'
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx'
import { Section } from '#shared/ui/section.tsx'
import { adminPageMessages } from './admin-messages.ts'
import { pageTitles } from './messages.ts'
import { NotFoundPage } from './frame/not-found-page.tsx'

/** The admin area. Others get the page for unknown URLs. */
export function AdminPage() {
  const { me } = useSession()
  const { view } = useSearch({ from: '/admin' })
  if (!me?.isAdmin) return <NotFoundPage />
  if (me.needsSecondFactor) return <SecondFactorRequired />
  return (
    <Page title={pageTitles.admin} hasOwnHeading isWide>
      <RecentSignInProvider>
        <AdminArea view={view} />
      </RecentSignInProvider>
    </Page>
  )
}

/** Shown to admins until their second factor is on. */
function SecondFactorRequired() {
  return (
    <Page title={pageTitles.admin}>
      <Section>
        <EmptyState
          title={adminPageMessages.secondFactorMissing}
          message={adminPageMessages.secondFactorReason}
          icon={<ShieldCheck size={26} aria-hidden="true" />}
          action={
            <Link to="/settings" search={{ view: 'account' }} className={buttonClass()}>
              {adminPageMessages.toSettings}
            </Link>
          }
        />
      </Section>
    </Page>
  )
}
