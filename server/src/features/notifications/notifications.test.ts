import type { NotificationView } from '@gwanyeok/domain/notifications/api.ts'
import { notificationsApi } from '@gwanyeok/domain/notifications/api.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { predict, type TestChoice } from '../../../test/builders.ts'
import { admin, type Person, signedUp, stranger } from '../../../test/person.ts'
import { openProduct, type TestProduct } from '../../../test/product.ts'

const AT = Date.parse('2024-06-03T16:00:00Z')
const MINUTE_MS = 60_000

let product: TestProduct
let keeper: Person
let minji: Person
let duri: Person
let sora: Person
let now: number

beforeAll(async () => {
  product = await openProduct({ at: AT })
  keeper = await admin(product)
  minji = await signedUp(product, '민지')
  duri = await signedUp(product, '두리')
  sora = await signedUp(product, '소라')
})
afterAll(() => product?.close())

beforeEach(async () => {
  const { db } = product
  for (const table of [
    'reports',
    'comments',
    'predictions',
    'posts',
    'stockPosts',
    'follows',
    'blocks',
  ] as const) {
    await db.deleteFrom(table).execute()
  }
  await db.deleteFrom('memberStats').execute()
  await sql`update users set "followerCount" = 0, "followingCount" = 0, "notificationsSeenAt" = null,
    "mutedNotifications" = '{}', "publicProfile" = true`.execute(db)
  now = AT
})

/** Every step is a minute after the one before, so that the order is told by the clock. */
async function step(): Promise<void> {
  now += MINUTE_MS
  product.clock.moveTo(now)
}

async function done<Body = { id: string }>(who: Person, route: string, body?: object): Promise<Body> {
  await step()
  const answer = await who.call<Body>(route, body)
  if (answer.status !== 200) throw new Error(`${route}: ${answer.text}`)
  return answer.body
}

interface Page {
  items: NotificationView[]
  nextCursor: string | null
}

const list = async (who: Person, query = '') => (await who.call<Page>(`GET /notifications${query}`)).body
const kinds = async (who: Person) => (await list(who)).items.map(({ kind }) => kind)
const unread = async (who: Person) =>
  (await who.call<{ count: number }>('GET /notifications/unread')).body.count

async function predicts(who: Person, choice: Partial<TestChoice> = {}): Promise<string> {
  await step()
  return predict(product, who.id, { stock: 'AAPL', targetPrice: 4321, ...choice })
}
const post = async (who: Person, visibility = 'public') =>
  (await done(who, 'POST /posts', { content: '오늘 장은 조용하네요', visibility })).id
const comment = async (who: Person, postId: string, more: object = {}) =>
  (await done(who, 'POST /comments', { postType: 'prediction', postId, content: '좋은 근거네요', ...more }))
    .id

describe('notifications', () => {
  it('tell of comments, replies, likes, follows and of what those whom I follow predict, newest first', async () => {
    const mine = await predicts(minji)
    await done(duri, `PUT /predictions/${mine}/like`)
    const head = await comment(minji, mine)
    await comment(duri, mine, { parentId: head, content: '저는 반대로 봐요' })
    await comment(sora, mine)
    await done(duri, `PUT /users/${minji.id}/follow`)
    await done(minji, `PUT /users/${sora.id}/follow`)
    const theirs = await predicts(sora, { stock: 'TSLA', revealTiming: 'onComplete' })
    const { items, nextCursor } = await list(minji)
    const subject = { postType: 'prediction', postId: mine, stock: 'AAPL' }
    expect(items).toMatchObject([
      { kind: 'followee_predicted', predictionId: theirs, stock: 'TSLA', member: { username: '소라' } },
      { kind: 'follow', member: { id: duri.id, username: '두리' } },
      { kind: 'comment', ...subject, member: { username: '소라' }, isReply: false, preview: '좋은 근거네요' },
      {
        kind: 'comment',
        ...subject,
        member: { username: '두리' },
        isReply: true,
        preview: '저는 반대로 봐요',
      },
      { kind: 'like', ...subject, members: [{ username: '두리' }], count: 1 },
    ])
    expect(nextCursor).toBeNull()
    expect(JSON.stringify(items)).not.toContain('4321')
    expect(await kinds(sora)).toEqual(['follow'])
    expect(await kinds(duri)).toEqual([])
  })

  it('tell of a judgement, and of one closed as void', async () => {
    const ids = [await predicts(minji), await predicts(minji, { stock: 'TSLA' })]
    await step()
    const evaluatedAt = new Date(now)
    await sql`update predictions set status = 'success', "actualPrice" = 1, "finalScore" = 750,
      "evaluatedAt" = ${evaluatedAt} where id = ${ids[0]}`.execute(product.db)
    await sql`update predictions set status = 'void', "voidReason" = '상장 폐지',
      "evaluatedAt" = ${new Date(now + 1)} where id = ${ids[1]}`.execute(product.db)
    expect((await list(minji)).items).toMatchObject([
      { kind: 'judged', predictionId: ids[1], stock: 'TSLA', status: 'void', score: 0 },
      {
        kind: 'judged',
        predictionId: ids[0],
        stock: 'AAPL',
        status: 'success',
        score: 750,
        at: evaluatedAt.toISOString(),
      },
    ])
    expect(await kinds(duri)).toEqual([])
  })

  it('tell a reporter how it ended', async () => {
    const reported = await post(minji)
    const report = { postType: 'post', postId: reported, reason: 'spam' }
    await done(duri, 'POST /reports', report)
    expect(await kinds(duri)).toEqual([])
    await done(keeper, 'POST /admin/reports/decisions', { ...report, reason: undefined, decision: 'hide' })
    expect((await list(duri)).items).toMatchObject([{ kind: 'report_settled', outcome: 'hidden' }])
    expect(await kinds(minji)).toEqual([])
  })

  it('group the likes of an item, as of the latest', async () => {
    const [first, second] = [await post(minji), await post(minji)]
    await done(duri, `PUT /posts/${first}/like`)
    await done(duri, `PUT /posts/${second}/like`)
    await done(sora, `PUT /posts/${first}/like`)
    const { items } = await list(minji)
    expect(items).toMatchObject([
      { kind: 'like', postType: 'post', postId: first, stock: null, count: 2 },
      { kind: 'like', postType: 'post', postId: second, count: 1 },
    ])
    expect(items.map((item) => item.kind === 'like' && item.members.map(({ username }) => username))).toEqual(
      [['소라', '두리'], ['두리']],
    )
    await done(sora, `DELETE /posts/${first}/like`)
    expect(
      (await list(minji)).items.map((item) => item.kind === 'like' && [item.postId, item.count]),
    ).toEqual([
      [second, 1],
      [first, 1],
    ])
    await done(duri, `DELETE /posts/${first}/like`)
    expect(await kinds(minji)).toEqual(['like'])
  })

  it('never come from oneself', async () => {
    const mine = await predicts(minji)
    const head = await comment(minji, mine)
    await comment(minji, mine, { parentId: head })
    await done(minji, `PUT /predictions/${mine}/like`)
    expect(await kinds(minji)).toEqual([])
  })

  it('do not tell of what was predicted before I followed', async () => {
    await predicts(duri)
    await done(minji, `PUT /users/${duri.id}/follow`)
    expect(await kinds(minji)).toEqual([])
  })

  it('of kinds that are muted are left out, and not counted', async () => {
    const mine = await post(minji)
    await done(duri, `PUT /posts/${mine}/like`)
    await done(duri, `PUT /users/${minji.id}/follow`)
    expect(await unread(minji)).toBe(2)
    await done(minji, 'PATCH /settings', { mutedNotifications: ['like'] })
    expect(await kinds(minji)).toEqual(['follow'])
    expect(await unread(minji)).toBe(1)
    const all = ['judged', 'followee_predicted', 'comment', 'like', 'follow', 'report_settled']
    await done(minji, 'PATCH /settings', { mutedNotifications: all })
    expect(await list(minji)).toEqual({ items: [], nextCursor: null })
    expect(await unread(minji)).toBe(0)
  })

  it('come twenty at a time, each once, though many fall on one moment', async () => {
    const mine = await post(minji)
    for (let i = 0; i < 45; i++) {
      // Three on each moment.
      if (i % 3 === 0) await step()
      const body = { postType: 'post', postId: mine, content: `댓글 ${i}` }
      expect((await duri.call('POST /comments', body)).status).toBe(200)
      product.clock.moveTo(now)
    }
    const at = new Date(now)
    await sql`update comments set "createdAt" = date_trunc('minute', "createdAt")`.execute(product.db)
    await sql`insert into "postLikes" values (${mine}, ${sora.id}, ${at})`.execute(product.db)
    const pages: NotificationView[][] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const page: Page = await list(minji, cursor && `?cursor=${cursor}`)
      pages.push(page.items)
      cursor = page.nextCursor
    }
    expect(pages.map((page) => page.length)).toEqual([20, 20, 6])
    const all = pages.flat()
    expect(new Set(all.map(({ id }) => id)).size).toBe(46)
    const times = all.map(({ at: time }) => time)
    expect(times).toEqual(times.toSorted().toReversed())
  })

  it.each(['cursor=', 'cursor=abc', 'page=2'])('refuse ?%s', async (query) => {
    expect(await minji.call(`GET /notifications?${query}`)).toMatchObject({
      status: 400,
      code: 'invalid_input',
    })
  })

  it.each(Object.keys(notificationsApi))('%s is for members', async (route) => {
    expect(await stranger(product).call(route)).toMatchObject({ status: 401, code: 'signed_out' })
  })
})

describe('at the moment of reading', () => {
  /** Something that tells minji, and what then takes it out of her sight. */
  const cases: [string, string, () => Promise<() => Promise<unknown>>][] = [
    [
      'a comment that was deleted',
      'comment',
      async () => {
        const id = await comment(duri, await predicts(minji))
        return () => done(duri, `DELETE /comments/${id}`)
      },
    ],
    [
      'a comment that was hidden',
      'comment',
      async () => {
        const id = await comment(duri, await predicts(minji))
        await done(sora, 'POST /reports', { postType: 'comment', postId: id, reason: 'abuse' })
        return () =>
          done(keeper, 'POST /admin/reports/decisions', { postType: 'comment', postId: id, decision: 'hide' })
      },
    ],
    [
      'a comment of somebody I have blocked',
      'comment',
      async () => {
        await comment(duri, await predicts(minji))
        return () => done(minji, `PUT /users/${duri.id}/block`)
      },
    ],
    [
      'a like of somebody who has blocked me',
      'like',
      async () => {
        await done(duri, `PUT /predictions/${await predicts(minji)}/like`)
        return () => done(duri, `PUT /users/${minji.id}/block`)
      },
    ],
    [
      'a reply under what its author has deleted',
      'comment',
      async () => {
        const item = await post(sora)
        const head = await comment(minji, item, { postType: 'post' })
        await comment(duri, item, { postType: 'post', parentId: head })
        return () => done(sora, `DELETE /posts/${item}`)
      },
    ],
    [
      'a reply under what only followers see, now that I follow no more',
      'comment',
      async () => {
        for (const who of [minji, duri]) await done(who, `PUT /users/${sora.id}/follow`)
        const item = await post(sora, 'followers')
        const head = await comment(minji, item, { postType: 'post' })
        await comment(duri, item, { postType: 'post', parentId: head })
        return () => done(sora, `DELETE /followers/${minji.id}`)
      },
    ],
    [
      'a reply under what was hidden',
      'comment',
      async () => {
        const item = await predicts(sora)
        const head = await comment(minji, item)
        await comment(duri, item, { parentId: head })
        return () => sql`update predictions set "hiddenAt" = now() where id = ${item}`.execute(product.db)
      },
    ],
    [
      'a reply under what is of somebody who has blocked me',
      'comment',
      async () => {
        const item = await predicts(sora)
        const head = await comment(minji, item)
        await comment(duri, item, { parentId: head })
        return () => done(sora, `PUT /users/${minji.id}/block`)
      },
    ],
    [
      'a prediction that was hidden',
      'followee_predicted',
      async () => {
        await done(minji, `PUT /users/${duri.id}/follow`)
        const id = await predicts(duri)
        return () => sql`update predictions set "hiddenAt" = now() where id = ${id}`.execute(product.db)
      },
    ],
    [
      'a prediction of somebody I follow no more',
      'followee_predicted',
      async () => {
        await done(minji, `PUT /users/${duri.id}/follow`)
        await predicts(duri, { visibility: 'followers' })
        return () => done(minji, `DELETE /users/${duri.id}/follow`)
      },
    ],
    [
      'a follower who follows no more',
      'follow',
      async () => {
        await done(duri, `PUT /users/${minji.id}/follow`)
        return () => done(duri, `DELETE /users/${minji.id}/follow`)
      },
    ],
  ]

  it.each(cases)('%s is not told of', async (_, kind, make) => {
    const takeAway = await make()
    expect((await kinds(minji)).filter((each) => each === kind)).toEqual([kind])
    const before = await unread(minji)
    await takeAway()
    expect((await kinds(minji)).filter((each) => each === kind)).toEqual([])
    expect(await unread(minji)).toBeLessThan(before)
  })

  it('a private prediction was never told of', async () => {
    await done(minji, `PUT /users/${duri.id}/follow`)
    await predicts(duri, { visibility: 'private' })
    expect(await kinds(minji)).toEqual([])
    expect(await unread(minji)).toBe(0)
  })
})

describe('unread ones', () => {
  it('are counted until they were seen', async () => {
    const mine = await post(minji)
    await done(duri, `PUT /posts/${mine}/like`)
    await done(duri, `PUT /users/${minji.id}/follow`)
    expect((await list(minji)).items.map((item) => item.unread)).toEqual([true, true])
    expect(await unread(minji)).toBe(2)
    await done(minji, 'POST /notifications/read')
    expect(await unread(minji)).toBe(0)
    expect((await list(minji)).items.map((item) => item.unread)).toEqual([false, false])
    await done(sora, `PUT /posts/${mine}/like`)
    expect(await unread(minji)).toBe(1)
    expect((await list(minji)).items.map((item) => item.unread)).toEqual([true, false])
  })

  it('are counted up to 99', async () => {
    const mine = await post(minji)
    await sql`
      insert into comments (id, "postId", author, content, "createdAt")
      select 'C' || lpad(n::text, 4, '0'), ${mine}, ${duri.id}, '글', ${new Date(now)}
      from generate_series(1, 150) n`.execute(product.db)
    expect(await unread(minji)).toBe(99)
  })

  it('may be seen by a suspended member', async () => {
    await sql`update users set "suspendedUntil" = ${new Date(AT + 1e9)} where id = ${sora.id}`.execute(
      product.db,
    )
    product.sessions.forget()
    expect((await sora.call('POST /notifications/read')).status).toBe(200)
    await sql`update users set "suspendedUntil" = null where id = ${sora.id}`.execute(product.db)
    product.sessions.forget()
  })
})
