import { afterEach, expect, test } from 'vitest'
import { openEventStream, signUpAndGetCookie, listenOnFreePort } from '#test/event-stream-client.ts'
import { PASSWORD, buildSignUpForm } from '#test/product/person.ts'
import { openProduct } from '#test/product/product.ts'
import { openProductForFile } from '#test/product/product-for-file.ts'

// 11:00 in New York on a Wednesday.
const NOW = Date.parse('2024-06-12T15:00:00Z')

const product = await openProductForFile({ at: NOW })
const origin = await listenOnFreePort(product.app)
afterEach(() => product.market.clearFaults())

const signUp = (username: string, { app } = product) => signUpAndGetCookie(app, username)

const openPriceStream = (cookie: string, stocks: string, address = origin) =>
  openEventStream(`${address}/api/stream?stocks=${stocks}`, cookie)

test('a stream sends the prices of its stocks at once', async () => {
  const { status, headers, text } = await openPriceStream(await signUp('first'), 'TSLA,NOSUCH')
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(headers.get('content-security-policy')).toContain("default-src 'none'")
  await expect.poll(text).toContain('event: price_error\n')
  await expect.poll(text).toContain('event: price\n')
  const events = text()
    .trim()
    .split('\n\n')
    .filter((event) => !event.startsWith('event: notification'))
    .toSorted()
  expect(events).toHaveLength(2)
  expect(JSON.parse(events[0]!.split('data: ')[1]!)).toMatchObject({ symbol: 'TSLA', live: true })
  expect(JSON.parse(events[1]!.split('data: ')[1]!)).toEqual({ symbol: 'NOSUCH', code: 'stock_unsupported' })
})

test('a stream carries prices and the count of unread notifications', async () => {
  const { text } = await openPriceStream(await signUp('both'), 'TSLA')
  await expect.poll(text, { timeout: 60_000 }).toContain('event: notification\ndata: {"unread":0}\n')
  expect(text()).toContain('event: price\n')
})

test('the stream sends nothing to a page whose member is no longer the signed-in member', async () => {
  const { app } = product
  const cookie = await signUp('second')
  const sessionAnswer = await app.inject({ url: '/api/session', headers: { cookie } })
  const { me } = sessionAnswer.json<{ me: { id: string } }>()
  const openStreamFor = (member: string) =>
    openEventStream(`${origin}/api/stream?stocks=TSLA&member=${member}`, cookie)
  expect((await openStreamFor(me.id)).status).toBe(200)
  const refusedStream = await openStreamFor('someone-else')
  expect(refusedStream.status).toBe(401)
  await refusedStream.ended
  expect(refusedStream.text()).not.toContain('event:')
})

test.each([
  ['an empty list', ''],
  ['too many stocks', Array.from({ length: 21 }, (_, i) => `A${i}`).join(',')],
  ['an invalid symbol', 'TSLA,%3Cscript%3E'],
])('a stream of %s is refused', async (_, stocks) => {
  const { status } = await openPriceStream(await signUp(`odd${stocks.length}`), stocks)
  expect(status).toBe(400)
})

test('a stream without stocks is accepted', async () => {
  const { status } = await openEventStream(`${origin}/api/stream`, await signUp('waiting'))
  expect(status).toBe(200)
})

test('a member can have six streams', async () => {
  const cookie = await signUp('greedy')
  const openStreams = await Promise.all(Array.from({ length: 7 }, () => openPriceStream(cookie, 'TSLA')))
  expect(openStreams.filter(({ status }) => status === 200)).toHaveLength(6)
  expect(openStreams.filter(({ status }) => status === 429)).toHaveLength(1)
})

test('a stream ends within five seconds after signing out, and the streams of other members stay open', async () => {
  const cookie = await signUp('leaver')
  const otherStream = await openPriceStream(await signUp('stayer'), 'TSLA')
  const ownStream = await openPriceStream(cookie, 'TSLA')
  const signOutAnswer = await product.app.inject({
    method: 'POST',
    url: '/api/sign-out',
    headers: { cookie },
  })
  expect(signOutAnswer.statusCode).toBe(200)
  const startMs = performance.now()
  await ownStream.ended
  expect(performance.now() - startMs).toBeLessThan(5000)
  let isOver = false
  void otherStream.ended.then(() => (isOver = true))
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(isOver).toBe(false)
})

test('a new password ends the streams of other sessions, but not of the same session', async () => {
  const cookie = await signUp('changer')
  const device = { email: buildSignUpForm('changer').email, password: PASSWORD }
  const phoneAnswer = await product.app.inject({ method: 'POST', url: '/api/sign-in', payload: device })
  const phoneCookie = String(phoneAnswer.headers['set-cookie']).split(';')[0]!
  const phoneStream = await openPriceStream(phoneCookie, 'TSLA')
  const ownStream = await openPriceStream(cookie, 'TSLA')
  let isOver = false
  void ownStream.ended.then(() => (isOver = true))
  const changeAnswer = await product.app.inject({
    method: 'PUT',
    url: '/api/me/password',
    headers: { cookie },
    payload: { currentPassword: PASSWORD, password: 'Another-2026', passwordConfirmation: 'Another-2026' },
  })
  expect(changeAnswer.statusCode).toBe(200)
  // The check ends the stream of the ended session and leaves the other open.
  await phoneStream.ended
  expect(isOver).toBe(false)
})

test('stopping the server ends an open stream', async () => {
  const ownProduct = await openProduct({ at: NOW })
  const { text, ended } = await openPriceStream(
    await signUp('last', ownProduct),
    'TSLA',
    await listenOnFreePort(ownProduct.app),
  )
  await expect.poll(text).toContain('event: price')
  await ownProduct.close()
  await ended
})
