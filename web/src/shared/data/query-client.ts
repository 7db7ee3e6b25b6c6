import { MutationCache, onlineManager, type Query, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from '../api/api.ts'
import { sessionKey } from './query-keys.ts'

/** A refusal is final; a lost connection or an overloaded server is retried twice. */
function shouldRetry(failures: number, error: Error): boolean {
  const isTemporary = !(error instanceof ApiError) || error.status === 0 || error.status >= 500
  return isTemporary && failures < 2 && onlineManager.isOnline()
}

/**
 * Refetches the session after errors that depend on it. Then the login is shown if the session has ended elsewhere, a
 * notice for a suspension, read-only mode or missing consent, and the setup of the second factor if an admin lacks it.
 */
function handleError(error: Error): void {
  if (
    error instanceof ApiError &&
    /^(signed_out|suspended|read_only|consent_required|second_factor_required)$/.test(error.code)
  ) {
    void queryClient.invalidateQueries({ queryKey: sessionKey })
  }
  if (error instanceof ApiError && error.code === 'offline') void loadPersistedCache()
}

/** Fills queries that have no data with the answers that the member saw last, for a device without network. */
export const loadPersistedCache = () =>
  import('./persisted-cache.ts')
    .then(({ restorePersistedCache }) => restorePersistedCache(queryClient))
    .catch(() => undefined)

function shouldRefetch({ state }: Pick<Query, 'state'>): boolean {
  return onlineManager.isOnline() || state.data === undefined
}

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: handleError }),
  mutationCache: new MutationCache({ onError: handleError }),
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: shouldRetry,
      // Offline, missing data fails at once with a retry button; loaded data stays.
      networkMode: 'always',
      refetchOnMount: shouldRefetch,
      refetchOnWindowFocus: shouldRefetch,
      refetchOnReconnect: true,
    },
    // A mutation is sent at once or fails; it is never queued for hours.
    mutations: { retry: false, networkMode: 'always' },
  },
})
