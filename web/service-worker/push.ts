declare const self: ServiceWorkerGlobalScope

/** A declarative push message; browsers that know the form show it without this worker. */
interface PushMessage {
  notification: {
    title: string
    body: string
    lang: string
    tag: string
    navigate: string
  }
}

const LOOK = { icon: '/icon-192.png', badge: '/icon-192.png' }

const FALLBACK: PushMessage['notification'] = {
  title: '과녁',
  body: '새 알림이 있어요.',
  lang: 'ko',
  tag: 'any',
  navigate: '/',
}

/**
 * Shows every push, also while a window is open: browsers end subscriptions whose pushes show nothing. A push that an
 * interrupted server sends again has the tag of the first and replaces it without a sound.
 */
self.addEventListener('push', (event) => {
  const { title, navigate, ...shown } = parseMessage(event.data)
  event.waitUntil(
    self.registration.showNotification(title, {
      ...shown,
      ...LOOK,
      data: navigate,
    }),
  )
})

function parseMessage(data: PushMessageData | null): PushMessage['notification'] {
  try {
    return (data?.json() as PushMessage | null)?.notification ?? FALLBACK
  } catch {
    return FALLBACK
  }
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const { origin } = self.location
  event.waitUntil(openPage(new URL(String(event.notification.data), origin)))
})

/** In a window of its own unless one shows it already: a text that is being written elsewhere stays. */
async function openPage({ origin, href }: URL): Promise<void> {
  const url = origin === self.location.origin ? href : self.location.origin
  const windows = await self.clients.matchAll({ type: 'window' })
  const shownWindow = windows.find((each) => each.url === url)
  await (shownWindow ? shownWindow.focus() : self.clients.openWindow(url))
}

/** The push service gave the browser another address; the next start tells the server where this cannot. */
self.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(renew(event))
})

interface PushSubscriptionChangeEvent extends ExtendableEvent {
  oldSubscription: PushSubscription | null
  newSubscription: PushSubscription | null
}

async function renew({ oldSubscription, newSubscription }: PushSubscriptionChangeEvent): Promise<void> {
  const options = oldSubscription?.options
  const subscription =
    newSubscription ?? (options && (await self.registration.pushManager.subscribe(options)))
  if (!subscription) return
  const { endpoint, keys } = subscription.toJSON()
  await fetch('/api/me/push', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ endpoint, p256dh: keys?.['p256dh'], auth: keys?.['auth'] }),
  })
}
