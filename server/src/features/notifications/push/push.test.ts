import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { toKoreanDate } from '@gwanyeok/domain/stocks/calendar/korean-time.ts'
import { predict } from '#test/builders/builders.ts'
import { openPushWorld } from '#test/builders/push-world.ts'
import { takeDownPost } from '#test/builders/take-down-post.ts'
import {
  PASSWORD,
  type Person,
  signUpMember,
  signUpAdmin,
  createSignedOutPerson,
} from '#test/product/person.ts'
import { waitUntil } from '#test/wait-until.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

const world = await openPushWorld()
const { product, service } = world
const admin = await signUpAdmin(product)
afterAll(() => service.close())

let minji: Person
let memberCount = 0
const signUpNewMember = (name: string) => signUpMember(product, `${name}${(memberCount += 1)}`)

beforeEach(async () => {
  await product.db.deleteFrom('pushSubscriptions').execute()
  service.setAnswer({ status: 201 })
  minji = await signUpNewMember('민지')
})

describe('results', () => {
  test('of a night are one push at eight in the morning, which links to their list', async () => {
    await world.enablePush(minji)
    await world.predictAndJudge([minji], {}, ['AAA', 'BBB', 'CCC'])
    world.advanceClock(5 * MINUTE_MS)
    expect(await world.runPushJob()).toEqual([])
    await world.moveToKoreanTime('07:59:59')
    expect(await world.runPushJob()).toEqual([])
    await world.moveToKoreanTime('08:00:00')
    expect(await world.runPushJob()).toEqual([
      {
        browser: minji.username,
        title: '예측 결과 3건',
        body: '적중 0건',
        lang: 'ko',
        dir: 'ltr',
        tag: expect.stringMatching(/^results-[\w-]{16}$/u),
        navigate: 'http://localhost/profile?view=history',
      },
    ])
    const { headers, body, message } = service.receivedPushes[0]!
    expect(message.web_push).toBe(8030)
    expect(headers).toMatchObject({ ttl: String(12 * 3600), topic: message.notification['tag'] })
    expect(body.length).toBeLessThan(3000)
    world.advanceClock(MINUTE_MS)
    expect(await world.runPushJob()).toEqual([])
    expect(await world.listQueued()).toEqual([])
  })

  test('of one prediction name its stock and link to it', async () => {
    await world.enablePush(minji)
    const [id] = await world.predictAndJudge([minji])
    await world.moveToKoreanTime('08:00:00')
    expect(await world.runPushJob()).toMatchObject([
      {
        title: 'AAA 예측 실패',
        body: '목표 $110.00 · 실제 $100.00',
        navigate: `http://localhost/?prediction=${id}`,
      },
    ])
  })

  test('reach only the browsers of the predictions’ author', async () => {
    const duri = await signUpNewMember('두리')
    await world.enablePush(minji)
    await world.enablePush(duri)
    await world.predictAndJudge([minji])
    await world.moveToKoreanTime('08:00:00')
    expect((await world.runPushJob()).map(({ browser }) => browser)).toEqual([minji.username])
  })

  test('are not pushed if the member has seen them or has switched the kind off', async () => {
    const duri = await signUpNewMember('두리')
    for (const caller of [minji, duri]) await world.enablePush(caller)
    await world.predictAndJudge([minji, duri])
    await world.moveToKoreanTime('08:00:00')
    await minji.call('POST /notifications/read')
    await duri.call('PATCH /settings', { mutedNotifications: ['results'] })
    expect(await world.runPushJob()).toEqual([])
    expect(await world.listQueued()).toEqual([])
  })

  test('hide their content if the member has chosen so', async () => {
    await world.enablePush(minji)
    await minji.call('PATCH /settings', { pushesHideContent: true })
    await world.predictAndJudge([minji])
    await world.moveToKoreanTime('08:00:00')
    expect(await world.runPushJob()).toMatchObject([{ title: '과녁', body: '새 알림 1건이 있어요.' }])
  })

  test('are pushed at night to members who want it, together after a delay', async () => {
    await world.enablePush(minji)
    await minji.call('PATCH /settings', { pushesAtNight: true })
    await world.predictAndJudge([minji], {}, ['AAA', 'BBB'])
    expect(await world.runPushJob()).toEqual([])
    world.advanceClock(2 * MINUTE_MS)
    expect(await world.runPushJob()).toMatchObject([{ title: '예측 결과 2건' }])
  })

  test('pushed late in the evening expire at nine', async () => {
    await world.enablePush(minji)
    await world.predictAndJudge([minji])
    await world.moveToKoreanTime('20:59:00')
    await world.runPushJob()
    expect(service.receivedPushes[0]!.headers['ttl']).toBe('60')
  })
})

describe('replies and mentions', () => {
  let duri: Person
  let predictionId: string
  beforeEach(async () => {
    duri = await signUpNewMember('두리')
    await world.moveToKoreanTime('12:00:00')
    predictionId = await predict(product, minji.id, { stock: 'BBB', targetPrice: 4321 })
    await world.enablePush(minji)
  })
  const addComment = async (caller: Person, content: string, overrides: object = {}) => {
    const body = { postType: 'prediction', postId: predictionId, content, ...overrides }
    const answer = await caller.call<{ id: string }>('POST /comments', body)
    expect(answer.status).toBe(200)
    return answer.body.id
  }

  test('are pushed at once with their text, and link to the item', async () => {
    await addComment(duri, '좋은 근거네요')
    expect(await world.runPushJob()).toMatchObject([
      {
        title: `${duri.username}님의 댓글`,
        body: '좋은 근거네요',
        navigate: `http://localhost/?prediction=${predictionId}`,
      },
    ])
    await minji.call('POST /notifications/read')
    world.advanceClock(MINUTE_MS)
    await duri.call('POST /posts', { content: `@${minji.username} 님 생각은요?` })
    expect(await world.runPushJob()).toMatchObject([{ title: `${duri.username}님의 언급` }])
  })

  test('are each announced, also while an earlier push is still displayed', async () => {
    await addComment(duri, '첫 댓글')
    expect(await world.runPushJob()).toMatchObject([{ body: '첫 댓글' }])
    const firstTag = service.receivedPushes[0]!.message.notification['tag']
    await minji.call('POST /notifications/read')
    world.advanceClock(MINUTE_MS)
    await addComment(duri, '둘째 댓글')
    expect(await world.runPushJob()).toMatchObject([{ body: '둘째 댓글' }])
    expect(service.receivedPushes[0]!.message.notification['tag']).not.toBe(firstTag)
  })

  test('that mention the author of the item are pushed once', async () => {
    await addComment(duri, `@${minji.username} 님 대단해요`)
    expect(await world.runPushJob()).toMatchObject([{ title: `${duri.username}님의 댓글` }])
    expect(await world.listQueued()).toEqual([])
  })

  test('do not count against the limit of three pushes a day', async () => {
    await product.db
      .updateTable('pushSubscriptions')
      .set({ countedPushes: 3, countedOn: toKoreanDate(product.clock.now()) })
      .execute()
    await addComment(duri, '좋은 근거네요')
    expect(await world.runPushJob()).toHaveLength(1)
  })

  test.each<[string, (id: string) => Promise<unknown>]>([
    ['deleted', (id) => duri.call(`DELETE /comments/${id}`)],
    ['of a member who is blocked', () => minji.call(`PUT /users/${duri.id}/block`)],
    ['of a member who has withdrawn', () => duri.call('POST /me/withdrawal', { password: PASSWORD })],
    [
      'hidden',
      async (id) => {
        await minji.call('POST /reports', { postType: 'comment', postId: id, reason: 'spam' })
        const decision = { postType: 'comment', postId: id, decision: 'hide' }
        expect((await admin.call('POST /admin/reports/decisions', decision)).status).toBe(200)
      },
    ],
  ])('are not pushed once they are %s', async (_what, change) => {
    await change(await addComment(duri, '비밀스러운 댓글'))
    await world.runPushJob()
    expect(JSON.stringify(service.receivedPushes.map(({ message }) => message))).not.toContain('비밀스러운')
    expect(
      (await world.listQueued()).filter(({ notification }) => notification.startsWith('comment')),
    ).toEqual([])
  })

  test('to oneself are not pushed', async () => {
    await addComment(minji, '덧붙여요')
    expect(await world.listQueued()).toEqual([])
  })
})

describe('a prediction of a followed member', () => {
  let duri: Person
  beforeEach(async () => {
    duri = await signUpNewMember('두리')
    await minji.call(`PUT /users/${duri.id}/follow`)
    await world.enablePush(minji)
    await world.moveToKoreanTime('12:00:00')
  })
  const receivePushes = async () => {
    world.advanceClock(2 * MINUTE_MS)
    return world.runPushJob()
  }
  const turnOnFolloweePushes = () => minji.call('PATCH /settings', { pushedNotifications: ['followees'] })

  test('is queued after the request that creates it', async () => {
    await turnOnFolloweePushes()
    const id = await predict(product, duri.id, { stock: 'CCC', targetPrice: 4321 })
    expect(await product.db.selectFrom('pushSubscriptions').select('pending').execute()).toMatchObject([
      { pending: {} },
    ])
    expect(await world.runPushJob()).toEqual([])
    expect(await world.listQueued()).toMatchObject([{ notification: `followee_predicted-${id}` }])
  })

  test('is not pushed by default', async () => {
    await predict(product, duri.id, { stock: 'CCC', targetPrice: 4321 })
    expect([await receivePushes(), await world.listQueued()]).toEqual([[], []])
  })

  test.each([
    ['is pushed without its target', {}, true],
    ['that is sealed is pushed without its target', { revealTiming: 'onComplete' }, true],
    ['that is private is not pushed', { visibility: 'private' }, false],
  ] as const)('%s', async (_what, options, isNotified) => {
    await turnOnFolloweePushes()
    await predict(product, duri.id, { stock: 'CCC', targetPrice: 4321, content: '비밀 근거', ...options })
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
  ])('is not pushed once it is %s', async (_what, change) => {
    await turnOnFolloweePushes()
    await change(await predict(product, duri.id, { stock: 'CCC', targetPrice: 4321 }))
    expect([await receivePushes(), await world.listQueued()]).toEqual([[], []])
  })

  test('waits for the next morning after three pushes on one day', async () => {
    await turnOnFolloweePushes()
    await product.db
      .updateTable('pushSubscriptions')
      .set({ countedPushes: 3, countedOn: toKoreanDate(product.clock.now()) })
      .execute()
    await predict(product, duri.id, { stock: 'CCC', targetPrice: 4321 })
    expect(await receivePushes()).toEqual([])
    await world.moveToKoreanTime('20:00:00')
    expect(await world.runPushJob()).toEqual([])
    await world.moveToKoreanTime('08:00:00')
    expect(await world.runPushJob()).toHaveLength(1)
  })
})

describe('likes and new followers', () => {
  let duri: Person
  let postId: string
  beforeEach(async () => {
    duri = await signUpNewMember('두리')
    await world.moveToKoreanTime('12:00:00')
    postId = (
      await minji.call<{ id: string }>('POST /posts', { content: '장이 조용하네요', visibility: 'public' })
    ).body.id
    await world.enablePush(minji)
  })
  const receivePushes = async () => {
    world.advanceClock(2 * MINUTE_MS)
    return world.runPushJob()
  }
  const react = async () => {
    await duri.call(`PUT /posts/${postId}/like`)
    await duri.call(`PUT /users/${minji.id}/follow`)
  }
  const turnOnReactionPushes = () => minji.call('PATCH /settings', { pushedNotifications: ['reactions'] })

  test('are not pushed by default', async () => {
    await react()
    expect([await receivePushes(), await world.listQueued()]).toEqual([[], []])
  })

  test('are one push, sent once, if the member has switched them on', async () => {
    await turnOnReactionPushes()
    await react()
    const sora = await signUpNewMember('소라')
    await sora.call(`PUT /posts/${postId}/like`)
    expect(await receivePushes()).toMatchObject([{ title: '새 반응 2건' }])
    for (const caller of [duri, sora]) await caller.call(`PUT /posts/${postId}/like`)
    expect([await receivePushes(), await world.listQueued()]).toEqual([[], []])
  })

  test.each<[string, () => Promise<unknown>, object]>([
    [
      'a like',
      () => duri.call(`PUT /posts/${postId}/like`),
      { title: '좋아요 1개', body: '내 글을 좋아해요.' },
    ],
    [
      'a follow',
      () => duri.call(`PUT /users/${minji.id}/follow`),
      { title: '새 팔로워', navigate: expect.stringContaining('/user/') },
    ],
  ])('%s alone is pushed with its own text', async (_what, action, push) => {
    await turnOnReactionPushes()
    await action()
    expect(await receivePushes()).toMatchObject([push])
  })

  test('are not pushed for one’s own items, nor if they are taken back', async () => {
    await turnOnReactionPushes()
    await minji.call(`PUT /posts/${postId}/like`)
    expect(await world.listQueued()).toEqual([])
    await react()
    await duri.call(`DELETE /posts/${postId}/like`)
    await duri.call(`DELETE /users/${minji.id}/follow`)
    expect([await receivePushes(), await world.listQueued()]).toEqual([[], []])
  })
})

describe('an action of the operator on a member’s item', () => {
  beforeEach(() => world.moveToKoreanTime('12:00:00'))

  test('is pushed only to the item’s author, if switched on', async () => {
    const duri = await signUpNewMember('두리')
    for (const caller of [minji, duri]) await world.enablePush(caller)
    for (const caller of [minji, duri])
      await caller.call('PATCH /settings', { pushedNotifications: ['operation'] })
    await takeDownPost(product, { admin, author: minji })
    expect(await world.runPushJob()).toMatchObject([
      { browser: minji.username, title: '게시중단 안내', navigate: 'http://localhost/takedown?view=mine' },
    ])
  })

  test('is not pushed by default', async () => {
    await world.enablePush(minji)
    await takeDownPost(product, { admin, author: minji })
    expect([await world.runPushJob(), await world.listQueued()]).toEqual([[], []])
  })
})

test('a server that stops while it sends waits for the responses and sends nothing twice', async () => {
  const authors = [minji]
  for (let number = 0; number < 9; number++) authors.push(await signUpNewMember('여럿'))
  for (const author of authors) await world.enablePush(author)
  await world.predictAndJudge(authors)
  await world.moveToKoreanTime('08:00:00')
  service.setAnswer(null)
  const stopController = new AbortController()
  const runPromise = world.runPushJob(stopController.signal)
  await waitUntil('the push service is called', async () => service.countWaiting() === authors.length)
  stopController.abort(new Error('stopped'))
  service.setAnswer({ status: 201 })
  await expect(runPromise).rejects.toThrow('stopped')
  expect(await world.listQueued()).toEqual([])
})

describe('a response of the push service', () => {
  test.each([404, 410])('%i ends the subscription', async (status) => {
    await world.enablePush(minji)
    await world.predictAndJudge([minji])
    await world.moveToKoreanTime('08:00:00')
    service.setAnswer({ status })
    await world.runPushJob()
    expect([await world.listBrowsers(), await world.listQueued()]).toEqual([[], []])
    expect((await minji.call('GET /me/push')).body).toEqual({ endpoint: null })
  })

  test.each([
    ['429 with Retry-After in seconds', { status: 429, headers: { 'retry-after': '3600' } }, HOUR_MS],
    ['429', { status: 429 }, 5000],
    ['500', { status: 500 }, 5000],
    ['403', { status: 403 }, 5000],
  ])('%s: pauses, then sends everything', async (_what, answer, pause) => {
    await world.enablePush(minji)
    await world.predictAndJudge([minji])
    await world.moveToKoreanTime('08:00:00')
    service.setAnswer(answer)
    expect(await world.runPushJob()).toHaveLength(1)
    service.setAnswer({ status: 201 })
    world.advanceClock(pause - 1)
    expect(await world.runPushJob()).toEqual([])
    world.advanceClock(1)
    expect(await world.runPushJob()).toMatchObject([{ title: 'AAA 예측 실패' }])
    expect(await world.listBrowsers()).toMatchObject([{ failures: 0, waitsUntil: null }])
  })

  test('429: notifications queued meanwhile wait, too', async () => {
    await world.enablePush(minji)
    await minji.call('PATCH /settings', { pushedNotifications: ['results', 'operation'] })
    await world.predictAndJudge([minji])
    await world.moveToKoreanTime('08:00:00')
    service.setAnswer({ status: 429, headers: { 'retry-after': '3600' } })
    await world.runPushJob()
    service.setAnswer({ status: 201 })
    await takeDownPost(product, { admin, author: minji })
    world.advanceClock(HOUR_MS - 1)
    expect(await world.runPushJob()).toEqual([])
    world.advanceClock(1)
    expect(await world.runPushJob()).toMatchObject([{ title: 'AAA 예측 실패' }, { title: '게시중단 안내' }])
  })

  test('500 repeatedly: the pauses grow, and after about three days the push is given up', async () => {
    await world.enablePush(minji)
    await minji.call('PATCH /settings', { pushesAtNight: true })
    await world.predictAndJudge([minji])
    await world.moveToKoreanTime('08:00:00')
    service.setAnswer({ status: 500 })
    expect(await world.runPushJob()).toHaveLength(1)
    const pauses = [5000, 5 * MINUTE_MS, 30 * MINUTE_MS]
    for (const hours of [2, 5, 10, 14, 20, 24]) pauses.push(hours * HOUR_MS)
    for (const pause of pauses) {
      world.advanceClock(pause - 1)
      expect(await world.runPushJob()).toEqual([])
      world.advanceClock(1)
      expect(await world.runPushJob()).toHaveLength(1)
    }
    expect([await world.listQueued(), await world.runPushJob()]).toEqual([[], []])
    expect(await world.listBrowsers()).toMatchObject([{ failures: 0, waitsUntil: null }])
  })

  test('413: does not try again, and does not count the push against the daily limit', async () => {
    await world.enablePush(minji)
    await world.predictAndJudge([minji])
    await world.moveToKoreanTime('08:00:00')
    service.setAnswer({ status: 413 })
    await world.runPushJob()
    expect(await world.listQueued()).toEqual([])
    expect(await world.listBrowsers()).toMatchObject([{ countedPushes: 0 }])
  })
})

describe('a browser', () => {
  test('gets no pushes once its member signs out', async () => {
    await world.enablePush(minji)
    await world.predictAndJudge([minji])
    await minji.call('POST /sign-out')
    expect([await world.listBrowsers(), await world.listQueued()]).toEqual([[], []])
  })

  test('gets no pushes once its member turns them off, is suspended or withdraws', async () => {
    const duri = await signUpNewMember('두리')
    const sora = await signUpNewMember('소라')
    for (const caller of [minji, duri, sora]) await world.enablePush(caller)
    await minji.call('DELETE /me/push')
    const suspendedUntil = new Date(product.clock.now() + 24 * HOUR_MS).toISOString()
    await admin.call(`PUT /admin/people/${duri.id}/suspension`, { until: suspendedUntil, note: '도배' })
    await sora.call('POST /me/withdrawal', { password: PASSWORD })
    expect(await world.listBrowsers()).toEqual([])
    expect((await duri.call('PUT /me/push', service.subscribe('두리'))).code).toBe('suspended')
  })

  test.each<[string, (sora: Person, phone: object) => Promise<unknown>]>([
    ['its member has signed out', () => minji.call('POST /sign-out')],
    ['another member has subscribed it', (sora, phone) => sora.call('PUT /me/push', phone)],
    [
      'its member has turned off all kinds of pushes',
      () => minji.call('PATCH /settings', { pushedNotifications: [] }),
    ],
    ['the quiet hours have begun', () => world.moveToKoreanTime('21:00:00')],
  ])('gets no second push once %s', async (_what, change) => {
    const sora = await signUpNewMember('소라')
    const phone = service.subscribe('전화')
    await minji.call('PUT /me/push', phone)
    await minji.call('PATCH /settings', { pushedNotifications: ['results', 'operation'] })
    await world.predictAndJudge([minji])
    await world.moveToKoreanTime('08:00:00')
    await takeDownPost(product, { admin, author: minji })
    service.setAnswer(null)
    const runPromise = world.runPushJob()
    await waitUntil('the push service is called', async () => service.countWaiting() === 1)
    await change(sora, phone)
    service.setAnswer({ status: 201 })
    expect(await runPromise).toHaveLength(1)
  })

  test('belongs to the member who subscribed it last', async () => {
    const subscription = service.subscribe('함께 쓰는 전화')
    const duri = await signUpNewMember('두리')
    for (const caller of [minji, duri]) await caller.call('PUT /me/push', subscription)
    expect(await world.listBrowsers()).toMatchObject([{ userId: duri.id }])
  })

  test('is removed if its member adds ten newer subscriptions', async () => {
    const names = Array.from({ length: 11 }, (_, index) => `기기 ${index}`)
    for (const name of names) {
      const browser = createSignedOutPerson(product)
      await browser.call('POST /sign-in', { email: minji.email, password: PASSWORD })
      world.advanceClock(1000)
      await browser.call('PUT /me/push', service.subscribe(name))
    }
    const remainingBrowsers = (await world.listBrowsers()).map(({ endpoint }) =>
      decodeURIComponent(endpoint.split('/').at(-1)!),
    )
    expect(remainingBrowsers).toEqual(names.slice(1))
  })

  test.each([
    ['at an unknown push service', { endpoint: 'https://example.com/push' }, 'endpoint'],
    ['in a private network', { endpoint: 'http://10.0.0.1/push' }, 'endpoint'],
    ['with a key off the curve', { p256dh: `B${'A'.repeat(86)}` }, 'p256dh'],
    ['with a short secret', { auth: 'A' }, 'auth'],
  ])('%s is refused', async (_what, changes, field) => {
    const answer = await minji.call<{ error: { fields: object } }>('PUT /me/push', {
      ...service.subscribe('x'),
      ...changes,
    })
    expect([answer.code, answer.body.error.fields]).toEqual(['invalid_input', { [field]: 'invalid' }])
    expect(await world.listBrowsers()).toEqual([])
  })
})
