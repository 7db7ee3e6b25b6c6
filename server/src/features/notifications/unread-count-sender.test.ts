import { DAY_MS } from '@gwanyeok/domain/durations.ts'
import { afterAll, expect, it } from 'vitest'
import { openEventStream, signUpAndGetCookie, listenOnFreePort } from '#test/event-stream-client.ts'
import { signUpMember } from '#test/product/person.ts'
import { openAppOnSameServices } from '#test/product/product.ts'
import { openProductForFile } from '#test/product/product-for-file.ts'

const NOW = Date.parse('2024-06-03T16:00:00Z')
/** The server polls every 3 s and then counts. */
const POLL_OPTIONS = { timeout: 60_000, interval: 100 }

const product = await openProductForFile({ at: NOW })
/** A second server on the same database. */
const secondServer = await openAppOnSameServices(product)
const firstOrigin = await listenOnFreePort(product.app)
const secondOrigin = await listenOnFreePort(secondServer)
const duri = await signUpMember(product, '두리')
afterAll(() => secondServer.close())

/** Returns the counts that a page received, in order. */
const parseCounts = (text: string) =>
  [...text.matchAll(/event: notification\ndata: (.*)\n/g)].map(
    ([, data]) => (JSON.parse(data!) as { unread: number }).unread,
  )

async function findUserId(cookie: string): Promise<string> {
  const answer = await product.app.inject({ url: '/api/session', headers: { cookie } })
  return answer.json<{ me: { id: string } }>().me.id
}

it('the unread count reaches only the receiver, from any server', async () => {
  const minjiCookie = await signUpAndGetCookie(product.app, '민지')
  const soraCookie = await signUpAndGetCookie(product.app, '소라')
  const minjisPage = await openEventStream(`${firstOrigin}/api/stream`, minjiCookie)
  const minjisPageAtSecondServer = await openEventStream(`${secondOrigin}/api/stream`, minjiCookie)
  const sorasPage = await openEventStream(`${secondOrigin}/api/stream`, soraCookie)
  await expect
    .poll(
      () => [minjisPage, minjisPageAtSecondServer, sorasPage].map(({ text }) => parseCounts(text())),
      POLL_OPTIONS,
    )
    .toEqual([[0], [0], [0]])
  expect((await duri.call(`PUT /users/${await findUserId(minjiCookie)}/follow`)).status).toBe(200)
  await expect
    .poll(() => [minjisPage, minjisPageAtSecondServer].map(({ text }) => parseCounts(text())), POLL_OPTIONS)
    .toEqual([
      [0, 1],
      [0, 1],
    ])
  const readAnswer = await product.app.inject({
    method: 'POST',
    url: '/api/notifications/read',
    headers: { cookie: minjiCookie },
  })
  expect(readAnswer.statusCode).toBe(200)
  await expect
    .poll(() => [minjisPage, minjisPageAtSecondServer].map(({ text }) => parseCounts(text())), POLL_OPTIONS)
    .toEqual([
      [0, 1, 0],
      [0, 1, 0],
    ])
  expect(parseCounts(sorasPage.text())).toEqual([0])
})

it('new notifications are counted after the product’s clock was moved back', async () => {
  const minjiCookie = await signUpAndGetCookie(product.app, '민지2')
  const page = await openEventStream(`${firstOrigin}/api/stream`, minjiCookie)
  await expect.poll(() => parseCounts(page.text()), POLL_OPTIONS).toEqual([0])
  await product.moveTo(NOW - 30 * DAY_MS)
  expect((await duri.call(`PUT /users/${await findUserId(minjiCookie)}/follow`)).status).toBe(200)
  await expect.poll(() => parseCounts(page.text()), POLL_OPTIONS).toEqual([0, 1])
})
