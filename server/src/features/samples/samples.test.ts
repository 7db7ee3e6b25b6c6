import { DAY_MS } from '@gwanyeok/domain/durations.ts'
import { AppError } from '@gwanyeok/domain/errors.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { addMember, predict, selectPredictionRows } from '#test/builders/builders.ts'
import { insertPosts } from '#shared/content/insert-posts.ts'
import { findDriftedCounters, findDriftedRankingInputs, findDriftedStats } from '#shared/integrity/recount.ts'
import { findTopRanked } from '#shared/standings/standings.ts'
import { waitUntil } from '#test/wait-until.ts'
import type { Db } from '#platform/db/db.ts'
import { createSamples } from './mutations/create-samples.ts'
import { deleteSamples } from './mutations/delete-samples.ts'
import { countSamples } from './queries.ts'
import { SAMPLE_STOCKS, SAMPLE_USERNAMES } from './texts.ts'
import { openProductForFile } from '#test/product/product-for-file.ts'

// A Friday evening in Korea, a Friday morning in New York.
const NOW = Date.parse('2026-11-20T15:00:00.000Z')
const TWO_WEEKS_BEFORE = NOW - 14 * DAY_MS

const product = await openProductForFile({ at: TWO_WEEKS_BEFORE })

const { signal } = new AbortController()

const SETTLE_MS = product.config.marketSettleMinutes * 60_000

const readPredictions = (db: Db) => selectPredictionRows(db).execute()

/** Reads all counters that pages show, and the rows that they count. Omits sums of zero. */
async function readCounters(db: Db) {
  return {
    users: await db
      .selectFrom('users as u')
      .select(['u.id', 'u.username', 'u.followerCount', 'u.followingCount'])
      .orderBy('u.id')
      .execute(),
    stats: await db.selectFrom('memberStats').selectAll().orderBy('userId').execute(),
    predictions: await readPredictions(db),
    likes: await db.selectFrom('likes').selectAll().orderBy('itemId').orderBy('userId').execute(),
    items: await db.selectFrom('items').selectAll().orderBy('id').execute(),
    posts: await db.selectFrom('posts').selectAll().orderBy('id').execute(),
    comments: await db.selectFrom('comments').selectAll().orderBy('id').execute(),
    reports: await db.selectFrom('reports').selectAll().orderBy('id').execute(),
    contacts: await db.selectFrom('contacts').selectAll().orderBy('id').execute(),
    follows: await db.selectFrom('follows').selectAll().orderBy('follower').orderBy('followee').execute(),
    tallies: (
      await sql`select name, day, sum(count) from tallies group by 1, 2 having sum(count) <> 0 order by 1, 2`.execute(
        db,
      )
    ).rows,
    stockTallies: (
      await sql`select stock, day, sum(predictions) from "stockTallies" group by 1, 2
        having sum(predictions) <> 0 order by 1, 2`.execute(db)
    ).rows,
    stockPostTallies: (
      await sql`select stock, sum(posts) from "stockPostTallies" group by 1 having sum(posts) <> 0 order by 1`.execute(
        db,
      )
    ).rows,
  }
}

async function addRealMembers() {
  const { db } = product
  const minsu = await addMember(db, 'minsu', NOW)
  const jiwoo = await addMember(db, 'jiwoo', NOW)
  const judgedId = await predict(product, minsu, { stock: 'AAPL', targetPrice: 1 })
  await predict(product, jiwoo, { stock: 'MSFT', targetPrice: 2 })
  await product.moveTo(NOW)
  await predict(product, minsu, { stock: 'NVDA', targetPrice: 3, visibility: 'followers' })
  await judgeDuePredictions()
  await sql`insert into follows values (${minsu}, ${jiwoo}, now())`.execute(db)
  await sql`update users set "followerCount" = (id = ${jiwoo})::integer, "followingCount" = (id = ${minsu})::integer`.execute(
    db,
  )
  await sql`insert into likes values (${judgedId}, ${jiwoo}, now())`.execute(db)
  await sql`insert into comments (id, "itemId", author, content, "createdAt")
    values ('REAL', ${judgedId}, ${jiwoo}, '진짜 댓글', now())`.execute(db)
  await sql`update items set likes = 1, "commentCount" = 1 where id = ${judgedId}`.execute(db)
  const post = { author: minsu, content: '진짜 글', visibility: 'public', createdAt: new Date(NOW) } as const
  await insertPosts(db, [
    { ...post, id: 'POST', stock: null, stockName: null },
    { ...post, id: 'STOCK', stock: 'AAPL', stockName: 'Apple' },
  ])
  return { minsu, judgedId }
}

/** Evaluates until all due predictions are judged: on a busy machine, a call for splits or candles may time out. */
const judgeDuePredictions = () =>
  waitUntil('what is due is judged', async () => {
    await product.evaluateNow(new AbortController().signal)
    const duePredictions = await product.db
      .selectFrom('items')
      .select('id')
      .where('status', '=', 'pending')
      .where('evaluationEnd', '<=', new Date(NOW))
      .execute()
    return duePredictions.length === 0
  })

/** Lets real and sample members follow, like and reply to each other. */
async function addReactions(db: Db, { minsu, judgedId }: { minsu: string; judgedId: string }) {
  const samples = await db
    .selectFrom('users')
    .select('id')
    .where('isSample', '=', true)
    .orderBy('id')
    .execute()
  const [firstSample, secondSample] = samples.map(({ id }) => id)
  await sql`insert into follows values (${minsu}, ${firstSample}, now()), (${firstSample}, ${minsu}, now()), (${secondSample}, ${minsu}, now())`.execute(
    db,
  )
  await sql`update users set "followingCount" = "followingCount" + 1, "followerCount" = "followerCount" + 2
    where id = ${minsu}`.execute(db)
  await sql`update users set "followerCount" = "followerCount" + 1 where id = ${firstSample}`.execute(db)
  await sql`update users set "followingCount" = "followingCount" + 1 where id in (${firstSample}, ${secondSample})`.execute(
    db,
  )
  await sql`insert into likes values (${judgedId}, ${firstSample}, now())`.execute(db)
  await sql`insert into likes select id, ${minsu}, now() from items where kind = 'prediction' and author = ${firstSample} limit 1`.execute(
    db,
  )
  await sql`update items set likes = likes + 1 where id = ${judgedId}`.execute(db)
  await sql`update "evaluationRuns" set "startedBy" = ${firstSample}`.execute(db)
  await addReplies(db, { minsu, judgedId, sample: firstSample! })
}

async function addReplies(
  db: Db,
  { minsu, judgedId, sample }: { minsu: string; judgedId: string; sample: string },
) {
  await sql`insert into comments (id, "itemId", author, content, "parentId", "replyTo", "createdAt")
    values ('R1', ${judgedId}, ${sample}, '표본의 답글', 'REAL', 'REAL', now())`.execute(db)
  await sql`insert into comments (id, "itemId", author, content, "hiddenAt", "createdAt")
    values ('H1', ${judgedId}, ${sample}, '숨겨진 댓글', now(), now())`.execute(db)
  await sql`update items set "commentCount" = 2 where id = ${judgedId}`.execute(db)
  await sql`insert into comments (id, "itemId", author, content, "createdAt")
    select 'ON_SAMPLE', id, ${minsu}, '표본에 단 댓글', now() from items where kind = 'prediction' and author = ${sample} limit 1`.execute(
    db,
  )
  await sql`insert into likes values ('POST', ${sample}, now())`.execute(db)
  await sql`update items set likes = 1, "reportCount" = 1 where id = 'POST'`.execute(db)
  await sql`
    insert into reports (
      id, "postType", "itemId", "commentId", author, "reporterId", reason, "contentPreview", "createdAt"
    )
    select 'BY_SAMPLE', 'post', 'POST', null, ${minsu}, ${sample}, 'spam', '', now()
    union all
    select 'OF_SAMPLE', 'comment', ${judgedId}, 'R1', ${sample}, ${minsu}, 'spam', '', now()
    union all
    select 'OF_REAL', 'comment', "itemId", id, ${minsu}, ${sample}, 'spam', '', now()
      from comments where id = 'ON_SAMPLE'`.execute(db)
  await sql`update comments set "reportCount" = 1 where id in ('R1', 'ON_SAMPLE')`.execute(db)
  await sql`insert into contacts (id, "userId", subject, message, "createdAt")
    values ('C1', ${sample}, '문의', '문의', now())`.execute(db)
}

describe('sample data in a database with real members', () => {
  let countersBefore: Awaited<ReturnType<typeof readCounters>>
  let realMembers: Awaited<ReturnType<typeof addRealMembers>>

  beforeAll(async () => {
    realMembers = await addRealMembers()
    countersBefore = await readCounters(product.db)
    await createSamples(product, { signal })
  })

  test('has eight members who cannot sign in', async () => {
    const members = await product.db.selectFrom('users').selectAll().where('isSample', '=', true).execute()
    expect(new Set(members.map(({ username }) => username))).toEqual(new Set(SAMPLE_USERNAMES))
    expect(members.length).toBe(8)
    const accounts = await product.db.selectFrom('accounts').select('id').execute()
    expect(accounts).toEqual([])
  })

  test('has five to twelve predictions per stock, 70 % of them pending, with all periods', async () => {
    const rows = await readSamplePredictions()
    expect(new Set(rows.map(({ stock }) => stock))).toEqual(new Set(SAMPLE_STOCKS))
    for (const rowsOfStock of Map.groupBy(rows, ({ stock }) => stock).values()) {
      expect(rowsOfStock.length).toBeGreaterThanOrEqual(5)
      expect(rowsOfStock.length).toBeLessThanOrEqual(12)
      const pendingRows = rowsOfStock.filter(({ status }) => status === 'pending')
      // Each of the eight members has at most one pending prediction per stock.
      expect(pendingRows.length).toBe(Math.min(8, Math.round(rowsOfStock.length * 0.7)))
    }
    expect([...new Set(rows.map(({ period }) => period))].toSorted((a, b) => a - b)).toEqual([
      1, 3, 7, 14, 30,
    ])
  })

  test('past predictions are judged, pending predictions end later', async () => {
    for (const { status, evaluationEnd, evaluatedAt, createdAt } of await readSamplePredictions()) {
      expect(createdAt.getTime()).toBeLessThan(NOW + 60_000)
      expect(status === 'pending').toBe(evaluationEnd.getTime() > NOW)
      const judgedAt = status === 'pending' ? null : evaluationEnd.getTime() + SETTLE_MS
      expect(evaluatedAt?.getTime() ?? null).toBe(judgedAt)
    }
    const statuses = new Set((await readSamplePredictions()).map(({ status }) => status))
    expect(statuses).toEqual(new Set(['pending', 'success', 'failed']))
  })

  test('each prediction starts from the close of a finished day', async () => {
    for (const row of await readSamplePredictions()) {
      const [candle] = await product.candles.findStoredCandles(row.stock, {
        first: row.baseDay,
        last: row.baseDay,
      })
      expect(row.basePrice).toBeCloseTo(candle!.close, 4)
      expect(row.windowFirst > row.baseDay).toBe(true)
      expect(Math.sign(row.targetPrice - row.basePrice)).toBe(Math.sign(row.predictedChange))
    }
  })

  test('statistics, ranks and counters match the rows', async () => {
    expect(await findDriftedStats(product.db)).toEqual([])
    expect(await findDriftedRankingInputs(product.db)).toEqual([])
    // Eight sample members and two real ones.
    const rankedMembers = await findTopRanked(product.db, 20, NOW)
    expect(rankedMembers.map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    expect(await findDriftedCounters(product.db)).toEqual([])
  })

  test('has the specified numbers of posts, stock posts and comments, with their counters', async () => {
    const { db } = product
    const counts = await countSamples(db)
    expect(counts).toMatchObject({ members: 8, predictions: (await readSamplePredictions()).length })
    expect(counts.posts).toBeGreaterThanOrEqual(15)
    expect(counts.stockPosts).toBeGreaterThanOrEqual(3 * 8)
    expect(counts.comments).toBeGreaterThan(50)
    expect(await findDriftedCounters(db)).toEqual([])
    const misdatedRows = await sql`
      select c.id from comments c join items i on i.id = c."itemId"
      where c."createdAt" < i."createdAt" or c."createdAt" > ${new Date(NOW + 60_000)}`.execute(db)
    expect(misdatedRows.rows.filter((row) => (row as { id: string }).id !== 'REAL')).toEqual([])
  })

  test('is not created twice', async () => {
    await expect(createSamples(product, { signal })).rejects.toEqual(new AppError('samples_exist'))
  })

  test('leaves everything else unchanged when it is deleted', async () => {
    await addReactions(product.db, realMembers)
    await deleteSamples(product.db)
    expect(await readCounters(product.db)).toEqual(countersBefore)
    await deleteSamples(product.db)
    expect(await readCounters(product.db)).toEqual(countersBefore)
  })

  test('leaves other members’ replies when it is deleted', async () => {
    const { db } = product
    await createSamples(product, { signal })
    const { id: sample } = await db
      .selectFrom('users')
      .select('id')
      .where('isSample', '=', true)
      .limit(1)
      .executeTakeFirstOrThrow()
    await sql`insert into comments (id, "itemId", author, content, "createdAt")
      values ('HEAD', ${realMembers.judgedId}, ${sample}, '표본의 댓글', now())`.execute(db)
    await sql`insert into comments (id, "itemId", author, content, "parentId", "replyTo", "createdAt")
      values ('REPLY', ${realMembers.judgedId}, ${realMembers.minsu}, '진짜 답글', 'HEAD', 'HEAD', now())`.execute(
      db,
    )
    await sql`update items set "commentCount" = "commentCount" + 2 where id = ${realMembers.judgedId}`.execute(
      db,
    )
    await deleteSamples(db)
    const comments = await db.selectFrom('comments').selectAll().orderBy('id').execute()
    expect(comments).toMatchObject([
      { id: 'REAL' },
      { id: 'REPLY', parentId: null, replyTo: null, content: '진짜 답글' },
    ])
    const { commentCount } = await db
      .selectFrom('items')
      .select('commentCount')
      .where('id', '=', realMembers.judgedId)
      .executeTakeFirstOrThrow()
    expect(commentCount).toBe(2)
  })

  test('can be created again, even if a member has the name of a sample member', async () => {
    await addMember(product.db, SAMPLE_USERNAMES[2], NOW)
    await createSamples(product, { signal })
    const names = await product.db
      .selectFrom('users')
      .select('username')
      .where('isSample', '=', true)
      .execute()
    expect(names).toContainEqual({ username: `${SAMPLE_USERNAMES[2]}2` })
    await deleteSamples(product.db)
  })

  async function readSamplePredictions() {
    return selectPredictionRows(product.db)
      .innerJoin('users as u', 'u.id', 'i.author')
      .where('u.isSample', '=', true)
      .execute()
  }
})

test('without candles nothing is created, and the request fails', async () => {
  await product.db.deleteFrom('candles').execute()
  await product.db.deleteFrom('candleRanges').execute()
  await product.market.addFault({ kind: 'server-error', ticker: 'NFLX' })
  await expect(createSamples(product, { signal })).rejects.toEqual(new AppError('quote_unavailable'))
  await product.market.clearFaults()
  expect(await product.db.selectFrom('users').select('id').where('isSample', '=', true).execute()).toEqual([])
})
