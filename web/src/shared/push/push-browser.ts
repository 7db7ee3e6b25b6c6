import { call } from '../api/api.ts'
import { readStoredText, writeStoredText } from '../browser/device-store.ts'

/** Storage key of the member for whom pushes are turned on in this browser. */
const MEMBER_KEY = 'push'
/** Storage key that exists once `PushOffer` was answered in this browser. */
const ANSWERED_KEY = 'push-asked'

export const readPushMember = () => readStoredText(MEMBER_KEY)
export const wasPushOfferAnswered = () => readStoredText(ANSWERED_KEY) !== null
export const rememberPushOfferAnswered = () => writeStoredText(ANSWERED_KEY, 'yes')

/** `home-screen`: an iPhone or iPad, where only an app on the home screen can receive pushes. */
export type PushSupport = 'yes' | 'home-screen' | 'no'

export function findPushSupport(): PushSupport {
  if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window) return 'yes'
  return 'standalone' in navigator ? 'home-screen' : 'no'
}

/** Turns pushes on after the browser has asked for permission. Returns false if the member or the browser refused. */
export async function turnOnPush(vapidPublicKey: string, memberId: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false
  await call('PUT /me/push', { body: await subscribe(vapidPublicKey) })
  writeStoredText(MEMBER_KEY, memberId)
  return true
}

export async function turnOffPush(): Promise<void> {
  await call('DELETE /me/push')
  await removePushMember()
}

/** Removes the stored member, the subscription and the shown notifications, so that the next member gets no pushes. */
async function removePushMember(): Promise<void> {
  writeStoredText(MEMBER_KEY, null)
  const registration = await navigator.serviceWorker.getRegistration()
  for (const notification of (await registration?.getNotifications()) ?? []) notification.close()
  const subscription = await registration?.pushManager.getSubscription()
  await subscription?.unsubscribe()
}

/**
 * Called when the app starts: renews a lost subscription, and ends one of another member. `memberId` is null if nobody is
 * signed in.
 */
export async function renewPush(memberId: string | null, vapidPublicKey: string | null): Promise<void> {
  const pushMember = readPushMember()
  if (pushMember === null || findPushSupport() !== 'yes') return
  if (pushMember !== memberId) return removePushMember()
  if (Notification.permission !== 'granted' || vapidPublicKey === null) return
  const { endpoint } = await call('GET /me/push')
  const body = await subscribe(vapidPublicKey)
  if (body.endpoint !== endpoint) await call('PUT /me/push', { body })
}

async function subscribe(vapidPublicKey: string) {
  const { pushManager } = await navigator.serviceWorker.ready
  const existingSubscription = await pushManager.getSubscription()
  // A subscription for a former key of the site cannot be used any more.
  const isUsable = existingSubscription !== null && readKey(existingSubscription) === vapidPublicKey
  if (existingSubscription && !isUsable) await existingSubscription.unsubscribe()
  const subscription = isUsable
    ? existingSubscription
    : await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: vapidPublicKey })
  const { endpoint = '', keys } = subscription.toJSON()
  return { endpoint, p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' }
}

/** Reads the site's key of a subscription, in base64url without padding. */
function readKey({ options: { applicationServerKey } }: PushSubscription): string {
  const bytes = String.fromCharCode(...new Uint8Array(applicationServerKey ?? new ArrayBuffer(0)))
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}
