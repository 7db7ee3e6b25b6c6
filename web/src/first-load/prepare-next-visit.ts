import type { QueryClient } from '@tanstack/react-query'
import { persistCacheOnLeave } from '#shared/data/persisted-cache.ts'
import { queryClient } from '#shared/data/query-client.ts'
import { sharedMessages } from '#shared/messages.ts'
import { toast } from '#shared/toast.ts'
import { isSessionQuery, sessionKey } from '#shared/data/query-keys.ts'
import { renewPush } from '#shared/push/push-browser.ts'
import type { Session } from '#shared/session/session.ts'
import { startSnapshots } from './snapshots.ts'

const SERVICE_WORKER = '/service-worker.js'
const CHECK_INTERVAL_MS = 3_600_000

/** Stores on the device what the next visit begins with: the app's files, snapshots of screens, and the last answers. */
export function prepareNextVisit(): void {
  startSnapshots()
  persistCacheOnLeave(queryClient)
  void registerServiceWorker()
  startPushRenewal(queryClient)
}

/** Registers the worker that caches the app's files. A reload is offered when a new release has replaced them. */
async function registerServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  offerReloadOnChange(navigator.serviceWorker)
  // Fails where the browser forbids it, as in private windows; the app then works as an ordinary page.
  const registration = await navigator.serviceWorker.register(SERVICE_WORKER).catch(() => null)
  if (registration) checkForReleases(registration)
}

/** Offers a reload when a new worker takes over. It is not forced, because it could interrupt the member. */
function offerReloadOnChange(container: ServiceWorkerContainer): void {
  let hasController = container.controller !== null
  container.addEventListener('controllerchange', () => {
    if (hasController) {
      const act = () => location.reload()
      toast.offer(sharedMessages.newRelease, { label: sharedMessages.reload, act })
    }
    hasController = true
  })
}

/**
 * Checks for a new release when the page is shown again. Browsers check only when a page opens, and the app can stay
 * open for days.
 */
function checkForReleases(registration: ServiceWorkerRegistration): void {
  let checkedAt = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - checkedAt < CHECK_INTERVAL_MS) return
    checkedAt = Date.now()
    registration.update().catch(() => undefined)
  })
}

/** Renews the push subscription now, and whenever another member signs in or out in this browser. */
function startPushRenewal(client: QueryClient): void {
  let renewedMemberId: string | null | undefined
  const renewForNewMember = () => {
    const session = client.getQueryData<Session>(sessionKey)
    if (!session || session.unreachable || client.isFetching({ queryKey: sessionKey }) > 0) return
    const memberId = session.me?.id ?? null
    if (memberId === renewedMemberId) return
    renewedMemberId = memberId
    // If the push service is unavailable, the next start tries again.
    renewPush(memberId, session.pushKey).catch(() => undefined)
  }
  client.getQueryCache().subscribe(({ query }) => isSessionQuery(query) && renewForNewMember())
  renewForNewMember()
}
