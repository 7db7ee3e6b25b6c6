import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { openPushWorld } from '#test/builders/push-world.ts'
import { PASSWORD, type Person, signedUp, signedUpAdmin, stranger } from '#test/product/person.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

const world = await openPushWorld()
const { product, service } = world
const admin = await signedUpAdmin(product)
afterAll(() => service.close())

let minji: Person
let members = 0
const newMember = (name: string) => signedUp(product, `${name}${(members += 1)}`)

beforeEach(async () => {
  await product.db.deleteFrom('pushSubscriptions').execute()
  service.answer({ status: 201 })
  minji = await newMember('민지')
})

describe('results', () => {
  test('of a night are one push at eight in the morning, which opens them', async () => {
    await world.turnOn(minji)
    await world.judge([minji], {}, ['AAA', 'BBB', 'CCC'])
    world.pass(5 * MINUTE_MS)
    expect(await world.run()).toEqual([])
    world.until('07:59:59')
    expect(await world.run()).toEqual([])
    world.until('08:00:00')
    expect(await world.run()).toEqual([
      {
        ...{ browser: minji.username, title: '예측 결과 3건', body: '적중 0건' },
        ...{ lang: 'ko', dir: 'ltr', tag: 'results', navigate: 'http://localhost/profile?view=history' },
      },
    ])
    const { headers, body, message } = service.received[0]!
    expect(message.web_push).toBe(8030)
    expect(headers).toMatchObject({ ttl: String(12 * 3600), topic: 'results' })
    expect(body.length).toBeLessThan(3000)
    world.pass(MINUTE_MS)
    expect(await world.run()).toEqual([])
    expect(await world.queued()).toEqual([])
  })

  test('that are alone say which, and a tap opens it', async () => {
    await world.turnOn(minji)
    const [id] = await world.judge([minji])
    world.until('08:00:00')
    expect(await world.run()).toMatchObject([
      {
        ...{ title: 'AAA 예측 실패', body: '목표 $110.00 · 실제 $100.00' },
        navigate: `http://localhost/?prediction=${id}`,
      },
    ])
  })

  test('reach each browser of the member, and nobody else’s', async () => {
    const duri = await newMember('두리')
    await world.turnOn(minji)
    await world.turnOn(duri)
    await world.judge([minji])
    world.until('08:00:00')
    expect((await world.run()).map(({ browser }) => browser)).toEqual([minji.username])
  })

  test('are not told where the member has seen them, or wants none of the kind', async () => {
    const duri = await newMember('두리')
    for (const who of [minji, duri]) await world.turnOn(who)
    await world.judge([minji, duri])
    world.until('08:00:00')
    await minji.call('POST /notifications/read')
    await duri.call('PATCH /settings', { mutedNotifications: ['judged'] })
    expect(await world.run()).toEqual([])
    expect(await world.queued()).toEqual([])
  })

  test('hide their content where the member wants it so', async () => {
    await world.turnOn(minji)
    await minji.call('PATCH /settings', { pushesHideContent: true })
    await world.judge([minji])
    world.until('08:00:00')
    expect(await world.run()).toMatchObject([{ title: '과녁', body: '새 알림 1건이 있어요.' }])
  })

  test('come at night to who wants it, once they have all come', async () => {
    await world.turnOn(minji)
    await minji.call('PATCH /settings', { pushesAtNight: true })
    await world.judge([minji], {}, ['AAA', 'BBB'])
    expect(await world.run()).toEqual([])
    world.pass(2 * MINUTE_MS)
    expect(await world.run()).toMatchObject([{ title: '예측 결과 2건' }])
  })

  test('that come late in the evening do not arrive after nine', async () => {
    await world.turnOn(minji)
    await world.judge([minji])
    world.until('20:59:00')
    await world.run()
    expect(service.received[0]!.headers['ttl']).toBe('60')
  })
})

describe('what the push service answers', () => {
  test.each([404, 410])('%i ends the subscription', async (status) => {
    await world.turnOn(minji)
    await world.judge([minji])
    world.until('08:00:00')
    service.answer({ status })
    await world.run()
    expect([await world.browsers(), await world.queued()]).toEqual([[], []])
    expect((await minji.call('GET /me/push')).body).toMatchObject({ endpoint: null })
  })

  test.each([
    ['429 with Retry-After in seconds', { status: 429, headers: { 'retry-after': '3600' } }, HOUR_MS],
    ['429', { status: 429 }, 5000],
    ['500', { status: 500 }, 5000],
    ['403', { status: 403 }, 5000],
  ])('%s waits, and then tells all', async (_what, how, pause) => {
    await world.turnOn(minji)
    await world.judge([minji])
    world.until('08:00:00')
    service.answer(how)
    expect(await world.run()).toHaveLength(1)
    service.answer({ status: 201 })
    world.pass(pause - 1)
    expect(await world.run()).toEqual([])
    world.pass(1)
    expect(await world.run()).toMatchObject([{ title: 'AAA 예측 실패' }])
    expect(await world.browsers()).toMatchObject([{ failures: 0, waitsUntil: null }])
  })

  test('413 is not tried again', async () => {
    await world.turnOn(minji)
    await world.judge([minji])
    world.until('08:00:00')
    service.answer({ status: 413 })
    await world.run()
    expect(await world.queued()).toEqual([])
    expect(await world.browsers()).toHaveLength(1)
  })
})

describe('a browser', () => {
  test('is told no more once its member signs out', async () => {
    await world.turnOn(minji)
    await world.judge([minji])
    await minji.call('POST /sign-out')
    expect([await world.browsers(), await world.queued()]).toEqual([[], []])
  })

  test('is told no more once its member turns it off, is suspended or withdraws', async () => {
    const [duri, sora] = [await newMember('두리'), await newMember('소라')]
    for (const who of [minji, duri, sora]) await world.turnOn(who)
    await minji.call('DELETE /me/push')
    const until = new Date(product.clock.now() + 24 * HOUR_MS).toISOString()
    await admin.call(`PUT /admin/people/${duri.id}/suspension`, { until, note: '도배' })
    await sora.call('POST /me/withdrawal', { password: PASSWORD })
    expect(await world.browsers()).toEqual([])
    expect((await duri.call('PUT /me/push', service.subscribe('두리'))).code).toBe('suspended')
  })

  test('is that of the last sign-in, and of another member who signs in there', async () => {
    const subscription = service.subscribe('함께 쓰는 전화')
    const duri = await newMember('두리')
    for (const who of [minji, duri]) await who.call('PUT /me/push', subscription)
    expect(await world.browsers()).toMatchObject([{ userId: duri.id }])
  })

  test('is one of ten at most: the oldest goes', async () => {
    const names = Array.from({ length: 11 }, (_, each) => `기기 ${each}`)
    for (const name of names) {
      const browser = stranger(product)
      await browser.call('POST /sign-in', { email: minji.email, password: PASSWORD })
      world.pass(1000)
      await browser.call('PUT /me/push', service.subscribe(name))
    }
    const left = (await world.browsers()).map(({ endpoint }) =>
      decodeURIComponent(endpoint.split('/').at(-1)!),
    )
    expect(left).toEqual(names.slice(1))
  })

  test.each([
    ['of no push service', { endpoint: 'https://example.com/push' }, 'endpoint'],
    ['of a private network', { endpoint: 'http://10.0.0.1/push' }, 'endpoint'],
    ['with a key off the curve', { p256dh: `B${'A'.repeat(86)}` }, 'p256dh'],
    ['with a short secret', { auth: 'A' }, 'auth'],
  ])('%s is refused', async (_what, over, field) => {
    const answer = await minji.call<{ error: { fields: object } }>('PUT /me/push', {
      ...service.subscribe('x'),
      ...over,
    })
    expect([answer.code, answer.body.error.fields]).toEqual(['invalid_input', { [field]: 'invalid' }])
    expect(await world.browsers()).toEqual([])
  })
})
