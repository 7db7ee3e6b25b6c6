import type { QueryClient } from '@tanstack/react-query'
import { persistLastSeen } from '#shared/data/last-seen.ts'
import { queryClient } from '#shared/data/query-client.ts'
import { sharedMessages } from '#shared/messages.ts'
import { toast } from '#shared/toast.ts'
import { isSessionQuery, sessionKey } from '#shared/data/query-keys.ts'
import { renewPush } from '#shared/push/push-browser.ts'
import type { Session } from '#shared/session/session.ts'
import { startSnapshots } from './snapshots.ts'

const WORKER = '/service-worker.js'
const CHECK_INTERVAL_MS = 3_600_000

/** Keeps on the device what the next visit begins with: the app's files, how the main screens look, and what was seen. */
export function prepareNextVisit(): void {
  startSnapshots()
  persistLastSeen(queryClient)
  void registerServiceWorker()
  startPushRenewal(queryClient)
}

/** The worker keeps the app's files; a reload is offered when a new release has replaced them. */
async function registerServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  offerReloadOnChange(navigator.serviceWorker)
  // Fails where the browser forbids it, as in private windows; the app then works as an ordinary page.
  const registration = await navigator.serviceWorker.register(WORKER).catch(() => null)
  if (registration) checkForReleases(registration)
}

/** This page keeps running on its own files; only its member knows when a reload disturbs nothing. */
function offerReloadOnChange(workers: ServiceWorkerContainer): void {
  let known = workers.controller !== null
  workers.addEventListener('controllerchange', () => {
    if (known) {
      const act = () => location.reload()
      toast.offer(sharedMessages.newRelease, { label: sharedMessages.reload, act })
    }
    known = true
  })
}

/** Browsers check when a page opens; ours can stay open for days. */
function checkForReleases(registration: ServiceWorkerRegistration): void {
  let checkedAt = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - checkedAt < CHECK_INTERVAL_MS) return
    checkedAt = Date.now()
    registration.update().catch(() => undefined)
  })
}

/** Now, and whenever another member signs in or out in this browser. */
function startPushRenewal(client: QueryClient): void {
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
  client.getQueryCache().subscribe(({ query }) => isSessionQuery(query) && look())
  look()
}
