import { koreanNameOf } from '@gwanyeok/domain/stocks/catalog/korean-names.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { signedOutReader } from '#platform/sessions/reader.ts'
import { isSealedAt, predictionsSeenBy } from '#shared/items/seen-by/predictions-seen-by.ts'
import { isOpenMember } from '#shared/members/visible-members.ts'
import { BY_RANK } from '#shared/standings/ranks.ts'
import { membersWithStats } from '#shared/standings/standings.ts'

/** Since when the site has open pages; none: it has had none. */
const SINCE = sql<Date>`(select since from "openPages")`

/** A member `u` is shown to anybody, as one who signed up to a site with open pages, or agrees. */
const hasOpenProfile = (now: number) =>
  sql<boolean>`(${isOpenMember('u', now)} and (u."openEarlier" or u."createdAt" >= ${SINCE}))`

/**
 * The predictions of which a link's preview shows something: of what a signed-out visitor may know of, what its author
 * opens and nobody has hidden. Rows with `sealed` leave through `viewOf`.
 */
export const sharedPredictions = (db: Db, now: number) =>
  predictionsSeenBy(db, signedOutReader(now)).where('p.hiddenAt', 'is', null).where(isOpenMember('a', now))

/** The predictions that anybody may read: of those what is revealed, and older ones if their author agrees. */
export const openPredictions = (db: Db, now: number) =>
  sharedPredictions(db, now)
    .where((eb) => eb.not(isSealedAt(now)))
    .where(sql<boolean>`(a."openEarlier" or p."predictedAt" >= ${SINCE})`)

/** The photos that anybody may see: of open members, uploaded since then, and older ones of who agrees. */
const openPhotos = (db: Db, now: number) =>
  db
    .selectFrom('images as i')
    .innerJoin('users as u', 'u.id', 'i.profileOf')
    .where(isOpenMember('u', now))
    .where(sql<boolean>`(u."openEarlier" or i."createdAt" >= ${SINCE})`)

/** Images by the id of their member. */
export type OpenPhotos = ReadonlyMap<string, string>

export async function findOpenPhotos(db: Db, now: number, members: readonly string[]): Promise<OpenPhotos> {
  if (members.length === 0) return new Map()
  const photos = await openPhotos(db, now)
    .where('u.id', 'in', members)
    .select(['u.id as of', 'i.id'])
    .execute()
  return new Map(photos.map(({ of, id }) => [of, id]))
}

export const findOpenPhoto = (db: Db, now: number, id: string) =>
  openPhotos(db, now).where('i.id', '=', id).select('i.path').executeTakeFirst()

const LISTED = 20

/** The newest, of a member, of a stock, or of all. */
export const newestOpen = (db: Db, now: number, of: { author?: string; stock?: string }) =>
  openPredictions(db, now)
    .$if(of.author !== undefined, (query) => query.where('p.author', '=', of.author!))
    .$if(of.stock !== undefined, (query) => query.where('p.stock', '=', of.stock!))
    .orderBy('p.predictedAt', 'desc')
    .orderBy('p.id', 'desc')
    .limit(LISTED)
    .execute()

/** How many running predictions of a stock have a target above this price, and how many below it. */
export const countOpenTargets = (db: Db, now: number, { stock, price }: { stock: string; price: number }) =>
  openPredictions(db, now)
    .clearSelect()
    .where('p.stock', '=', stock)
    .where('p.status', '=', sql.lit('pending'))
    .select([
      sql<number>`count(*) filter (where p."targetPrice" > ${price}::numeric)`.as('bullish'),
      sql<number>`count(*) filter (where p."targetPrice" < ${price}::numeric)`.as('bearish'),
    ])
    .executeTakeFirstOrThrow()

const RECENT = 200
const BUSY = 6

/** Other stocks that the newest predictions are about, the most predicted first. */
export async function findBusyStocks(db: Db, now: number, besides: string) {
  const newest = openPredictions(db, now)
    .clearSelect()
    .select(['p.stock', 'p.stockName'])
    .orderBy('p.predictedAt', 'desc')
    .orderBy('p.id', 'desc')
    .limit(sql.lit(RECENT))
  const { rows } = await sql<{ stock: string; stockName: string }>`
    select stock, max("stockName") as "stockName" from ${newest} o
    where stock <> ${besides}
    group by stock
    order by count(*) desc, stock
    limit ${sql.lit(BUSY)}`.execute(db)
  return rows.map(({ stock, stockName }) => ({ stock, name: koreanNameOf(stock) ?? stockName }))
}

/** What open predictions sum up to: the same figures on a member's page and on the board. */
interface OpenSums {
  username: string
  success: number
  failed: number
  score: number
}

const SUMS = sql`
  "authorName" as username,
  count(*) filter (where status = 'success')::int as success,
  count(*) filter (where status = 'failed')::int as failed,
  coalesce(sum("finalScore") filter (where status = 'success'), 0)::int as score`

/** A member with open predictions, and what those sum up to; undefined without any. */
export async function findOpenMember(db: Db, now: number, id: string) {
  const { rows } = await sql<OpenSums & { running: number }>`
    select ${SUMS}, count(*) filter (where status = 'pending')::int as running
    from ${openPredictions(db, now).where('p.author', '=', id)} o
    group by "authorName"`.execute(db)
  return rows[0]
}

const BOARD_ROWS = 50

/**
 * The open members among the first of the board, in the order of the points of their open predictions: with all points,
 * or in their order, it would tell how private ones went.
 */
export async function findOpenBoard(db: Db, now: number) {
  const members = membersWithStats(db)
    .where('s.isRanked', '=', true)
    .where(hasOpenProfile(now))
    .orderBy(BY_RANK)
    .limit(sql.lit(BOARD_ROWS))
    .clearSelect()
    .select('u.id')
  const judged = openPredictions(db, now)
    .where('p.author', 'in', members)
    .where('p.status', 'in', ['success', 'failed'])
    .clearSelect()
    .select(['p.author', 'a.username as authorName', 'p.status', 'p.finalScore'])
  const { rows } = await sql<OpenSums & { id: string }>`
    select author as id, ${SUMS} from ${judged} o
    group by author, "authorName"
    order by score desc, success desc, username`.execute(db)
  return rows.map((row, index) => ({ ...row, rank: index + 1 }))
}

/** The open members among the first ten places with which the last week ended. */
export const findOpenWeek = (db: Db, now: number) =>
  db
    .selectFrom('weeklyRanks as w')
    .innerJoin('users as u', 'u.id', 'w.userId')
    .where('w.rank', '<=', 10)
    .where(hasOpenProfile(now))
    .select([sql<string>`w.week::text`.as('week'), 'w.rank', 'u.username', 'u.id'])
    .orderBy('w.rank')
    .execute()

/** The name of a stock that the site knows, as it is shown. */
export async function findStockName(db: Db, symbol: string): Promise<string | undefined> {
  const stock = await db.selectFrom('stocks').select('name').where('symbol', '=', symbol).executeTakeFirst()
  return stock && (koreanNameOf(symbol) ?? stock.name)
}

/** Of predictions with a result, for search engines: the newest first. */
export const findJudged = (db: Db, now: number, limit: number) =>
  openPredictions(db, now)
    .clearSelect()
    .where('p.status', 'in', ['success', 'failed'])
    .select(['p.id', 'p.evaluatedAt'])
    .orderBy('p.predictedAt', 'desc')
    .limit(sql.lit(limit))
    .execute()

/** Opens what is written from this moment on, the first time that the site has open pages; all of an empty site. */
export async function beginOpenPages(db: Db, now: number): Promise<void> {
  await sql`
    insert into "openPages" (since)
    select case when exists (select from users) then ${new Date(now)}::timestamptz else 'epoch' end
    on conflict do nothing`.execute(db)
}
