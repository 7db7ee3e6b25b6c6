import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { explainError } from '../../api/error-messages.ts'
import { toast } from '../../toast.ts'
import { ErrorState } from './error-state.tsx'

interface Props {
  query: Pick<UseQueryResult, 'error' | 'refetch' | 'isFetching'>
  /** The message of the failure, unless a toast shows it. */
  title?: string | undefined
  /** A second text for the failure, prescribed by the specification for some lists; shown as a toast. */
  toastText?: string | undefined
  backAction?: ReactNode
}

/** A failed query: the reason or a toast, and a retry button. */
export function QueryFailure({ query, title, toastText, backAction }: Props) {
  const { error } = query
  // Each failure has an error object of its own, even if no loading state was rendered in between.
  useEffect(() => {
    if (toastText && error) toast.error(toastText)
  }, [toastText, error])
  return (
    <ErrorState
      title={title}
      message={title && explainError(error)}
      onRetry={() => void query.refetch()}
      busy={query.isFetching}
      backAction={backAction}
    />
  )
}
