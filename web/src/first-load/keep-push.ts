import type { QueryClient } from '@tanstack/react-query'
import { isSession, sessionKey } from '#shared/data/query-keys.ts'
import { renewPush } from '#shared/push/push-browser.ts'
import type { Session } from '#shared/session/session.ts'

/** Now, and whenever another member signs in or out in this browser. */
export function keepPush(client: QueryClient): void {
  let known: string | null | undefined
  const look = () => {
    const session = client.getQueryData<Session>(sessionKey)
    if (!session || session.unreachable || client.isFetching({ queryKey: sessionKey }) > 0) return
    const member = session.me?.id ?? null
    if (member === known) return
    known = member
    // A push service that is away is asked again at the next start.
    renewPush(member, session.pushKey).catch(() => undefined)
  }
  client.getQueryCache().subscribe(({ query }) => isSession(query) && look())
  look()
}
