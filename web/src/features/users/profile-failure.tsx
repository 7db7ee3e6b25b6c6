import { Link } from '@tanstack/react-router'
import { UserX } from 'lucide-react'
import { ApiError } from '#shared/api/api.ts'
import { messageOf } from '#shared/api/error-messages.ts'
import { buttonClass } from '#shared/ui/buttons/button-class.ts'
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx'
import { ErrorState } from '#shared/ui/feedback/error-state.tsx'
import { userMessages } from './messages.ts'

interface Props {
  error: unknown
  own: boolean
  onRetry: () => void
  busy: boolean
}

/** The member does not exist, or loading failed. */
export function ProfileFailure({ error, own, onRetry, busy }: Props) {
  const goHome = (
    <Link to="/" className={buttonClass({ variant: 'secondary' })}>
      {userMessages.goHome}
    </Link>
  )
  if (error instanceof ApiError && error.code === 'not_found') {
    return (
      <EmptyState
        icon={<UserX size={24} aria-hidden="true" />}
        title={own ? userMessages.gone : userMessages.notFound}
        message={userMessages.notFoundHint}
        action={goHome}
      />
    )
  }
  return (
    <ErrorState
      title={own ? userMessages.ownFailed(messageOf(error)) : userMessages.loadFailed}
      message={own ? undefined : userMessages.tryLater}
      onRetry={onRetry}
      busy={busy}
      wayBack={goHome}
    />
  )
}
