import { DAY_MS } from '@gwanyeok/domain/durations.ts'
import type { PredictionSort, PredictionView } from '@gwanyeok/domain/predictions/api.ts'
import { type Updateable, sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { predict, type TestChoice } from '#test/builders/builders.ts'
import { type Person, signUpMembers } from '#test/product/person.ts'
import { openProductForFile } from '#test/product/product-for-file.ts'
import type { DB } from '#platform/db/schema.gen.ts'
import { FEED_PAGE_SIZE, selectFeedPage } from './queries.ts'
import { recomputePopularity } from '#shared/items/recompute-popularity.ts'
import { selectPredictionItems } from '#shared/items/prediction-items.ts'

// Wednesday 11:00 in New York.
const NOW = Date.parse('2024-06-12T15:00:00Z')

interface Feed {
  items: PredictionView[]
  nextCursor: string | null
}

const ids: Record<string, string> = {}

const product = await openProductForFile({ at: NOW - 3 * DAY_MS })
const [hana, duri, sena] = await signUpMembers(product, 'hana', 'duri', 'sena')
await addPrediction('old', hana, { stock: 'AAPL', targetPrice: 1, period: 30 })
await product.moveTo(NOW - DAY_MS)
await addPrediction('middle', duri, { stock: 'TSLA', targetPrice: 1, period: 7 })
await addPrediction('followers', duri, { stock: 'AAPL', targetPrice: 1, period: 2, visibility: 'followers' })
await product.moveTo(NOW)
await addPrediction('new', hana, { stock: 'TSLA', targetPrice: 1, period: 14 })
await addPrediction('private', hana, { stock: 'MSFT', targetPrice: 1, visibility: 'private' })
await addPrediction('sealed', duri, { stock: 'NVDA', targetPrice: 1, period: 1, revealTiming: 'onComplete' })
beforeEach(() => product.moveTo(product.clock.now() + 4000))

async function addPrediction(name: string, author: Person, choice: TestChoice): Promise<void> {
  ids[name] = await predict(product, author.id, choice)
}

async function setLikes(name: string, likes: number): Promise<void> {
  await setCounters(name, { likes })
  await recomputePopularity(product.db)
}
async function setCounters(name: string, counters: Updateable<DB['items']>): Promise<void> {
  await product.db.updateTable('items').set(counters).where('id', '=', ids[name]!).execute()
}
const findName = (id: string) => Object.keys(ids).find((name) => ids[name] === id) ?? id
const listNames = async (viewer: Person, query: string) => {
  // Changes made directly in the database show only after a second or once the cache is cleared.
  product.answerCache.clear()
  const { status, body, text } = await viewer.call<Feed>(`GET /predictions?${query}`)
  expect(status, text).toBe(200)
  return body.items.map(({ id }) => findName(id))
}

describe('popular', () => {
  it('sorts by likes: each doubling is worth a day', async () => {
    expect(await listNames(sena, 'sort=popular')).toEqual(['sealed', 'new', 'middle', 'old'])
    await setLikes('old', 6)
    // 6 likes are worth log2(7) days: a little less than the three days between `old` and `new`.
    expect(await listNames(sena, 'sort=popular')).toEqual(['sealed', 'new', 'old', 'middle'])
    await setLikes('old', 7)
    expect((await listNames(sena, 'sort=popular')).at(-1)).toBe('middle')
    await setLikes('old', 8)
    expect(await listNames(sena, 'sort=popular')).toEqual(['old', 'sealed', 'new', 'middle'])
    await setLikes('old', 0)
  })

  it('ignores views and comments', async () => {
    const namesBefore = await listNames(sena, 'sort=popular')
    await setCounters('old', { viewCount: 5000, commentCount: 300 })
    await recomputePopularity(product.db)
    expect(await listNames(sena, 'sort=popular')).toEqual(namesBefore)
  })
})

describe('closing', () => {
  it('sorts by evaluation end and omits predictions that have ended', async () => {
    expect(await listNames(sena, 'sort=closing')).toEqual(['sealed', 'middle', 'new', 'old'])
    expect(await listNames(sena, 'sort=closing&filter=pending')).toEqual(['sealed', 'middle', 'new', 'old'])
    const sealedItem = await selectPredictionItems(product.db)
      .select('i.evaluationEnd')
      .where('i.id', '=', ids['sealed']!)
      .executeTakeFirstOrThrow()
    const timeBefore = product.clock.now()
    await product.moveTo(sealedItem.evaluationEnd.getTime())
    expect(await listNames(sena, 'sort=closing')).toEqual(['middle', 'new', 'old'])
    await product.moveTo(timeBefore)
  })

  it('contains no judged predictions', async () => {
    expect(await listNames(sena, 'sort=closing&filter=success')).toEqual([])
  })
})

test.each(['newest', 'popular', 'closing'])(
  'the feed sorted by %s is filtered by stock and by followed members',
  async (sort) => {
    expect(await listNames(sena, `sort=${sort}&stock=AAPL`)).toEqual(['old'])
    expect(await listNames(sena, `sort=${sort}&from=following`)).toEqual([])
    await sena.call(`PUT /users/${duri.id}/follow`)
    const names = await listNames(sena, `sort=${sort}&from=following`)
    expect(names.toSorted()).toEqual(['followers', 'middle', 'sealed'])
    // `followers` and `sealed` end on the same day, and `followers` was created first.
    const orderByEnd = ['followers', 'sealed', 'middle']
    expect(names).toEqual(sort === 'closing' ? orderByEnd : ['sealed', 'followers', 'middle'])
    expect(await listNames(sena, `sort=${sort}&from=following&stock=AAPL`)).toEqual(['followers'])
    await sena.call(`DELETE /users/${duri.id}/follow`)
  },
)

test.each(['popular', 'closing'])(
  'the feed sorted by %s omits hidden predictions, and those of a member who blocks the viewer',
  async (sort) => {
    const setHidden = (hiddenAt: Date | null) =>
      product.db.updateTable('items').set({ hiddenAt }).where('id', '=', ids['new']!).execute()
    await setHidden(new Date(NOW))
    for (const viewer of [sena, hana]) expect(await listNames(viewer, `sort=${sort}`)).not.toContain('new')
    await setHidden(null)
    await duri.call(`PUT /users/${sena.id}/block`)
    expect((await listNames(sena, `sort=${sort}`)).toSorted()).toEqual(['new', 'old'])
    await duri.call(`DELETE /users/${sena.id}/block`)
  },
)

test.each(['newest', 'popular', 'closing'] as PredictionSort[])(
  'in the feed sorted by %s the position of a sealed prediction does not depend on its content',
  async (sort) => {
    const content = { targetPrice: 1, predictedChange: -99, content: '비밀', volatilityMultiplier: 20 }
    const namesBefore = await listNames(sena, `sort=${sort}`)
    await product.db.transaction().execute(async (tx) => {
      await sql`alter table predictions disable trigger predictions_never_edited`.execute(tx)
      await tx.updateTable('predictions').set(content).where('id', '=', ids['sealed']!).execute()
      await tx
        .updateTable('predictions')
        .set({ ...content, targetPrice: 9999, predictedChange: 4000, volatilityMultiplier: 0.5 })
        .where('id', '=', ids['sealed']!)
        .execute()
      await sql`alter table predictions enable trigger predictions_never_edited`.execute(tx)
    })
    await product.moveTo(product.clock.now() + 4000)
    expect(await listNames(sena, `sort=${sort}`)).toEqual(namesBefore)
  },
)

describe('with many predictions', () => {
  const PREDICTION_COUNT = 20_000
  beforeAll(() => addPredictions(PREDICTION_COUNT), 400_000)

  const SQL_ORDERS = {
    newest: sql`"createdAt" desc, id desc`,
    popular: sql`popularity desc, id desc`,
    closing: sql`"evaluationEnd", id`,
  }

  it.each([
    ['newest', 'all'],
    ['newest', 'pending'],
    ['newest', 'success'],
    ['popular', 'all'],
    ['popular', 'pending'],
    ['popular', 'success'],
    ['closing', 'all'],
  ] as const)('%s of %s: pages contain each prediction once, in order', async (sort, filter) => {
    const seenIds: string[] = []
    let cursor = ''
    for (let page = 0; page < 3; page++) {
      const address = `GET /predictions?sort=${sort}&filter=${filter}&stock=S1${cursor && `&cursor=${cursor}`}`
      const { body } = await sena.call<Feed>(address)
      expect(body.items).toHaveLength(FEED_PAGE_SIZE)
      seenIds.push(...body.items.map(({ id }) => id))
      cursor = body.nextCursor!
    }
    const hasStatus = filter === 'all' ? sql`true` : sql`status = ${filter}`
    const isOpen = sql`status = 'pending' and "evaluationEnd" > ${new Date(product.clock.now())}`
    const { rows } = await sql<{ id: string }>`
      select id from items
      where kind = 'prediction' and stock = 'S1' and ${hasStatus} and ${sort === 'closing' ? isOpen : sql`true`}
      order by ${SQL_ORDERS[sort]} limit ${3 * FEED_PAGE_SIZE}`.execute(product.db)
    expect(seenIds).toEqual(rows.map(({ id }) => id))
  })

  const SORTS = ['newest', 'popular', 'closing'] as const
  const FILTERS = ['all', 'pending', 'success'] as const
  // `closing` lists only pending predictions, so it has no successes.
  const cases = SORTS.flatMap((sort) =>
    FILTERS.flatMap((filter) => [undefined, 'S1'].map((stock) => ({ sort, filter, stock }))),
  ).filter(({ sort, filter }) => sort !== 'closing' || filter !== 'success')

  it.each(cases)('reads only one page: $sort, $filter, $stock', async (listCase) => {
    const viewer = { id: sena.id, isAdmin: false, now: product.clock.now() }
    const request = { ...listCase, from: 'everyone', page: { after: null, size: FEED_PAGE_SIZE } } as const
    const plan = await explainPlan(selectFeedPage(product.db, viewer, request))
    expect(countReadRows(plan)).toBeLessThanOrEqual(FEED_PAGE_SIZE + 1)
    // PostgreSQL must not expect to join more rows than a page has.
    expect(estimateLargestJoin(plan)).toBeLessThanOrEqual(FEED_PAGE_SIZE + 1)
  })

  it.each(SORTS)('reads at most one page of each followed member: %s', async (sort) => {
    await sql`
      insert into follows (follower, followee, "createdAt")
      select ${sena.id}, 'many' || n, now() from generate_series(0, 4) n on conflict do nothing`.execute(
      product.db,
    )
    const viewer = { id: sena.id, isAdmin: false, now: product.clock.now() }
    const page = { after: null, size: FEED_PAGE_SIZE }
    const request = { sort, filter: 'all', from: 'following', page } as const
    const plan = await explainPlan(selectFeedPage(product.db, viewer, request))
    expect(countReadRows(plan)).toBeLessThanOrEqual(6 * (FEED_PAGE_SIZE + 1))
  })

  /**
   * Inserts authors with hundreds of judged predictions each, which the feed of followed members must not read, and
   * others with one pending prediction.
   */
  async function addPredictions(count: number): Promise<void> {
    const { db } = product
    await sql`
      insert into users (id, username, email, "createdAt", "updatedAt")
      select name, name, name || '@example.com', now(), now()
      from (
        select 'many' || n as name from generate_series(0, 19) n
        union all select 'one' || n from generate_series(1, ${count}::integer, 4) n
      ) names`.execute(db)
    await sql`
      create table many_predictions as
      select 'many' || n as id, case when pending then 'one' || n else 'many' || n % 20 end as author, made, pending, digest, n,
        case when pending then ${new Date(NOW + DAY_MS)}::timestamptz + n % 977 * interval '1 hour' else made + interval '1 hour' end as end
      from generate_series(0, ${count}::integer - 1) n
      cross join lateral (
        select ${new Date(NOW)}::timestamptz - n / 2 * interval '1 minute' as made, n % 4 = 1 as pending,
          encode(sha256(n::text::bytea), 'hex') as digest
      ) facts`.execute(db)
    await sql`
      insert into items (
        id, kind, author, stock, "stockName", "createdAt", visibility, "revealAt", status, "evaluationEnd", popularity
      )
      select id, 'prediction', author, case when n % 3 = 0 then 'S1' else 'S' || n end, 'Many', made, 'public', made,
        case when pending then 'pending' when n % 2 = 0 then 'success' else 'failed' end, "end", popularity(made, n % 61)
      from many_predictions`.execute(db)
    await sql`
      insert into predictions (
        id, author, "evaluationEnd", "basePrice", "basePriceStatus", "baseDay", "referenceClose", "referenceDay",
        "targetPrice", "predictedChange", "tradingHours", period, "windowFirst", "windowLast", "revealTiming",
        "blockId", hash, nonce, commitment, "periodMultiplier", "volatilityMultiplier", "timeMultiplier",
        "evaluatedAt", "actualPrice", "actualDay", "judgedFrom", "actualChange", error
      )
      select id, author, "end", 100, 'confirmed', '2024-06-11', 100, '2024-06-11', 110, 10, true, 7, '2024-06-12',
        '2024-06-19', 'immediate', 'MANY-' || n, digest, digest, digest, 2, 3, 1,
        case when not pending then made + interval '2 hours' end, case when not pending then 111 end,
        case when not pending then made::date end, case when not pending then made::date end,
        case when not pending then 11 end, case when not pending then 1 end
      from many_predictions`.execute(db)
    await sql`analyze`.execute(db)
  }
})

interface Plan {
  'Join Type'?: string
  'Relation Name'?: string
  'Plan Rows': number
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: Plan[]
}

async function explainPlan(query: ReturnType<typeof selectFeedPage>): Promise<Plan> {
  const answer = await query.explain<{ 'QUERY PLAN': { Plan: Plan }[] }>('json', sql`analyze`)
  return answer[0]!['QUERY PLAN'][0]!.Plan
}

/** Returns the number of rows that PostgreSQL expects of the largest join. */
function estimateLargestJoin(plan: Plan): number {
  const ownRowCount = plan['Join Type'] === undefined ? 0 : plan['Plan Rows']
  return Math.max(ownRowCount, ...(plan.Plans ?? []).map(estimateLargestJoin))
}

/** Counts the rows of `items` that the query reads. */
function countReadRows(plan: Plan): number {
  const ownRowCount = (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops']
  const rowCountBelow = (plan.Plans ?? []).reduce((sum, childPlan) => sum + countReadRows(childPlan), 0)
  return rowCountBelow + (plan['Relation Name'] === 'items' ? ownRowCount : 0)
}
