import type { AdminAction } from '@gwanyeok/domain/admin/api.ts'
import type { PredictionView } from '@gwanyeok/domain/predictions/api.ts'
import type { ReportedItem } from '@gwanyeok/domain/reports/api.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { predict, type TestChoice } from '../../../test/builders.ts'
import { admin, type Person, signedUp, stranger } from '../../../test/person.ts'
import { openProduct, type TestProduct } from '../../../test/product.ts'

const AT = Date.parse('2024-06-03T16:00:00Z')
const RATIONALE = '서비스 매출이 꾸준해서 조금 오를 것 같아요.'

let product: TestProduct
let keeper: Person
let second: Person
let author: Person
let reader: Person
let follower: Person
let blocked: Person

beforeAll(async () => {
  product = await openProduct({ at: AT, settings: { ADMIN_EMAILS: 'admin@example.com,second@example.com' } })
  keeper = await admin(product)
  second = await signedUp(product, 'second')
  await sql`update users set "emailConfirmed" = true where id = ${second.id}`.execute(product.db)
  product.sessions.forget()
  author = await signedUp(product, 'author')
  reader = await signedUp(product, 'reader')
  follower = await signedUp(product, 'follower')
  blocked = await signedUp(product, 'blocked')
  expect((await follower.call(`PUT /users/${author.id}/follow`)).status).toBe(200)
  expect((await author.call(`PUT /users/${blocked.id}/block`)).status).toBe(200)
})
afterAll(() => product?.close())

beforeEach(async () => {
  await product.db.deleteFrom('reports').execute()
  await product.db.deleteFrom('comments').execute()
  await product.db.deleteFrom('predictions').execute()
  await product.db.deleteFrom('memberStats').execute()
  await product.db.deleteFrom('posts').execute()
  await product.db.deleteFrom('stockPosts').execute()
})

interface Page<Item> {
  items: Item[]
  nextCursor: string | null
}
interface Ref {
  postType: 'prediction' | 'stockPost' | 'post' | 'comment'
  postId: string
}

async function prediction(choice: Partial<TestChoice> = {}): Promise<Ref> {
  const postId = await predict(product, author.id, { stock: 'AAPL', targetPrice: 4321, ...choice })
  await product.db.updateTable('predictions').set({ content: RATIONALE }).where('id', '=', postId).execute()
  return { postType: 'prediction', postId }
}

async function post(who = author, visibility = 'public'): Promise<Ref> {
  const { body, text } = await who.call<{ id: string }>('POST /posts', {
    content: '오늘 장은 조용하네요',
    visibility,
  })
  expect(text).toContain('id')
  return { postType: 'post', postId: body.id }
}

async function stockPost(): Promise<Ref> {
  const { body } = await author.call<{ id: string }>('POST /stocks/TSLA/posts', {
    content: '인도량 기다리는 중',
  })
  return { postType: 'stockPost', postId: body.id }
}

async function comment(on: Ref, who = author, parentId?: string): Promise<Ref> {
  const { body } = await who.call<{ id: string }>('POST /comments', {
    ...on,
    content: '저는 반대로 봐요',
    parentId,
  })
  return { postType: 'comment', postId: body.id }
}

const report = (who: Person, ref: Ref, more: object = {}) =>
  who.call<{ again: boolean }>('POST /reports', { ...ref, reason: 'spam', ...more })

const decide = (ref: Ref, decision: string, note = '', who = keeper) =>
  who.call('POST /admin/reports/decisions', { ...ref, decision, note })

const queue = async (status = 'open') =>
  (await keeper.call<Page<ReportedItem>>(`GET /admin/reports?status=${status}`)).body.items

const rows = () => product.db.selectFrom('reports').selectAll().orderBy('id').execute()

const TABLES = {
  prediction: 'predictions',
  stockPost: 'stockPosts',
  post: 'posts',
  comment: 'comments',
} as const

const rowOf = ({ postType, postId }: Ref) =>
  product.db
    .selectFrom(TABLES[postType])
    .select(['reportCount', 'hiddenAt'])
    .where('id', '=', postId)
    .executeTakeFirstOrThrow()

const actionsSince = async (count: number) =>
  (await keeper.call<Page<AdminAction>>('GET /admin/actions')).body.items
    .slice(0, -count || undefined)
    .map(({ action, subject, note }) => [action, subject, note])

const countActions = async () =>
  (await keeper.call<Page<AdminAction>>('GET /admin/actions')).body.items.length

describe('a report', () => {
  it.each([
    ['prediction', () => prediction(), RATIONALE],
    ['post', () => post(), '오늘 장은 조용하네요'],
    ['stock post', () => stockPost(), '인도량 기다리는 중'],
    ['comment', async () => comment(await prediction()), '저는 반대로 봐요'],
  ])('of a %s is counted once per person', async (_, make, contentPreview) => {
    const item = await make()
    const details = '  같은 글을 계속 올려요  '
    expect(await report(reader, item, { details })).toMatchObject({ status: 200, body: { again: false } })
    expect((await rowOf(item)).reportCount).toBe(1)
    expect(await report(reader, item, { reason: 'abuse' })).toMatchObject({
      status: 200,
      body: { again: true },
    })
    expect((await report(follower, item)).body).toEqual({ again: false })
    expect((await rowOf(item)).reportCount).toBe(2)
    expect(await rows()).toMatchObject([
      {
        ...item,
        reporterId: reader.id,
        reason: 'spam',
        details: details.trim(),
        contentPreview,
        status: 'pending',
      },
      { ...item, reporterId: follower.id, details: '', status: 'pending', resolvedAt: null, adminNote: null },
    ])
  })

  it('by many at once, and by one many times at once, counts each person once', async () => {
    const item = await prediction()
    const people = [reader, reader, reader, follower, keeper, follower, second]
    const answers = await Promise.all(people.map((who) => report(who, item)))
    expect(answers.filter(({ body }) => !body.again).length).toBe(4)
    expect((await rowOf(item)).reportCount).toBe(4)
    expect((await rows()).length).toBe(4)
  })

  it('keeps two hundred characters of what the reporter saw', async () => {
    const long = await prediction()
    await sql`update predictions set content = ${'가나🙂다'.repeat(100)}`.execute(product.db)
    await report(reader, long)
    expect((await rows())[0]!.contentPreview).toBe('가나🙂다'.repeat(50))
  })

  it('of a sealed prediction keeps nothing of it', async () => {
    const sealed = await prediction({ revealTiming: 'onComplete' })
    await report(reader, sealed)
    expect((await rows())[0]!.contentPreview).toBe('')
    const [item] = await queue()
    expect(item).toMatchObject({ ...sealed, content: '', context: expect.stringMatching(/^AAPL /) })
    expect(JSON.stringify(item)).not.toMatch(/4321|서비스 매출/)
  })

  it('is refused for what the reader may not see, as for what does not exist', async () => {
    const secret = await prediction({ visibility: 'private' })
    const forFollowers = await prediction({ stock: 'TSLA', visibility: 'followers' })
    const open = await prediction({ stock: 'MSFT' })
    const hidden = await prediction({ stock: 'NVDA' })
    await report(follower, hidden)
    await decide(hidden, 'hide')
    const under = await comment(forFollowers)
    const deleted = await comment(open)
    await author.call(`DELETE /comments/${deleted.postId}`)
    const cases: [Person, Ref][] = [
      [reader, secret],
      [keeper, secret],
      [reader, forFollowers],
      [reader, under],
      [reader, hidden],
      [reader, deleted],
      [blocked, open],
      [reader, { ...open, postType: 'post' }],
      [reader, { ...open, postId: 'nothing' }],
    ]
    for (const [who, item] of cases) {
      expect(await report(who, item)).toMatchObject({ status: 404, code: 'not_found' })
    }
    expect((await rows()).length).toBe(1)
    expect((await report(follower, under)).body).toEqual({ again: false })
  })

  it('of an own item is refused', async () => {
    const item = await prediction()
    for (const own of [item, await post(), await comment(item)]) {
      expect(await report(author, own)).toMatchObject({ status: 403, code: 'own_item' })
    }
    expect(await rows()).toEqual([])
    expect((await rowOf(item)).reportCount).toBe(0)
  })

  it.each([
    ['without a reason', { reason: undefined }, { reason: 'required' }],
    ['with an odd reason', { reason: 'boring' }, { reason: 'invalid' }],
    ['with too much detail', { details: 'ㄱ'.repeat(501) }, { details: 'too_long' }],
    ['with null as detail', { details: null }, { details: 'invalid' }],
    ['of something else', { postType: 'user' }, { postType: 'invalid' }],
    ['with a status', { status: 'hidden' }, { status: 'unknown_field' }],
  ])('%s is refused', async (_, more, fields) => {
    const item = await prediction()
    expect(await report(reader, item, more)).toMatchObject({
      status: 400,
      body: { error: { code: 'invalid_input', fields } },
    })
    expect(await rows()).toEqual([])
    expect((await rowOf(item)).reportCount).toBe(0)
  })

  it('needs a member who may write', async () => {
    const item = await prediction()
    expect(await report(stranger(product), item)).toMatchObject({ status: 401 })
    await sql`update users set "suspendedUntil" = ${new Date(AT + 1e9)} where id = ${reader.id}`.execute(
      product.db,
    )
    product.sessions.forget()
    expect(await report(reader, item)).toMatchObject({ status: 403, code: 'suspended' })
    await sql`update users set "suspendedUntil" = null where id = ${reader.id}`.execute(product.db)
    product.sessions.forget()
    expect(await rows()).toEqual([])
  })
})

describe('the queue', () => {
  it('shows an item once, with its words, its place and everybody who reported it', async () => {
    const item = await comment(await prediction())
    await report(reader, item, { details: '무례해요' })
    await report(follower, item, { reason: 'abuse' })
    const items = await queue()
    expect(items).toMatchObject([
      {
        ...item,
        author: { id: author.id, username: 'author' },
        content: '저는 반대로 봐요',
        context: expect.stringContaining(RATIONALE),
        hidden: false,
        gone: false,
        status: 'pending',
      },
    ])
    expect(
      items[0]!.reports.map(({ reporterName, reason, details }) => [reporterName, reason, details]),
    ).toEqual([
      ['follower', 'abuse', ''],
      ['reader', 'spam', '무례해요'],
    ])
    expect(await queue('settled')).toEqual([])
  })

  it('shows followers-only items too, and what its author has deleted since', async () => {
    const item = await post(author, 'followers')
    await report(follower, item)
    expect((await author.call(`DELETE /posts/${item.postId}`)).status).toBe(200)
    expect(await queue()).toMatchObject([
      { ...item, author: { username: 'author' }, content: '오늘 장은 조용하네요', gone: true },
    ])
    expect((await decide(item, 'dismiss')).status).toBe(200)
    expect(await queue()).toEqual([])
  })

  it('comes twenty at a time: the longest waiting first, the latest settled first', async () => {
    const refs: Ref[] = []
    for (let i = 0; i < 25; i++) {
      const { id } = await product.db
        .insertInto('posts')
        .values({
          id: `POST${i}`,
          author: author.id,
          content: `글 ${i}`,
          visibility: 'public',
          createdAt: new Date(AT),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      refs.push({ postType: 'post', postId: id })
      await report(reader, refs[i]!)
      if (i % 5 === 0) await report(follower, refs[i]!)
    }
    const ids = refs.map(({ postId }) => postId)
    expect(await pagesOf('open')).toEqual([ids.slice(0, 20), ids.slice(20)])
    for (const ref of refs) await decide(ref, 'dismiss')
    expect(await pagesOf('settled')).toEqual([ids.toReversed().slice(0, 20), ids.toReversed().slice(20)])
  })

  async function pagesOf(status: string): Promise<string[][]> {
    const pages: string[][] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const query: string = cursor && `&cursor=${cursor}`
      const { body } = await keeper.call<Page<ReportedItem>>(`GET /admin/reports?status=${status}${query}`)
      pages.push(body.items.map(({ postId }) => postId))
      cursor = body.nextCursor
    }
    return pages
  }
})

describe('a decision', () => {
  it('to hide settles all open reports, with who, when and why', async () => {
    const item = await prediction()
    await report(reader, item)
    await report(follower, item)
    const before = await countActions()
    expect(await decide(item, 'hide', '리딩방 유도')).toMatchObject({ status: 200, body: { done: true } })
    const settled = { status: 'hidden', resolvedBy: 'keeper', adminNote: '리딩방 유도' }
    const [shown] = await queue('settled')
    expect(shown).toMatchObject({ ...item, hidden: true, status: 'hidden', reports: [settled, settled] })
    expect(shown!.reports[0]!.resolvedAt).toMatch(/^2024-06-03T/)
    expect(await queue()).toEqual([])
    expect(await actionsSince(before)).toEqual([['hide', `prediction:${item.postId}`, '리딩방 유도']])
  })

  it('is taken once, however often and by however many', async () => {
    const item = await post()
    await report(reader, item)
    const before = await countActions()
    const many = [keeper, second, keeper, second].map((who, i) => decide(item, 'hide', `${i}`, who))
    for (const { status } of await Promise.all(many)) expect(status).toBe(200)
    const after = await rowOf(item)
    const [settled] = await rows()
    expect((await decide(item, 'hide', '또', second)).status).toBe(200)
    expect(await rowOf(item)).toEqual(after)
    expect(await rows()).toEqual([settled])
    expect((await actionsSince(before)).length).toBe(1)
  })

  it('to dismiss leaves the item; a later report opens it anew', async () => {
    const item = await prediction()
    await report(reader, item)
    await decide(item, 'dismiss', '문제 없음')
    expect((await rowOf(item)).hiddenAt).toBeNull()
    expect((await report(reader, item)).body).toEqual({ again: true })
    expect(await queue()).toEqual([])
    await report(follower, item)
    expect((await queue())[0]!.reports.map(({ status }) => status)).toEqual(['pending', 'dismissed'])
    await decide(item, 'hide')
    expect((await rows()).map(({ status }) => status)).toEqual(['dismissed', 'hidden'])
  })

  it('to hide takes a prediction out of feed, count and home, not out of statistics; restoring reverses all', async () => {
    const item = await prediction()
    const seen = async () => ({
      feed: (await reader.call<Page<PredictionView>>('GET /predictions')).body.items.map(({ id }) => id),
      detail: (await reader.call(`GET /predictions/${item.postId}`)).status,
      stock: (await reader.call<{ counts?: object }>('GET /stocks/AAPL')).body,
      sentiment: (await reader.call('GET /stocks/AAPL/sentiment')).body,
      tallies: (
        await sql`select stock, sum(predictions)::int as count from "stockTallies" group by 1 having sum(predictions) <> 0`.execute(
          product.db,
        )
      ).rows,
      total: (await author.call<{ stats: object }>(`GET /users/${author.id}`)).body.stats,
    })
    const before = await seen()
    expect(before).toMatchObject({ feed: [item.postId], detail: 200 })
    await report(reader, item)
    await decide(item, 'hide')
    const hidden = await seen()
    expect(hidden).toMatchObject({ feed: [], detail: 404, total: before.total })
    expect(hidden.sentiment).not.toEqual(before.sentiment)
    expect([before.tallies, hidden.tallies]).toEqual([[{ stock: 'AAPL', count: 1 }], []])
    expect((await author.call(`GET /predictions/${item.postId}`)).body).toMatchObject({
      prediction: { hidden: true },
    })
    expect((await keeper.call(`GET /predictions/${item.postId}`)).status).toBe(200)
    await decide(item, 'restore', '다시 보니 괜찮음')
    expect(await seen()).toEqual(before)
    expect(await rows()).toMatchObject([{ status: 'restored', adminNote: '다시 보니 괜찮음' }])
    await decide(item, 'hide')
    expect(await rows()).toMatchObject([{ status: 'hidden' }])
    expect((await rowOf(item)).hiddenAt).not.toBeNull()
  })

  it('to hide a comment takes it out of the count, to restore it brings it back', async () => {
    const on = await prediction()
    const head = await comment(on)
    const reply = await comment(on, follower, head.postId)
    const counts = async () => ({
      commentCount: (
        await reader.call<{ commentCount: number }>(`GET /comments?postType=prediction&postId=${on.postId}`)
      ).body.commentCount,
      replyCount: (
        await product.db
          .selectFrom('comments')
          .select('replyCount')
          .where('id', '=', head.postId)
          .executeTakeFirstOrThrow()
      ).replyCount,
    })
    expect(await counts()).toEqual({ commentCount: 2, replyCount: 1 })
    await report(reader, reply)
    await decide(reply, 'hide')
    await decide(reply, 'hide')
    expect(await counts()).toEqual({ commentCount: 1, replyCount: 0 })
    await Promise.all([decide(reply, 'restore'), decide(reply, 'restore', '', second)])
    expect(await counts()).toEqual({ commentCount: 2, replyCount: 1 })
    await decide(reply, 'hide')
    await follower.call(`DELETE /comments/${reply.postId}`)
    await decide(reply, 'restore')
    expect(await counts()).toEqual({ commentCount: 1, replyCount: 0 })
  })

  it('to hide a stock post takes it out of the community', async () => {
    const item = await stockPost()
    const community = async () =>
      (await reader.call<Page<{ id: string }>>('GET /stocks/TSLA/posts')).body.items.map(({ id }) => id)
    await report(reader, item)
    await decide(item, 'hide')
    expect(await community()).toEqual([])
    await decide(item, 'restore')
    expect(await community()).toEqual([item.postId])
  })

  it('meets reports and other decisions at the same time without losing any', async () => {
    const item = await prediction()
    await report(reader, item)
    const answers = await Promise.all([
      decide(item, 'hide'),
      report(follower, item),
      decide(item, 'restore', '', second),
      report(keeper, item),
      decide(item, 'hide', '', second),
    ])
    for (const { status } of answers) expect([200, 404]).toContain(status)
    const all = await rows()
    expect((await rowOf(item)).reportCount).toBe(all.length)
    await decide(item, 'restore')
    expect((await rowOf(item)).hiddenAt).toBeNull()
    expect(new Set((await rows()).map(({ status }) => status))).toEqual(new Set(['restored']))
  })

  it.each([
    ['on what nobody reported', {}, 404, 'not_found'],
    ['on what does not exist', { postId: 'nothing' }, 404, 'not_found'],
    ['of an odd kind', { decision: 'delete' }, 400, 'invalid_input'],
    ['without a kind', { decision: undefined }, 400, 'invalid_input'],
    ['with too long a note', { note: 'ㄱ'.repeat(501) }, 400, 'invalid_input'],
    ['on something else', { postType: 'user' }, 400, 'invalid_input'],
  ])('%s is refused', async (_, more, status, code) => {
    const item = await prediction()
    const before = await countActions()
    const body = { ...item, decision: 'hide', ...more }
    expect(await keeper.call('POST /admin/reports/decisions', body)).toMatchObject({ status, code })
    expect((await rowOf(item)).hiddenAt).toBeNull()
    expect(await countActions()).toBe(before)
  })

  it('is an admin’s', async () => {
    const item = await prediction()
    await report(reader, item)
    for (const [who, code] of [
      [reader, 'not_found'],
      [author, 'not_found'],
      [stranger(product), 'signed_out'],
    ] as const) {
      expect((await who.call('GET /admin/reports')).code).toBe(code)
      expect((await decide(item, 'hide', '', who)).code).toBe(code)
    }
    expect((await rowOf(item)).hiddenAt).toBeNull()
    expect((await rows())[0]!.status).toBe('pending')
  })
})
