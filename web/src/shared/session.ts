import { queryOptions, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { type Answer, call } from './api.ts'

export type Session = Answer<'GET /session'> & {
  /** What the product's clock is ahead of this device's, in milliseconds. */
  clockAhead: number
}
export type Member = NonNullable<Session['me']>

const REMEMBERED = 'signed-in'

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async ({ signal }): Promise<Session> => {
    const session = await call('GET /session', { signal })
    remember(session.me !== null)
    return { ...session, clockAhead: Date.parse(session.now) - Date.now() }
  },
  staleTime: 60_000,
})

/** A guess before the answer is here, so that the right screen can be fetched beside it. */
export function wasSignedIn(): boolean {
  return localStorage.getItem(REMEMBERED) === '1'
}

/** Somebody has signed in here before: the login is the likelier wish than the signup. */
export function hasBeenSignedIn(): boolean {
  return localStorage.getItem(REMEMBERED) !== null
}

function remember(signedIn: boolean): void {
  if (signedIn) localStorage.setItem(REMEMBERED, '1')
  else if (hasBeenSignedIn()) localStorage.setItem(REMEMBERED, '0')
}

/** The session; only below the frame, which waits for it. */
export function useSession(): Session {
  return useSuspenseQuery(sessionQuery).data
}

/** The session while it may still be on its way. */
export function useSessionQuery() {
  return useQuery(sessionQuery)
}

/** After a sign-in or sign-out: nothing that the other person saw stays. */
export function useEnterSession() {
  const client = useQueryClient()
  return async () => {
    client.removeQueries({ predicate: (query) => query.queryKey[0] !== sessionQuery.queryKey[0] })
    await client.refetchQueries({ queryKey: sessionQuery.queryKey })
  }
}

const TICK_MS = 30_000

function onTick(changed: () => void): () => void {
  const timer = setInterval(changed, TICK_MS)
  return () => clearInterval(timer)
}

/** The product's now, to the half minute; whoever shows a relative time moves on with it. */
export function useNow(): Date {
  const { clockAhead } = useSession()
  const tick = useSyncExternalStore(onTick, () => Math.floor((Date.now() + clockAhead) / TICK_MS))
  // The end of the half minute: what was made in it is never in the future.
  return new Date((tick + 1) * TICK_MS)
}
