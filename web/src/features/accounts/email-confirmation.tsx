import { Link2Off, MailCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { ApiError } from '../../shared/api.ts'
import { messageOf } from '../../shared/error-messages.ts'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { ErrorState } from '../../shared/ui/error-state.tsx'
import { Spinner } from '../../shared/ui/spinner.tsx'
import { accountMessages } from './messages.ts'
import { useEmailConfirmation } from './queries.ts'

/** Confirms the address as soon as the link is opened, and says how it went. */
export function EmailConfirmation({ token, action }: { token: string | undefined; action: ReactNode }) {
  const confirmation = useEmailConfirmation(token)
  if (token === undefined || isUsedUp(confirmation.error)) {
    return (
      <EmptyState
        icon={<Link2Off size={24} aria-hidden="true" />}
        title={accountMessages.linkInvalid}
        message={accountMessages.confirmLinkHint}
        action={action}
      />
    )
  }
  if (confirmation.error) {
    return (
      <ErrorState
        title={accountMessages.notConfirmed}
        message={messageOf(confirmation.error)}
        onRetry={() => void confirmation.refetch()}
        busy={confirmation.isFetching}
      />
    )
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

function isUsedUp(error: Error | null): boolean {
  return error instanceof ApiError && (error.code === 'link_invalid' || error.code === 'invalid_input')
}
