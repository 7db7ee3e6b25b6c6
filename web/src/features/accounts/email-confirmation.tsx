import { MailCheck } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { ApiError } from '#shared/api/api.ts'
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx'
import { QueryFailure } from '#shared/ui/feedback/query-failure.tsx'
import { Spinner } from '#shared/ui/buttons/spinner.tsx'
import { AuthPanel, type AuthView } from './auth-panel.tsx'
import { accountMessages } from './messages.ts'
import { useEmailConfirmation } from './queries.ts'

interface Props {
  token: string | undefined
  /** Shown below the result. */
  action: ReactNode
}

/** Confirms the e-mail address if the account of the link is signed in; asks for that sign-in if not. */
export function EmailConfirmation({ token, action }: Props) {
  const confirmation = useEmailConfirmation(token)
  const [view, setView] = useState<AuthView>('login')
  if (token === undefined || isRefused(confirmation.error, 'link_invalid', 'invalid_input')) {
    return (
      <EmptyState
        title={accountMessages.linkInvalid}
        message={accountMessages.notConfirmedHint}
        action={action}
      />
    )
  }
  if (isRefused(confirmation.error, 'signed_out', 'other_account')) {
    const isOtherAccount = isRefused(confirmation.error, 'other_account')
    const requiredAccount = {
      email: readEmail(token),
      title: accountMessages.confirmByLogin,
      lead: isOtherAccount ? accountMessages.confirmOtherAccountHint : accountMessages.confirmByLoginHint,
    }
    return <AuthPanel view={view} onViewChange={setView} requiredAccount={requiredAccount} />
  }
  if (confirmation.error) {
    return <QueryFailure title={accountMessages.notConfirmed} query={confirmation} />
  }
  return confirmation.isSuccess ? (
    <EmptyState
      icon={<MailCheck size={24} aria-hidden="true" />}
      title={accountMessages.confirmed}
      message={accountMessages.confirmedHint}
      action={action}
    />
  ) : (
    <div role="status" className="flex items-center justify-center gap-2 py-20 type-body-strong text-text-2">
      <Spinner /> {accountMessages.confirming}
    </div>
  )
}

function isRefused(error: Error | null, ...codes: ApiError['code'][]): boolean {
  return error instanceof ApiError && codes.includes(error.code)
}

/** Returns the e-mail address in the token of the link (JWT, RFC 7519), which the server has verified. */
function readEmail(token: string): string {
  try {
    const claims = JSON.parse(atob(token.split('.')[1]!.replaceAll('-', '+').replaceAll('_', '/')))
    return String(claims.email ?? '')
  } catch {
    return ''
  }
}
