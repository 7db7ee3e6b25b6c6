import type { UseQueryResult } from '@tanstack/react-query'
import { messageOf } from '../../api/error-messages.ts'
import { ErrorState } from './error-state.tsx'

interface Props {
  title: string
  query: Pick<UseQueryResult, 'error' | 'refetch' | 'isFetching'>
}

/** What was asked for did not come: why, and asking again. */
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
