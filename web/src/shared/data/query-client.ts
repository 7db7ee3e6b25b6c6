import { MutationCache, onlineManager, type Query, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from '../api/api.ts'
import { sessionQuery } from '../session/session.ts'

/** Refusals stay refusals; what may pass (a lost connection, an overloaded server) is tried twice more. */
function retry(failures: number, error: Error): boolean {
  const passing = !(error instanceof ApiError) || error.status === 0 || error.status >= 500
  return passing && failures < 2 && onlineManager.isOnline()
}

/** A session that ended elsewhere shows the login at once, on whatever page one is; a suspension shows until when. */
function onError(error: Error): void {
  if (error instanceof ApiError && (error.code === 'signed_out' || error.code === 'suspended')) {
    void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })
  }
}

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
      // Without a connection what is not here fails at once, with a way to try again; what is here stays.
      networkMode: 'always',
      refetchOnMount: isWorthAsking,
      refetchOnWindowFocus: isWorthAsking,
      refetchOnReconnect: true,
    },
    // Sent when one presses, or refused at once: never by itself, hours later.
    mutations: { retry: false, networkMode: 'always' },
  },
})
