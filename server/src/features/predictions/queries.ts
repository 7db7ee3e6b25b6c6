import type { PredictionFilter, PredictionSort } from '@gwanyeok/domain/predictions/api.ts'
import { sql } from 'kysely'
import { type Viewer } from '#platform/sessions/viewer.ts'
import type { Db } from '#platform/db/db.ts'
import {
  type CursorPosition,
  sortHighestFirst,
  type Keyset,
  selectKeysetPage,
  sortNewestFirst,
  sortOldestFirst,
  type PageRequest,
} from '#platform/http/keyset-page.ts'
import { isPredictionUnmuted } from '#shared/items/muted-words.ts'
import {
  selectPageSeenBy,
  type PredictionItems,
  selectPredictionItemsSeenBy,
  selectPredictionsSeenBy,
  type SeenPrediction,
} from '#shared/items/seen-by/predictions-seen-by.ts'
import type { ListViewer } from '#shared/items/seen-by/visibility.ts'
import { selectBlockedCte } from '#shared/members/relations.ts'

/** All sort keys are public for sealed predictions too, so that no order reveals their content. */
const FEED_ORDERS: Record<PredictionSort, Keyset> = {
  newest: sortNewestFirst('i.createdAt', 'i.id'),
  popular: sortHighestFirst('i.popularity', 'i.id'),
  closing: sortOldestFirst('i.evaluationEnd', 'i.id'),
}

export const FEED_PAGE_SIZE = 50

export interface FeedRequest {
  filter: PredictionFilter
  sort: PredictionSort
  stock?: string | undefined
  from: 'everyone' | 'following'
}

export type PagedFeedRequest = FeedRequest & { page: PageRequest }

type FeedRow = SeenPrediction & { sortKey: Date | number }

export async function findFeed(db: Db, viewer: Viewer, request: PagedFeedRequest): Promise<FeedRow[]> {
  const listViewer: ListViewer = { ...viewer, hasBlockedCte: true }
  const page = selectFeedPage(db, listViewer, request)
  const { rows } = await sql<FeedRow>`with ${selectBlockedCte(viewer.id)} ${page}`.execute(db)
  return rows
}

/**
 * Selects a page of the public feed, of a stock's feed, or of the members whom the viewer follows, in the requested
 * order.
 */
export function selectFeedPage(db: Db, viewer: Viewer, request: PagedFeedRequest) {
  const order = FEED_ORDERS[request.sort]
  const rows = selectPredictionItemsSeenBy(db, viewer)
  const page =
    request.from === 'everyone'
      ? selectPageSeenBy(db, viewer, selectKeysetPage(filterFeed(rows, viewer, request), order, request.page))
      : selectPredictionsSeenBy(db, viewer).where(
          sql<boolean>`i.id in (${selectFollowingPageIds(db, viewer, request)})`,
        )
  return page
    .orderBy(order.sortKey, order.direction)
    .orderBy(order.id, order.direction)
    .select(sql<Date | number>`${order.sortKey}`.as('sortKey'))
}

/** Selects the ids of a page. Reads only one page of each followed member and sorts these rows. */
function selectFollowingPageIds(db: Db, viewer: Viewer, request: PagedFeedRequest) {
  const order = FEED_ORDERS[request.sort]
  const direction = sql.raw(order.direction)
  const followeePredictions = applyFilters(selectPredictionItemsSeenBy(db, viewer), viewer, request).where(
    sql<boolean>`i.author = f.followee and i.visibility in ('public', 'followers')`,
  )
  const firstPage = selectKeysetPage(followeePredictions, order, request.page).select([
    'i.id',
    sql`${order.sortKey}`.as('key'),
  ])
  return sql`
    select listed.id
    from follows f cross join lateral ${firstPage} listed
    where f.follower = ${viewer.id}
    order by listed.key ${direction}, listed.id ${direction}
    limit ${sql.lit(request.page.size + 1)}`
}

export const readFeedPosition = ({ id, sortKey }: Pick<FeedRow, 'id' | 'sortKey'>): CursorPosition => ({
  sortKey: Number(sortKey),
  id,
})

/** Counts the predictions in a feed that others have made since a given prediction, up to one page. */
export async function countNewerPredictions(
  db: Db,
  viewer: Viewer,
  { than: referenceId, stock, from }: Omit<FeedRequest, 'filter' | 'sort'> & { than: string },
): Promise<number> {
  const rows = selectPredictionItemsSeenBy(db, viewer)
  // A prediction that the viewer may not see is treated like a prediction that does not exist.
  const reference = rows.where('i.id', '=', referenceId).select(['i.createdAt', 'i.id'])
  const newerPredictions = filterFeed(rows, viewer, { from, filter: 'all', sort: 'newest', stock })
    .where(sql<boolean>`(i."createdAt", i.id) > (${reference})`)
    .where(sql<boolean>`i.author is distinct from ${viewer.id}`)
    .select('i.id')
    .limit(sql.lit(FEED_PAGE_SIZE))
  const row = await db
    .selectFrom(newerPredictions.as('newer'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}

type FeedFilters = Pick<FeedRequest, 'filter' | 'sort' | 'stock'>

/**
 * Limits a query to a feed. The conditions of partial indexes are literals, because a prepared statement with parameters
 * could not use these indexes. The status is a literal, too: with a parameter PostgreSQL would plan the feed of followed
 * members again at each call, which takes longer than reading it.
 */
function filterFeed(
  query: PredictionItems,
  viewer: Viewer,
  { from, ...filters }: FeedFilters & Pick<FeedRequest, 'from'>,
) {
  const feed = applyFilters(query, viewer, filters)
  if (from === 'everyone') return feed.where(sql<boolean>`i.visibility = 'public'`)
  return feed
    .where(sql<boolean>`i.visibility in ('public', 'followers')`)
    .where(sql<boolean>`i.author in (select followee from follows where follower = ${viewer.id})`)
}

function applyFilters(
  query: PredictionItems,
  viewer: Viewer,
  { filter, sort, stock }: FeedFilters,
): PredictionItems {
  let feed = query.where('i.hiddenAt', 'is', null).where(isPredictionUnmuted(viewer))
  if (stock !== undefined) feed = feed.where('i.stock', '=', stock)
  if (filter !== 'all') feed = feed.where('i.status', '=', sql.lit(filter))
  if (sort !== 'closing') return feed
  return feed.where(sql<boolean>`i.status = 'pending'`).where('i.evaluationEnd', '>', new Date(viewer.now))
}

export const findPrediction = (db: Db, viewer: Viewer, id: string): Promise<SeenPrediction | undefined> =>
  selectPredictionsSeenBy(db, viewer).where('i.id', '=', id).executeTakeFirst()
