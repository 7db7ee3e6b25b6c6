import { MutationCache, onlineManager, type Query, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from '../api/api.ts'
import { sessionKey } from './query-keys.ts'

/** A refusal is final; a lost connection or an overloaded server is tried twice more. */
function retry(failures: number, error: Error): boolean {
  const passing = !(error instanceof ApiError) || error.status === 0 || error.status >= 500
  return passing && failures < 2 && onlineManager.isOnline()
}

/**
 * A session that ended elsewhere shows the login at once, on any page; a suspension, the read-only mode or missing
 * consent its strip. An admin without a second factor is led to it.
 */
function onError(error: Error): void {
  if (
    error instanceof ApiError &&
    /^(signed_out|suspended|read_only|consent_required|second_factor_required)$/.test(error.code)
  ) {
    void queryClient.invalidateQueries({ queryKey: sessionKey })
  }
  if (error instanceof ApiError && error.code === 'offline') void showLastSeen()
}

/** Without network: what the member saw last, where nothing else is known. */
export const showLastSeen = () =>
  import('./last-seen.ts').then(({ restoreLastSeen }) => restoreLastSeen(queryClient)).catch(() => undefined)

function isWorthAsking({ state }: Pick<Query, 'state'>): boolean {
  return onlineManager.isOnline() || state.data === undefined
}

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError }),
  mutationCache: new MutationCache({ onError }),
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry,
      // Offline, missing data fails at once, with a way to try again; loaded data stays.
      networkMode: 'always',
      refetchOnMount: isWorthAsking,
      refetchOnWindowFocus: isWorthAsking,
      refetchOnReconnect: true,
    },
    // Sent when pressed, or failed at once: never queued and sent hours later.
    mutations: { retry: false, networkMode: 'always' },
  },
})
