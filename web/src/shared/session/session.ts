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
  onSessionElsewhere,
  type RememberedSession,
  rememberSession,
  rememberedSession,
} from '../browser/remembered-session.ts'
import { exceptSession, sessionKey } from '../data/query-keys.ts'

export type Session = RememberedSession & {
  /** The server did not answer: this is its last answer. */
  unreachable?: true
}
export type Member = NonNullable<Session['me']>

const ASKED_AGAIN_MS = 5_000

export const sessionQuery = queryOptions({
  queryKey: sessionKey,
  queryFn: async ({ signal, client }): Promise<Session> => {
    const before = client.getQueryData<Session>(sessionKey)
    try {
      const answer = await call('GET /session', { signal })
      const session = { ...answer, clockAhead: Date.parse(answer.now) - Date.now() }
      rememberSession(session)
      if (before?.unreachable) void refetchFailed(client)
      return session
    } catch (error) {
      // Offline the app stays usable with what it has: drafts above all.
      if (before?.me && error instanceof ApiError && error.code === 'offline')
        return { ...before, unreachable: true }
      throw error
    }
  },
  // A member's page need not wait for the answer: if it is wrong, the page's own requests are refused.
  initialData: (): Session | undefined => rememberedSession(),
  initialDataUpdatedAt: 0,
  staleTime: 60_000,
  networkMode: 'always',
  refetchOnReconnect: 'always',
  refetchInterval: ({ state }) => (state.data?.unreachable || state.data?.readOnly ? ASKED_AGAIN_MS : false),
})

/** Refetches the queries that failed while the server was unreachable. */
function refetchFailed(client: QueryClient): Promise<void> {
  return client.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
}

/** The session; only for components below the app frame, which waits for it. */
export function useSession(): Session {
  return useSuspenseQuery(sessionQuery).data
}

/** The session, which may still be loading. */
export function useSessionQuery() {
  return useQuery(sessionQuery)
}

/** Updates the signed-in member at once, before the server is asked again. */
export function setMe(client: QueryClient, change: Partial<Member>): void {
  client.setQueryData(
    sessionQuery.queryKey,
    (known) => known && { ...known, me: known.me && { ...known.me, ...change } },
  )
}

/** After a sign-in or sign-out: clears everything cached for the other person, and starts at the top. */
export function useEnterSession() {
  const client = useQueryClient()
  return async () => {
    client.removeQueries(exceptSession)
    await client.refetchQueries({ queryKey: sessionKey })
    // The address stays, so no navigation scrolls.
    scrollTo({ top: 0, behavior: 'instant' })
  }
}

/** When another tab signs in or out, this one follows, so that nobody writes in the other's name. */
export function followOtherTabs(client: QueryClient): void {
  const getShownId = () => client.getQueryData<Session>(sessionKey)?.me?.id ?? null
  const enter = async () => {
    const before = getShownId()
    await client.refetchQueries({ queryKey: sessionKey })
    // Where storage is forbidden nothing is remembered: the answer decides.
    if (getShownId() !== before) await client.resetQueries(exceptSession)
  }
  onSessionElsewhere((memberId) => {
    if (memberId !== getShownId()) void enter()
  })
}

const TICK_MS = 30_000

function onTick(changed: () => void): () => void {
  const timer = setInterval(changed, TICK_MS)
  return () => clearInterval(timer)
}

/** The product's current time, updated every half minute; relative times re-render with it. */
export function useNow(): Date {
  const { clockAhead } = useSession()
  const tickNow = () => Math.floor((Date.now() + clockAhead) / TICK_MS)
  const tick = useSyncExternalStore(onTick, tickNow, tickNow)
  // The end of the half minute: items made in it are never in the future.
  return new Date((tick + 1) * TICK_MS)
}
