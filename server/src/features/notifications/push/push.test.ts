import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { toKoreanDate } from '@gwanyeok/domain/stocks/calendar/new-york-time.ts'
import { predict } from '#test/builders/builders.ts'
import { openPushWorld } from '#test/builders/push-world.ts'
import { takeDownPost } from '#test/builders/takedown.ts'
import { PASSWORD, type Person, signUpMember, signUpAdmin, createStranger } from '#test/product/person.ts'
import { waitUntil } from '#test/until.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

const world = await openPushWorld()
const { product, service } = world
const admin = await signUpAdmin(product)
afterAll(() => service.close())

let minji: Person
let members = 0
const newMember = (name: string) => signUpMember(product, `${name}${(members += 1)}`)

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
    await world.until('07:59:59')
    expect(await world.run()).toEqual([])
    await world.until('08:00:00')
    expect(await world.run()).toEqual([
      {
        browser: minji.username,
        title: '예측 결과 3건',
        body: '적중 0건',
        lang: 'ko',
        dir: 'ltr',
        tag: 'results',
        navigate: 'http://localhost/profile?view=history',
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
    await world.until('08:00:00')
    expect(await world.run()).toMatchObject([
      {
        title: 'AAA 예측 실패',
        body: '목표 $110.00 · 실제 $100.00',
        navigate: `http://localhost/?prediction=${id}`,
      },
    ])
  })

  test('reach each browser of the member, and nobody else’s', async () => {
    const duri = await newMember('두리')
    await world.turnOn(minji)
    await world.turnOn(duri)
    await world.judge([minji])
    await world.until('08:00:00')
    expect((await world.run()).map(({ browser }) => browser)).toEqual([minji.username])
  })

  test('are not told where the member has seen them, or wants none of the kind', async () => {
    const duri = await newMember('두리')
    for (const who of [minji, duri]) await world.turnOn(who)
    await world.judge([minji, duri])
    await world.until('08:00:00')
    await minji.call('POST /notifications/read')
    await duri.call('PATCH /settings', { mutedNotifications: ['results'] })
    expect(await world.run()).toEqual([])
    expect(await world.queued()).toEqual([])
  })

  test('hide their content where the member wants it so', async () => {
    await world.turnOn(minji)
    await minji.call('PATCH /settings', { pushesHideContent: true })
    await world.judge([minji])
    await world.until('08:00:00')
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
    await world.until('20:59:00')
    await world.run()
    expect(service.received[0]!.headers['ttl']).toBe('60')
  })
})

describe('replies and mentions', () => {
  let duri: Person
  let prediction: string
  beforeEach(async () => {
    duri = await newMember('두리')
    await world.until('12:00:00')
    prediction = await predict(product, minji.id, { stock: 'BBB', targetPrice: 4321 })
    await world.turnOn(minji)
  })
  const comment = async (who: Person, content: string, more: object = {}) => {
    const body = { postType: 'prediction', postId: prediction, content, ...more }
    const answer = await who.call<{ id: string }>('POST /comments', body)
    expect(answer.status).toBe(200)
    return answer.body.id
  }

  test('are told at once, with what was written, and lead to it', async () => {
    await comment(duri, '좋은 근거네요')
    expect(await world.run()).toMatchObject([
      {
        title: `${duri.username}님의 댓글`,
        body: '좋은 근거네요',
        tag: 'replies',
        navigate: `http://localhost/?prediction=${prediction}`,
      },
    ])
    await minji.call('POST /notifications/read')
    world.pass(MINUTE_MS)
    await duri.call('POST /posts', { content: `@${minji.username} 님 생각은요?` })
    expect(await world.run()).toMatchObject([{ title: `${duri.username}님의 언급` }])
  })

  test('that name the author of the item are told once', async () => {
    await comment(duri, `@${minji.username} 님 대단해요`)
    expect(await world.run()).toMatchObject([{ title: `${duri.username}님의 댓글` }])
    expect(await world.queued()).toEqual([])
  })

  test('are not counted against three pushes a day', async () => {
    await product.db
      .updateTable('pushSubscriptions')
      .set({ counted: 3, countedOn: toKoreanDate(product.clock.now()) })
      .execute()
    await comment(duri, '좋은 근거네요')
    expect(await world.run()).toHaveLength(1)
  })

  test.each<[string, (id: string) => Promise<unknown>]>([
    ['deleted', (id) => duri.call(`DELETE /comments/${id}`)],
    ['of a member who is blocked', () => minji.call(`PUT /users/${duri.id}/block`)],
    ['of a member who has withdrawn', () => duri.call('POST /me/withdrawal', { password: PASSWORD })],
    [
      'hidden',
      async (id) => {
        await minji.call('POST /reports', { postType: 'comment', postId: id, reason: 'spam' })
        const decided = { postType: 'comment', postId: id, decision: 'hide' }
        expect((await admin.call('POST /admin/reports/decisions', decided)).status).toBe(200)
      },
    ],
  ])('are not told once they are %s', async (_what, change) => {
    await change(await comment(duri, '비밀스러운 댓글'))
    await world.run()
    expect(JSON.stringify(service.received.map(({ message }) => message))).not.toContain('비밀스러운')
    expect((await world.queued()).filter(({ notification }) => notification.startsWith('comment'))).toEqual(
      [],
    )
  })

  test('are none where one answers oneself', async () => {
    await comment(minji, '덧붙여요')
    expect(await world.queued()).toEqual([])
  })
})

describe('a prediction of a followed member', () => {
  let duri: Person
  beforeEach(async () => {
    duri = await newMember('두리')
    await minji.call(`PUT /users/${duri.id}/follow`)
    await world.turnOn(minji)
    await world.until('12:00:00')
  })
  const receivePushes = async () => {
    world.pass(2 * MINUTE_MS)
    return world.run()
  }
  const wanted = () => minji.call('PATCH /settings', { pushedNotifications: ['followees'] })

  test('is queued apart from the request that makes it', async () => {
    await wanted()
    const id = await predict(product, duri.id, { stock: 'CCC', targetPrice: 4321 })
    expect(await product.db.selectFrom('pushSubscriptions').select('pending').execute()).toMatchObject([
      { pending: {} },
    ])
    expect(await world.run()).toEqual([])
    expect(await world.queued()).toMatchObject([{ notification: `followee_predicted-${id}` }])
  })

  test('is not pushed by default', async () => {
    await predict(product, duri.id, { stock: 'CCC', targetPrice: 4321 })
    expect([await receivePushes(), await world.queued()]).toEqual([[], []])
  })

  test.each([
    ['is told without its target', {}, true],
    ['that is sealed is told without its target', { revealTiming: 'onComplete' }, true],
    ['that is private is not told', { visibility: 'private' }, false],
  ] as const)('%s', async (_what, choice, isNotified) => {
    await wanted()
    await predict(product, duri.id, { stock: 'CCC', targetPrice: 4321, content: '비밀 근거', ...choice })
    const pushes = await receivePushes()
    expect(pushes).toMatchObject(isNotified ? [{ title: `${duri.username}님의 새 예측` }] : [])
    expect(JSON.stringify(pushes)).not.toMatch(/4,?321|비밀/)
  })

  test.each<[string, (id: string) => Promise<unknown>]>([
    [
      'hidden',
      (id) => product.db.updateTable('items').set({ hiddenAt: new Date() }).where('id', '=', id).execute(),
    ],
    ['of a member who is blocked', () => duri.call(`PUT /users/${minji.id}/block`)],
    ['of a member who has withdrawn', () => duri.call('POST /me/withdrawal', { password: PASSWORD })],
    ['not followed any more', () => minji.call(`DELETE /users/${duri.id}/follow`)],
  ])('is not told once it is %s', async (_what, change) => {
    await wanted()
    await change(await predict(product, duri.id, { stock: 'CCC', targetPrice: 4321 }))
    expect([await receivePushes(), await world.queued()]).toEqual([[], []])
  })

  test('waits for the next morning after three pushes of a day', async () => {
    await wanted()
    await product.db
      .updateTable('pushSubscriptions')
      .set({ counted: 3, countedOn: toKoreanDate(product.clock.now()) })
      .execute()
    await predict(product, duri.id, { stock: 'CCC', targetPrice: 4321 })
    expect(await receivePushes()).toEqual([])
    await world.until('20:00:00')
    expect(await world.run()).toEqual([])
    await world.until('08:00:00')
    expect(await world.run()).toHaveLength(1)
  })
})

describe('likes and new followers', () => {
  let duri: Person
  let post: string
  beforeEach(async () => {
    duri = await newMember('두리')
    await world.until('12:00:00')
    post = (
      await minji.call<{ id: string }>('POST /posts', { content: '장이 조용하네요', visibility: 'public' })
    ).body.id
    await world.turnOn(minji)
  })
  const receivePushes = async () => {
    world.pass(2 * MINUTE_MS)
    return world.run()
  }
  const react = async () => {
    await duri.call(`PUT /posts/${post}/like`)
    await duri.call(`PUT /users/${minji.id}/follow`)
  }
  const wanted = () => minji.call('PATCH /settings', { pushedNotifications: ['reactions'] })

  test('are not pushed by default', async () => {
    await react()
    expect([await receivePushes(), await world.queued()]).toEqual([[], []])
  })

  test('are one push where wanted, once', async () => {
    await wanted()
    await react()
    const sora = await newMember('소라')
    await sora.call(`PUT /posts/${post}/like`)
    expect(await receivePushes()).toMatchObject([{ title: '새 반응 2건', tag: 'reactions' }])
    for (const who of [duri, sora]) await who.call(`PUT /posts/${post}/like`)
    expect([await receivePushes(), await world.queued()]).toEqual([[], []])
  })

  test.each<[string, () => Promise<unknown>, object]>([
    [
      'a like',
      () => duri.call(`PUT /posts/${post}/like`),
      { title: '좋아요 1개', body: '내 글을 좋아해요.' },
    ],
    [
      'a follow',
      () => duri.call(`PUT /users/${minji.id}/follow`),
      { title: '새 팔로워', navigate: expect.stringContaining('/user/') },
    ],
  ])('%s alone says what', async (_what, deed, push) => {
    await wanted()
    await deed()
    expect(await receivePushes()).toMatchObject([push])
  })

  test('of what is one’s own, or undone, are not told', async () => {
    await wanted()
    await minji.call(`PUT /posts/${post}/like`)
    expect(await world.queued()).toEqual([])
    await react()
    await duri.call(`DELETE /posts/${post}/like`)
    await duri.call(`DELETE /users/${minji.id}/follow`)
    expect([await receivePushes(), await world.queued()]).toEqual([[], []])
  })
})

describe('what the operator does to a member’s own', () => {
  beforeEach(() => world.until('12:00:00'))

  test('is pushed to its member alone where wanted', async () => {
    const duri = await newMember('두리')
    for (const who of [minji, duri]) await world.turnOn(who)
    for (const who of [minji, duri]) await who.call('PATCH /settings', { pushedNotifications: ['operation'] })
    await takeDownPost(product, { admin, author: minji })
    expect(await world.run()).toMatchObject([
      { browser: minji.username, title: '게시중단 안내', navigate: 'http://localhost/takedown?view=mine' },
    ])
  })

  test('is not pushed by default', async () => {
    await world.turnOn(minji)
    await takeDownPost(product, { admin, author: minji })
    expect([await world.run(), await world.queued()]).toEqual([[], []])
  })
})

test('a server that stops while it sends waits for the answers, and tells nobody twice', async () => {
  const owners = [minji]
  for (let each = 0; each < 9; each += 1) owners.push(await newMember('여럿'))
  for (const owner of owners) await world.turnOn(owner)
  await world.judge(owners)
  await world.until('08:00:00')
  service.answer(null)
  const stopping = new AbortController()
  const run = world.run(stopping.signal)
  await waitUntil('the push service is called', async () => service.waiting() === owners.length)
  stopping.abort(new Error('stopped'))
  service.answer({ status: 201 })
  await expect(run).rejects.toThrow('stopped')
  expect(await world.queued()).toEqual([])
})

describe('what the push service answers', () => {
  test.each([404, 410])('%i ends the subscription', async (status) => {
    await world.turnOn(minji)
    await world.judge([minji])
    await world.until('08:00:00')
    service.answer({ status })
    await world.run()
    expect([await world.browsers(), await world.queued()]).toEqual([[], []])
    expect((await minji.call('GET /me/push')).body).toEqual({ endpoint: null })
  })

  test.each([
    ['429 with Retry-After in seconds', { status: 429, headers: { 'retry-after': '3600' } }, HOUR_MS],
    ['429', { status: 429 }, 5000],
    ['500', { status: 500 }, 5000],
    ['403', { status: 403 }, 5000],
  ])('%s waits, and then tells all', async (_what, how, pause) => {
    await world.turnOn(minji)
    await world.judge([minji])
    await world.until('08:00:00')
    service.answer(how)
    expect(await world.run()).toHaveLength(1)
    service.answer({ status: 201 })
    world.pass(pause - 1)
    expect(await world.run()).toEqual([])
    world.pass(1)
    expect(await world.run()).toMatchObject([{ title: 'AAA 예측 실패' }])
    expect(await world.browsers()).toMatchObject([{ failures: 0, waitsUntil: null }])
  })

  test('429 holds back what is queued meanwhile, too', async () => {
    await world.turnOn(minji)
    await minji.call('PATCH /settings', { pushedNotifications: ['results', 'operation'] })
    await world.judge([minji])
    await world.until('08:00:00')
    service.answer({ status: 429, headers: { 'retry-after': '3600' } })
    await world.run()
    service.answer({ status: 201 })
    await takeDownPost(product, { admin, author: minji })
    world.pass(HOUR_MS - 1)
    expect(await world.run()).toEqual([])
    world.pass(1)
    expect(await world.run()).toMatchObject([{ tag: 'results' }, { title: '게시중단 안내' }])
  })

  test('an error again and again is tried ever later, and given up after some three days', async () => {
    await world.turnOn(minji)
    await minji.call('PATCH /settings', { pushesAtNight: true })
    await world.judge([minji])
    await world.until('08:00:00')
    service.answer({ status: 500 })
    expect(await world.run()).toHaveLength(1)
    const pauses = [5000, 5 * MINUTE_MS, 30 * MINUTE_MS]
    for (const hours of [2, 5, 10, 14, 20, 24]) pauses.push(hours * HOUR_MS)
    for (const pause of pauses) {
      world.pass(pause - 1)
      expect(await world.run()).toEqual([])
      world.pass(1)
      expect(await world.run()).toHaveLength(1)
    }
    expect([await world.queued(), await world.run()]).toEqual([[], []])
    expect(await world.browsers()).toMatchObject([{ failures: 0, waitsUntil: null }])
  })

  test('413 is not tried again', async () => {
    await world.turnOn(minji)
    await world.judge([minji])
    await world.until('08:00:00')
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
    const suspendedUntil = new Date(product.clock.now() + 24 * HOUR_MS).toISOString()
    await admin.call(`PUT /admin/people/${duri.id}/suspension`, { until: suspendedUntil, note: '도배' })
    await sora.call('POST /me/withdrawal', { password: PASSWORD })
    expect(await world.browsers()).toEqual([])
    expect((await duri.call('PUT /me/push', service.subscribe('두리'))).code).toBe('suspended')
  })

  test.each<[string, (sora: Person, phone: object) => Promise<unknown>]>([
    ['its member has signed out', () => minji.call('POST /sign-out')],
    ['another member has signed in there', (sora, phone) => sora.call('PUT /me/push', phone)],
    ['its member wants no more', () => minji.call('PATCH /settings', { pushedNotifications: [] })],
    ['its member sleeps', () => world.until('21:00:00')],
  ])('that is told one thing is not told another once %s', async (_what, change) => {
    const sora = await newMember('소라')
    const phone = service.subscribe('전화')
    await minji.call('PUT /me/push', phone)
    await minji.call('PATCH /settings', { pushedNotifications: ['results', 'operation'] })
    await world.judge([minji])
    await world.until('08:00:00')
    await takeDownPost(product, { admin, author: minji })
    service.answer(null)
    const run = world.run()
    await waitUntil('the push service is called', async () => service.waiting() === 1)
    await change(sora, phone)
    service.answer({ status: 201 })
    expect(await run).toMatchObject([{ tag: 'results' }])
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
      const browser = createStranger(product)
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
