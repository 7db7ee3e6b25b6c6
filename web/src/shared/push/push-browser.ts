import { call } from '../api/api.ts'
import { recall, remember } from '../browser/device-store.ts'

/** Storage keys: the member with pushes in this browser, and whether its members were asked on the receipt. */
const MEMBER = 'push'
const ASKED = 'push-asked'

export const pushMember = () => recall(MEMBER)
export const wasAsked = () => recall(ASKED) !== null
export const rememberAsked = () => remember(ASKED, 'yes')

/** `home-screen`: an iPhone or iPad, where only an app on the home screen can receive pushes. */
export type PushSupport = 'yes' | 'home-screen' | 'no'

export function pushSupport(): PushSupport {
  if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window) return 'yes'
  return 'standalone' in navigator ? 'home-screen' : 'no'
}

/** Asks the browser's own question first. False: the member, or the browser, has refused. */
export async function turnOnPush(key: string, member: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false
  await call('PUT /me/push', { body: await subscribed(key) })
  remember(MEMBER, member)
  return true
}

export async function turnOffPush(): Promise<void> {
  await call('DELETE /me/push')
  await forgetPush()
}

/** Ends what the push service keeps of this browser, and what it shows: the next member refuses for themselves alone. */
async function forgetPush(): Promise<void> {
  remember(MEMBER, null)
  const registration = await navigator.serviceWorker.getRegistration()
  for (const notification of (await registration?.getNotifications()) ?? []) notification.close()
  const subscription = await registration?.pushManager.getSubscription()
  await subscription?.unsubscribe()
}

/** At a start: subscribes again what was lost, and ends what another member had turned on; `member` null: signed out. */
export async function renewPush(member: string | null, key: string | null): Promise<void> {
  const turnedOnBy = pushMember()
  if (turnedOnBy === null || pushSupport() !== 'yes') return
  if (turnedOnBy !== member) return forgetPush()
  if (Notification.permission !== 'granted' || key === null) return
  const { endpoint } = await call('GET /me/push')
  const body = await subscribed(key)
  if (body.endpoint !== endpoint) await call('PUT /me/push', { body })
}

async function subscribed(key: string) {
  const { pushManager } = await navigator.serviceWorker.ready
  const current = await pushManager.getSubscription()
  // One that was made for another key of the site cannot be used any more.
  const isCurrent = current !== null && readKey(current) === key
  if (current && !isCurrent) await current.unsubscribe()
  const subscription = isCurrent
    ? current
    : await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  const { endpoint = '', keys } = subscription.toJSON()
  return { endpoint, p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' }
}

function readKey({ options: { applicationServerKey } }: PushSubscription): string {
  const bytes = String.fromCharCode(...new Uint8Array(applicationServerKey ?? new ArrayBuffer(0)))
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}
