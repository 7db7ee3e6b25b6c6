declare const self: ServiceWorkerGlobalScope

/** A declarative push message. Browsers that support declarative messages show it without this worker. */
interface PushMessage {
  notification: {
    title: string
    body: string
    lang: string
    tag: string
    navigate: string
  }
}

const ICONS = { icon: '/icon-192.png', badge: '/icon-192.png' }

const FALLBACK_NOTIFICATION: PushMessage['notification'] = {
  title: '과녁',
  body: '새 알림이 있어요.',
  lang: 'ko',
  tag: 'any',
  navigate: '/',
}

/**
 * Shows every push, also while a window is open, because browsers end subscriptions whose pushes show nothing. If an
 * interrupted server sends a push again, it has the same tag, so it replaces the first one without a sound.
 */
self.addEventListener('push', (event) => {
  const { title, navigate, ...options } = parseMessage(event.data)
  event.waitUntil(
    self.registration.showNotification(title, {
      ...options,
      ...ICONS,
      data: navigate,
    }),
  )
})

function parseMessage(data: PushMessageData | null): PushMessage['notification'] {
  try {
    return (data?.json() as PushMessage | null)?.notification ?? FALLBACK_NOTIFICATION
  } catch {
    return FALLBACK_NOTIFICATION
  }
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const { origin } = self.location
  event.waitUntil(openPage(new URL(String(event.notification.data), origin)))
})

/**
 * Opens a page in a new window, unless a window shows it already. No other window is used, because a text may be being
 * written in it.
 */
async function openPage({ origin, href }: URL): Promise<void> {
  const url = origin === self.location.origin ? href : self.location.origin
  const windows = await self.clients.matchAll({ type: 'window' })
  const windowWithPage = windows.find((openWindow) => openWindow.url === url)
  await (windowWithPage ? windowWithPage.focus() : self.clients.openWindow(url))
}

/** Sends the server the browser's new push subscription. If this fails, the next start of the app sends it. */
self.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(renewSubscription(event))
})

interface PushSubscriptionChangeEvent extends ExtendableEvent {
  oldSubscription: PushSubscription | null
  newSubscription: PushSubscription | null
}

async function renewSubscription({
  oldSubscription,
  newSubscription,
}: PushSubscriptionChangeEvent): Promise<void> {
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
