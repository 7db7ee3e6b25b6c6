import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { explainError } from '../../api/error-messages.ts'
import { sharedMessages } from '../../messages.ts'
import { toast } from '../../toast.ts'
import { ErrorState } from './error-state.tsx'

interface Props {
  query: Pick<UseQueryResult, 'error' | 'refetch' | 'isFetching'>
  /** What failed to load. */
  title?: string | undefined
  /** A second text for the failure, prescribed by the specification for some lists; shown as a toast. */
  toastText?: string | undefined
  backAction?: ReactNode
}

/** A failed query: what failed, the reason, and a retry button. */
export function QueryFailure({ query, title, toastText, backAction }: Props) {
  const { error } = query
  // Each failure has an error object of its own, even if no loading state was rendered in between.
  useEffect(() => {
    if (toastText && error) toast.error(toastText)
  }, [toastText, error])
  return (
    <ErrorState
      title={title ?? sharedMessages.loadFailed}
      message={explainError(error)}
      onRetry={() => void query.refetch()}
      isRetrying={query.isFetching}
      backAction={backAction}
    />
  )
}
