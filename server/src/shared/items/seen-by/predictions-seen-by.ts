import { sql } from 'kysely'
import { momentOf, type SqlReader } from '#platform/sessions/reader.ts'
import type { Db } from '#platform/db/db.ts'
import type { DB } from '#platform/db/schema.gen.ts'
import { COUNTERS } from '../../counters.ts'
import { AUTHOR_COLUMNS } from '../../members/member-brief.ts'
import { readerColumns } from './reader-columns.ts'
import { isListed, isNotice, isSeen, isShownTo } from './visibility.ts'

/** The columns of a prediction `p` that are shown; the rest, as the candles that judged it, is larger than all of them. */
const SHOWN_COLUMNS = [
  ...(['p.id', 'p.author', 'p.stock', 'p.stockName', 'p.period', 'p.predictedAt'] as const),
  ...(['p.windowFirst', 'p.windowLast', 'p.evaluationEnd', 'p.status', 'p.visibility'] as const),
  ...(['p.revealTiming', 'p.revealAt', 'p.blockId', 'p.commitment', 'p.hash', 'p.nonce'] as const),
  ...(['p.hiddenAt', 'p.takenDownUntil'] as const),
  ...(['p.basePrice', 'p.basePriceStatus', 'p.baseDay', 'p.targetPrice', 'p.predictedChange'] as const),
  ...(['p.tradingHours', 'p.content', 'p.reason', 'p.periodMultiplier', 'p.volatilityMultiplier'] as const),
  ...(['p.accuracyMultiplier', 'p.timeMultiplier', 'p.finalScore', 'p.evaluatedAt'] as const),
  ...(['p.actualPrice', 'p.actualDay', 'p.actualChange', 'p.error', 'p.reachedOn'] as const),
  ...(['p.splitFactor', 'p.voidReason', 'p.marketChange', 'p.beatMarket'] as const),
] as const

/** The name of a column `p.…`. */
export type WithoutTable<Column> = Column extends `p.${infer Name}` ? Name : never

/**
 * The predictions that a reader may know of, or is shown a notice of, as rows: the only place that reads them for people.
 * A row with `sealed`, which every notice has, must leave through `viewOf`, which takes its content away.
 * Its test compares this statement with `server/test/oracles/what-may-see.ts`.
 */
export const predictionsSeenBy = (db: Db, reader: SqlReader) =>
  withParts(predictionRowsSeenBy(db, reader), reader)

/** Their rows alone. */
export const predictionRowsSeenBy = (db: Db, reader: SqlReader) =>
  db.selectFrom('predictions as p').where(isListed(reader, 'p', isShownTo(reader.id)))

export type PredictionRows = ReturnType<typeof predictionRowsSeenBy>

/**
 * `predictionsSeenBy` of a page of their rows, which is cut before anything is joined: PostgreSQL prepares a join for
 * all rows that it expects, which of a million takes longer than the page.
 */
export function pageSeenBy(db: Db, reader: SqlReader, page: PredictionRows) {
  return withParts(db.selectFrom(sql<DB['predictions']>`(${page.selectAll('p')})`.as('p')), reader)
}

function withParts(rows: PredictionRows, reader: SqlReader) {
  return rows
    .innerJoin('users as a', 'a.id', 'p.author')
    .leftJoin('memberStats as s', 's.userId', 'p.author')
    .leftJoin('stockPrices as q', 'q.symbol', 'p.stock')
    .leftJoin('dailyCloses as dc', 'dc.symbol', 'p.stock')
    .leftJoin('counters as n', 'n.id', 'p.id')
    .select(SHOWN_COLUMNS)
    .select(COUNTERS)
    .select(AUTHOR_COLUMNS)
    .select(isSealed(reader).as('sealed'))
    .select([LAST_PRICE.as('currentPrice'), IS_REACHED.as('isReached')])
    .select(readerColumns(reader.id, 'predictionId'))
}

/** A row `p` of it that is no notice. */
export const isPredictionSeen = (reader: SqlReader) => isSeen(reader, 'p', isShownTo(reader.id))

export type PredictionQuery = ReturnType<typeof predictionsSeenBy>
export type SeenPrediction = Awaited<ReturnType<PredictionQuery['execute']>>[number]

/**
 * Strangers are shown a row `p` by `a` that they may know of: it is not hidden, and its author has a public profile and
 * is neither suspended nor withdrawn. `now`: product time in epoch ms.
 */
export const isShownToStrangers = (now: number) => sql<boolean>`(
  p."hiddenAt" is null and a."publicProfile" and a."withdrawnAt" is null
  and coalesce(a."suspendedUntil" <= ${new Date(now)}, true)
)`

/** The quote of the stock, or its daily close where that is later or nobody has asked for a quote; null: neither is known. */
const LAST_PRICE = sql<
  number | null
>`(case when q."tradingDay" > dc.day then q."currentPrice" else coalesce(dc.close, q."currentPrice") end)`

/** When `LAST_PRICE` is from: the trading day, and the moment where it is not the close of that day. */
export const LAST_PRICE_OF = {
  day: sql<string | null>`greatest(q."tradingDay", dc.day)`,
  at: sql<Date | null>`(case when q.live and coalesce(q."tradingDay" > dc.day, true) then q.at end)`,
}

/** Of an open prediction `p`: a day came as far as its target, of which its author was told. */
export const IS_REACHED = sql<boolean>`(p.status = 'pending' and exists (
  select from "nearTargets" t where t."predictionId" = p.id and t."percentLeft" = 0
))`

/** Of a row `p` of it: the reader sees nothing of its content. */
export const isSealed = (reader: SqlReader) =>
  sql<boolean>`((p.author is distinct from ${reader.id} and ${isSealedAt(reader.now)}) or ${isNotice(reader, 'p')})`

/** Of a row `p` of predictions: strangers do not see its content at a moment (product time in epoch ms). */
export const isSealedAt = (now: SqlReader['now']) =>
  sql<boolean>`(p.status = 'pending' and coalesce(p."revealAt" > ${momentOf(now)}, true))`
