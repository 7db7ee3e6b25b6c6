import { Link2Off, LogIn, MailCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { ApiError } from '../../shared/api/api.ts'
import { EmptyState } from '../../shared/ui/feedback/empty-state.tsx'
import { QueryFailure } from '../../shared/ui/feedback/query-failure.tsx'
import { Spinner } from '../../shared/ui/buttons/spinner.tsx'
import { accountMessages } from './messages.ts'
import { useEmailConfirmation } from './queries.ts'

interface Props {
  token: string | undefined
  action: ReactNode
  /** Shown instead where the address can only be confirmed by its own account, signed in. */
  login: ReactNode
}

/** Confirms the address as soon as the link is opened, and says how it went. */
export function EmailConfirmation({ token, action, login }: Props) {
  const confirmation = useEmailConfirmation(token)
  if (token === undefined || isRefused(confirmation.error, 'link_invalid', 'invalid_input')) {
    return (
      <EmptyState
        icon={<Link2Off size={24} aria-hidden="true" />}
        title={accountMessages.linkInvalid}
        message={accountMessages.confirmLinkHint}
        action={action}
      />
    )
  }
  if (isRefused(confirmation.error, 'signed_out')) {
    return (
      <EmptyState
        icon={<LogIn size={24} aria-hidden="true" />}
        title={accountMessages.confirmSignedOut}
        message={accountMessages.confirmSignedOutHint}
        action={login}
      />
    )
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
