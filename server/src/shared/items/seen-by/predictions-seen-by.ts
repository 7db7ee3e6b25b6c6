import { type RawBuilder, sql } from 'kysely'
import type { Viewer } from '#platform/sessions/viewer.ts'
import { toColumnList } from '#platform/db/column-list.ts'
import type { Db } from '#platform/db/db.ts'
import { AUTHOR_COLUMNS } from '../../members/member-brief.ts'
import { selectPredictionItems, selectPredictionsWithItems } from '../prediction-items.ts'
import { selectImages } from '../image-view.ts'
import { isItemVisibleOrNotice, isContentHidden } from './items-seen-by.ts'
import { isAuthoredBy, isLikedBy, selectViewerColumns } from './viewer-columns.ts'
import type { ListViewer } from './visibility.ts'

/** The columns that are shown. Other columns, such as the candles used for judging, would be much larger. */
const SHOWN_COLUMNS = [
  'i.id',
  'i.author',
  'i.stock',
  'i.stockName',
  'i.createdAt as predictedAt',
  'i.evaluationEnd',
  'i.status',
  'i.visibility',
  'i.revealAt',
  'i.hiddenAt',
  'i.takenDownUntil',
  'i.likes',
  'i.commentCount',
  'i.viewCount',
  'p.period',
  'p.windowFirst',
  'p.windowLast',
  'p.revealTiming',
  'p.blockId',
  'p.commitment',
  'p.hash',
  'p.nonce',
  'p.basePrice',
  'p.basePriceStatus',
  'p.baseDay',
  'p.targetPrice',
  'p.predictedChange',
  'p.tradingHours',
  'p.content',
  'p.reason',
  'p.periodMultiplier',
  'p.volatilityMultiplier',
  'p.accuracyMultiplier',
  'p.timeMultiplier',
  'p.finalScore',
  'p.evaluatedAt',
  'p.actualPrice',
  'p.actualDay',
  'p.actualChange',
  'p.error',
  'p.reachedOn',
  'p.splitFactor',
  'p.voidReason',
  'p.stockChange',
  'p.marketChange',
  'p.beatMarket',
] as const

/**
 * Selects the predictions that a viewer may see or is shown a notice of. People's requests must read predictions through
 * this function only. Rows with `sealed`, including every notice, must be sent through `toPredictionView`, which removes
 * their content. The test compares this query with `server/test/oracles/compute-access.ts`.
 */
export const selectPredictionsSeenBy = (db: Db, viewer: Viewer) =>
  joinShownColumns(selectPredictionsWithItems(db).where(isItemVisibleOrNotice(viewer)), viewer)

/** Selects the items of these predictions, without their rows of `predictions`. */
export const selectPredictionItemsSeenBy = (db: Db, viewer: Viewer) =>
  selectPredictionItems(db).where(isItemVisibleOrNotice(viewer))

export type PredictionItems = ReturnType<typeof selectPredictionItemsSeenBy>

/**
 * `selectPredictionsSeenBy` for a page of items. The page is a subquery that is limited before the joins, because
 * PostgreSQL would prepare the joins for all matching rows, which takes longer than reading the page.
 */
export const selectPageSeenBy = (db: Db, viewer: Viewer, page: PredictionItems) =>
  joinShownColumns(selectPredictionsWithItems(db, sql`(${page.selectAll('i')})`), viewer)

function joinShownColumns(query: ReturnType<typeof selectPredictionsWithItems>, viewer: Viewer) {
  return query
    .innerJoin('users as a', 'a.id', 'i.author')
    .leftJoin('memberStats as s', 's.userId', 'i.author')
    .leftJoin('stockPrices as q', 'q.symbol', 'i.stock')
    .leftJoin('dailyCloses as dc', 'dc.symbol', 'i.stock')
    .select(SHOWN_COLUMNS)
    .select(AUTHOR_COLUMNS)
    .select(isContentHidden(viewer).as('sealed'))
    .select([LAST_PRICE.as('currentPrice'), IS_REACHED.as('isReached')])
    .select(selectViewerColumns(viewer.id))
}

/**
 * `selectPredictionsSeenBy` as SQL, for frequent requests of which building the query would be a large part. More
 * conditions follow as `and …`. `columns` and `joins` add to what is selected.
 */
export const selectPredictionsSeenBySql = (
  viewer: ListViewer,
  { columns = sql``, joins = sql`` }: { columns?: RawBuilder<unknown>; joins?: RawBuilder<unknown> } = {},
) => sql`
  select ${SHOWN_COLUMN_LIST}, ${isContentHidden(viewer)} as sealed, ${LAST_PRICE} as "currentPrice",
    ${IS_REACHED} as "isReached", ${isLikedBy(viewer.id)} as "likedByMe", ${selectImages('i.id')} as images,
    ${isAuthoredBy(viewer.id)} as "isMine"${columns}
  from items i
    join predictions p on p.id = i.id
    join users a on a.id = i.author
    left join "memberStats" s on s."userId" = i.author
    left join "stockPrices" q on q.symbol = i.stock
    left join "dailyCloses" dc on dc.symbol = i.stock
    ${joins}
  where i.kind = 'prediction' and ${isItemVisibleOrNotice(viewer)}`

const SHOWN_COLUMN_LIST = toColumnList([...SHOWN_COLUMNS, ...AUTHOR_COLUMNS])

export type PredictionQuery = ReturnType<typeof selectPredictionsSeenBy>
export type SeenPrediction = Awaited<ReturnType<PredictionQuery['execute']>>[number]

/**
 * Condition on a public item `i` by author `a`: it is shown to signed-out visitors, because it is not hidden, and its
 * author has a public profile and is neither suspended nor withdrawn. `now`: product time in epoch ms.
 */
export const isShownToVisitors = (now: number) => sql<boolean>`(
  i."hiddenAt" is null and a."publicProfile" and a."withdrawnAt" is null
  and coalesce(a."suspendedUntil" <= ${new Date(now)}, true)
)`

/**
 * The stock's quote if its trading day is later than the day of the daily close, otherwise the close; null if neither
 * is stored.
 */
export const LAST_PRICE = sql<
  number | null
>`(case when q."tradingDay" > dc.day then q."currentPrice" else coalesce(dc.close, q."currentPrice") end)`

/** The trading day of `LAST_PRICE`, and the time of a live quote; `at` is null for a close. */
export const LAST_PRICE_TIME = {
  day: sql<string | null>`greatest(q."tradingDay", dc.day)`,
  at: sql<Date | null>`(case when q.live and coalesce(q."tradingDay" > dc.day, true) then q.at end)`,
}

/** Condition on an item `i`: it is pending, and its target was reached on some day. */
export const IS_REACHED = sql<boolean>`(i.status = 'pending' and exists (
  select from "nearTargets" t where t."predictionId" = i.id and t."percentLeft" = 0
))`
