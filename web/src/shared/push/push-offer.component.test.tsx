import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { api } from '#test/fake-api.ts'
import { renderInApp, findToast } from '#test/render.tsx'
import { renewPush } from './push-browser.ts'
import { PushOffer } from './push-offer.tsx'

const KEY = 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'
const SENT_BODY = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/abc',
  p256dh: KEY,
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
}

/** Replaces the browser's push service and its question for permission. */
function stubBrowserPush(permission: NotificationPermission) {
  let currentPermission: NotificationPermission = 'default'
  const { endpoint, ...keys } = SENT_BODY
  const subscription = { toJSON: () => ({ endpoint, keys }) }
  const pushManager = { getSubscription: async () => null, subscribe: vi.fn(async () => subscription) }
  vi.stubGlobal('Notification', {
    get permission() {
      return currentPermission
    },
    requestPermission: async () => (currentPermission = permission),
  })
  vi.spyOn(navigator.serviceWorker, 'ready', 'get').mockResolvedValue({
    pushManager,
  } as unknown as ServiceWorkerRegistration)
  return pushManager
}

beforeEach(() => {
  localStorage.clear()
  api.answer('GET /me/push', { endpoint: null })
  api.answer('PUT /me/push', { done: true })
})
afterEach(() => {
  localStorage.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('a member is asked once, and accepting subscribes the browser to pushes', async () => {
  const { subscribe } = stubBrowserPush('granted')
  const screen = await renderInApp(<PushOffer />, { pushKey: KEY })
  await screen.getByRole('button', { name: '알림 받기' }).click()
  await expect.element(findToast('푸시 알림을 켰어요')).toBeVisible()
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: KEY })
  expect(api.received('PUT /me/push').map(({ body }) => body)).toEqual([SENT_BODY])
  expect(screen.container.textContent).not.toContain('결과가 나오면')
  await screen.unmount()
  const secondScreen = await renderInApp(<PushOffer />, { pushKey: KEY })
  expect(secondScreen.container.textContent).not.toContain('결과가 나오면')
})

test('when nobody is signed in, shown notifications are closed and the subscription is ended', async () => {
  stubBrowserPush('granted')
  localStorage.setItem('push', 'minji')
  const close = vi.fn()
  const unsubscribe = vi.fn(async () => true)
  vi.spyOn(navigator.serviceWorker, 'getRegistration').mockResolvedValue({
    pushManager: { getSubscription: async () => ({ unsubscribe }) },
    getNotifications: async () => [{ close }],
  } as unknown as ServiceWorkerRegistration)
  await renewPush(null, KEY)
  expect([close.mock.calls.length, unsubscribe.mock.calls.length]).toEqual([1, 1])
})

test('a member who declines is not asked again, and nothing is sent', async () => {
  stubBrowserPush('granted')
  const screen = await renderInApp(<PushOffer />, { pushKey: KEY })
  await screen.getByRole('button', { name: '괜찮아요' }).click()
  expect(screen.container.textContent).not.toContain('결과가 나오면')
  expect(api.received('PUT /me/push')).toEqual([])
})

test('a refusal by the browser is explained', async () => {
  stubBrowserPush('denied')
  const screen = await renderInApp(<PushOffer />, { pushKey: KEY })
  await screen.getByRole('button', { name: '알림 받기' }).click()
  await expect.element(findToast('브라우저에서 알림을 막아두었어요')).toBeVisible()
  expect(api.received('PUT /me/push')).toEqual([])
})

test('an iPhone in a tab is shown how to add the app to the home screen', async () => {
  vi.stubGlobal('Notification', undefined)
  Reflect.deleteProperty(globalThis, 'Notification')
  Object.defineProperty(navigator, 'standalone', { value: false, configurable: true })
  const screen = await renderInApp(<PushOffer />, { pushKey: KEY })
  await expect.element(screen.getByText('공유 버튼을 눌러 홈 화면에 추가', { exact: false })).toBeVisible()
  expect(screen.getByRole('button', { name: '알림 받기' }).elements()).toHaveLength(0)
  Reflect.deleteProperty(navigator, 'standalone')
})

test('nothing is offered if the site cannot push', async () => {
  stubBrowserPush('granted')
  const screen = await renderInApp(<PushOffer />, { pushKey: null })
  expect(screen.container.textContent).toBe('')
})
