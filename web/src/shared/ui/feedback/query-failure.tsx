import type { UseQueryResult } from '@tanstack/react-query'
import { messageOf } from '../../api/error-messages.ts'
import { ErrorState } from './error-state.tsx'

interface Props {
  title: string
  query: Pick<UseQueryResult, 'error' | 'refetch' | 'isFetching'>
}

/** A failed query: the reason, and a retry button. */
export function QueryFailure({ title, query }: Props) {
  return (
    <ErrorState
      title={title}
      message={messageOf(query.error)}
      onRetry={() => void query.refetch()}
      busy={query.isFetching}
    />
  )
}
