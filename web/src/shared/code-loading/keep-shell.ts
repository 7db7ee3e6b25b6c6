import { sharedMessages } from '../messages.ts'
import { toast } from '../ui/toasts/toast.ts'

const WORKER = '/service-worker.js'
const LOOK_EVERY_MS = 3_600_000

/** Keeps the app's files on the device, and says when a new release has taken their place. */
export async function keepShell(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  offerReloadOnChange(navigator.serviceWorker)
  // Fails where the browser forbids it, in private windows say; the app then works as a page.
  const registration = await navigator.serviceWorker.register(WORKER).catch(() => null)
  if (registration) lookForReleases(registration)
}

/** This page goes on with its own files; only its member knows when a reload disturbs nothing. */
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

/** Browsers look when a page opens; ours stays open for days. */
function lookForReleases(registration: ServiceWorkerRegistration): void {
  let looked = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - looked < LOOK_EVERY_MS) return
    looked = Date.now()
    registration.update().catch(() => undefined)
  })
}
