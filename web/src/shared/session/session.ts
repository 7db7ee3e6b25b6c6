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
} from './remembered-session.ts'

export type Session = RememberedSession & {
  /** Nobody answered: this is what was true when somebody last did. */
  unreachable?: true
}
export type Member = NonNullable<Session['me']>

/** Stands in until the answer is here, for those who most likely are not signed in. */
export const NOBODY: Session = {
  me: null,
  simulatedMarket: false,
  now: '',
  supportEmail: '',
  signInWith: [],
  settleMinutes: 0,
  clockAhead: 0,
}

const KEY = ['session']
const ASKED_AGAIN_MS = 5_000

export const sessionQuery = queryOptions({
  queryKey: KEY,
  queryFn: async ({ signal, client }): Promise<Session> => {
    const before = client.getQueryData<Session>(KEY)
    try {
      const answer = await call('GET /session', { signal })
      const session = { ...answer, clockAhead: Date.parse(answer.now) - Date.now() }
      rememberSession(session)
      if (before?.unreachable) void refetchFailed(client)
      return session
    } catch (error) {
      // Without a connection the app stays open on what it has: drafts above all.
      if (before?.me && error instanceof ApiError && error.code === 'offline')
        return { ...before, unreachable: true }
      throw error
    }
  },
  // A member's page need not wait for the answer: what it asks for itself is refused if it is wrong.
  initialData: (): Session | undefined => rememberedSession(),
  initialDataUpdatedAt: 0,
  staleTime: 60_000,
  networkMode: 'always',
  refetchOnReconnect: 'always',
  refetchInterval: ({ state }) => (state.data?.unreachable ? ASKED_AGAIN_MS : false),
})

/** What failed while nobody answered comes without being asked for. */
function refetchFailed(client: QueryClient): Promise<void> {
  return client.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
}

/** The session; only below the frame, which waits for it. */
export function useSession(): Session {
  return useSuspenseQuery(sessionQuery).data
}

/** The session while it may still be on its way. */
export function useSessionQuery() {
  return useQuery(sessionQuery)
}

/** What has just changed about oneself, before the server is asked again. */
export function setMe(client: QueryClient, change: Partial<Member>): void {
  client.setQueryData(
    sessionQuery.queryKey,
    (known) => known && { ...known, me: known.me && { ...known.me, ...change } },
  )
}

/** After a sign-in or sign-out: nothing that the other person saw stays. */
export function useEnterSession() {
  const client = useQueryClient()
  return async () => {
    client.removeQueries({ predicate: (query) => query.queryKey[0] !== sessionQuery.queryKey[0] })
    await client.refetchQueries({ queryKey: sessionQuery.queryKey })
  }
}

/** Another tab signed in or out: this one goes with it, so that nobody writes here in the other's name. */
export function followOtherTabs(client: QueryClient): void {
  const enter = async () => {
    await client.refetchQueries({ queryKey: KEY })
    await client.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== KEY[0] })
  }
  onSessionElsewhere((memberId) => {
    if (memberId !== (client.getQueryData<Session>(KEY)?.me?.id ?? null)) void enter()
  })
}

const TICK_MS = 30_000

function onTick(changed: () => void): () => void {
  const timer = setInterval(changed, TICK_MS)
  return () => clearInterval(timer)
}

/** The product's now, to the half minute; whoever shows a relative time moves on with it. */
export function useNow(): Date {
  const { clockAhead } = useSession()
  const tickNow = () => Math.floor((Date.now() + clockAhead) / TICK_MS)
  const tick = useSyncExternalStore(onTick, tickNow, tickNow)
  // The end of the half minute: what was made in it is never in the future.
  return new Date((tick + 1) * TICK_MS)
}
