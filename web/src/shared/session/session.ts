import {
  type QueryClient,
  queryOptions,
  useQuery,
  useQueryClient,
  useSuspenseQuery,
} from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { ApiError, call } from '../api/api.ts'
import {
  subscribeToOtherTabs,
  type RememberedSession,
  rememberSession,
  recallSession,
} from '../browser/remembered-session.ts'
import { queriesExceptSession, sessionKey } from '../data/query-keys.ts'

export type Session = RememberedSession & {
  /** Set if the server cannot be reached, so that this is its last answer. */
  unreachable?: true
}
export type Member = NonNullable<Session['me']>

/** How often the session is refetched while the server is unreachable or read-only. */
const RETRY_INTERVAL_MS = 5_000

export const sessionQuery = queryOptions({
  queryKey: sessionKey,
  queryFn: async ({ signal, client }): Promise<Session> => {
    const previous = client.getQueryData<Session>(sessionKey)
    try {
      const answer = await call('GET /session', { signal })
      const session = { ...answer, clockAheadMs: Date.parse(answer.now) - Date.now() }
      rememberSession(session)
      if (previous?.unreachable) void refetchFailedQueries(client)
      return session
    } catch (error) {
      // While offline, the app stays usable with the data it has, so that drafts are not lost.
      if (previous?.me && error instanceof ApiError && error.code === 'offline')
        return { ...previous, unreachable: true }
      throw error
    }
  },
  // Pages do not wait for the answer. If the remembered session is outdated, the requests of the page are refused.
  initialData: (): Session | undefined => recallSession(),
  initialDataUpdatedAt: 0,
  staleTime: 60_000,
  networkMode: 'always',
  refetchOnReconnect: 'always',
  refetchInterval: ({ state }) =>
    state.data?.unreachable || state.data?.readOnly ? RETRY_INTERVAL_MS : false,
})

/** Refetches the queries that failed while the server was unreachable. */
function refetchFailedQueries(client: QueryClient): Promise<void> {
  return client.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
}

/** Returns the session. Only for components inside the app frame, which waits until the session is loaded. */
export function useSession(): Session {
  return useSuspenseQuery(sessionQuery).data
}

/** Returns the query of the session, which may still be loading. */
export function useSessionQuery() {
  return useQuery(sessionQuery)
}

/** Changes the cached member at once, without a request. */
export function setMe(client: QueryClient, change: Partial<Member>): void {
  client.setQueryData(
    sessionQuery.queryKey,
    (session) => session && { ...session, me: session.me && { ...session.me, ...change } },
  )
}

/**
 * Returns a function to call after a sign-in, a sign-out or a withdrawal. It removes everything cached for the previous
 * viewer, loads the new session and scrolls to the top.
 */
export function useRefreshSession() {
  const client = useQueryClient()
  return async () => {
    client.removeQueries(queriesExceptSession)
    await client.refetchQueries({ queryKey: sessionKey })
    // The URL does not change, so the router does not scroll.
    scrollTo({ top: 0, behavior: 'instant' })
  }
}

/** Reloads the session when another tab signs in or out, so that nobody writes as the previous member. */
export function followOtherTabs(client: QueryClient): void {
  const getShownMemberId = () => client.getQueryData<Session>(sessionKey)?.me?.id ?? null
  const reloadSession = async () => {
    const previousId = getShownMemberId()
    await client.refetchQueries({ queryKey: sessionKey })
    // Without access to storage the other tab's session is unknown here: only the server's answer tells whether it changed.
    if (getShownMemberId() !== previousId) await client.resetQueries(queriesExceptSession)
  }
  subscribeToOtherTabs((memberId) => {
    if (memberId !== getShownMemberId()) void reloadSession()
  })
}

const TICK_MS = 30_000

function subscribeToTicks(onChange: () => void): () => void {
  const timer = setInterval(onChange, TICK_MS)
  return () => clearInterval(timer)
}

/** Returns the product's current time and re-renders every half minute, so that relative times stay correct. */
export function useNow(): Date {
  const { clockAheadMs } = useSession()
  const getTick = () => Math.floor((Date.now() + clockAheadMs) / TICK_MS)
  const tick = useSyncExternalStore(subscribeToTicks, getTick, getTick)
  // The end of the current half minute, so that no item appears to be created in the future.
  return new Date((tick + 1) * TICK_MS)
}
