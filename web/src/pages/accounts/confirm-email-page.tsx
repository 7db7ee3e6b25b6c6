import { Link, useSearch } from '@tanstack/react-router'
import { EmailConfirmation } from '#features/accounts/email-confirmation.tsx'
import { accountMessages } from '#features/accounts/messages.ts'
import { Page } from '#shared/layout/page.tsx'
import { useSession } from '#shared/session/session.ts'
import { buttonClass } from '#shared/ui/buttons/button-class.ts'
import { Section } from '#shared/ui/section.tsx'
import { pageTitles } from '../messages.ts'

export function ConfirmEmailPage() {
  const { token } = useSearch({ from: '/confirm-email' })
  const { me } = useSession()
  // The settings offer to send another mail. A signed-out visitor gets there through the login.
  const needsConfirmation = !me?.emailConfirmed
  return (
    <Page title={pageTitles.confirmEmail} isNarrow>
      <Section>
        <EmailConfirmation
          token={token}
          action={
            <Link
              {...(needsConfirmation ? { to: '/settings', search: { view: 'account' } } : { to: '/' })}
              state={{ authView: 'login' }}
              className={buttonClass()}
            >
              {needsConfirmation ? accountMessages.toSettings : accountMessages.goHome}
            </Link>
          }
        />
      </Section>
    </Page>
  )
}
