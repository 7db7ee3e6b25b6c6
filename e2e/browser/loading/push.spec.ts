import { expect, signUpThroughApi, SIZES, test } from '../fixtures/test.ts'
import { waitForServiceWorker } from './wait-for-service-worker.ts'

test.use({ serviceWorkers: 'allow', viewport: SIZES.phone, permissions: ['notifications'] })

interface RegistrationUpdate {
  registrations: { registrationId: string; scopeURL: string }[]
}

test('while a window is open pushes are shown: a repeated one replaces the first, an empty one shows the product name', async ({
  page,
  context,
}) => {
  await signUpThroughApi(context, '푸시받는사람')
  await page.goto('/community')
  await waitForServiceWorker(page)
  const browser = await context.newCDPSession(page)
  const registration = new Promise<string>((resolve) => {
    browser.on(
      'ServiceWorker.workerRegistrationUpdated',
      ({ registrations: [first] }: RegistrationUpdate) => {
        if (first) resolve(first.registrationId)
      },
    )
  })
  await browser.send('ServiceWorker.enable')
  const origin = new URL(page.url()).origin
  const registrationId = await registration
  const deliver = (data: string) =>
    browser.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
  // Chromium without a window shows no notifications, so the service worker's requests to show one are recorded.
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
  await worker.evaluate(() => {
    const shownNotifications = new Map<string, object>()
    const requestedNotifications: object[] = []
    Object.assign(globalThis, { shownNotifications, requestedNotifications })
    ServiceWorkerRegistration.prototype.showNotification = async (title, options = {}) => {
      const { body, tag, data } = options
      shownNotifications.set(tag ?? '', { title, body, tag, data: data as unknown })
      requestedNotifications.push(options)
    }
  })
  const readShown = () =>
    worker.evaluate(() => [
      ...(Reflect.get(globalThis, 'shownNotifications') as Map<string, object>).values(),
    ])

  const navigate = `${origin}/profile?view=history`
  const createResults = (title: string) => ({
    title,
    body: '적중 1건',
    lang: 'ko',
    dir: 'ltr',
    tag: 'results',
    navigate,
  })
  const createMessage = (title: string) =>
    JSON.stringify({ web_push: 8030, notification: createResults(title) })
  await deliver(createMessage('예측 결과 2건'))
  await expect.poll(readShown).toMatchObject([{ title: '예측 결과 2건', body: '적중 1건', data: navigate }])
  // A server that was interrupted may send the same push again: it replaces the first one without a sound.
  await deliver(createMessage('예측 결과 2건'))
  const readRequestedNotifications = () =>
    worker.evaluate(() => Reflect.get(globalThis, 'requestedNotifications') as { renotify?: boolean }[])
  await expect.poll(async () => (await readRequestedNotifications()).length).toBe(2)
  expect((await readRequestedNotifications()).map(({ renotify }) => renotify ?? false)).toEqual([
    false,
    false,
  ])
  expect(await readShown()).toHaveLength(1)
  await deliver(createMessage('예측 결과 3건'))
  await expect.poll(readShown).toMatchObject([{ title: '예측 결과 3건' }])
  await deliver('')
  await expect
    .poll(async () =>
      (await readShown()).map((notification) => Reflect.get(notification, 'title') as string).toSorted(),
    )
    .toEqual(['과녁', '예측 결과 3건'])
})
