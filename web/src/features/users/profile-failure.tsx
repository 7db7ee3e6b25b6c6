import type { Profile } from '@gwanyeok/domain/users/api.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ApiError } from '#shared/api/api.ts'
import { explainError } from '#shared/api/error-messages.ts'
import { toast } from '#shared/toast.ts'
import { buttonClass } from '#shared/ui/buttons/button-class.ts'
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx'
import { QueryFailure } from '#shared/ui/feedback/query-failure.tsx'
import { userMessages } from './messages.ts'

interface Props {
  profile: UseQueryResult<Profile>
  isOwn: boolean
}

/** Shown if the member does not exist or the profile failed to load. */
export function ProfileFailure({ profile, isOwn }: Props) {
  const { error } = profile
  const isMissing = error instanceof ApiError && error.code === 'not_found'
  useEffect(() => {
    if (isOwn && isMissing) toast.error(userMessages.ownNotFound)
  }, [isOwn, isMissing])
  const goHome = (
    <Link to="/" className={buttonClass({ variant: 'secondary' })}>
      {userMessages.goHome}
    </Link>
  )
  if (isMissing) {
    return <EmptyState title={userMessages.notFound} message={userMessages.notFoundHint} action={goHome} />
  }
  return (
    <QueryFailure
      title={userMessages.failedTitle}
      toastText={isOwn ? userMessages.ownFailed(explainError(error)) : userMessages.loadFailed}
      query={profile}
      backAction={goHome}
    />
  )
}
