import type { Today } from '@gwanyeok/domain/home/api.ts'
import { countWeeksInARow } from '@gwanyeok/domain/home/streak.ts'
import { findMonday } from '@gwanyeok/domain/leaderboard/span.ts'
import { reachesTarget, toPriceMove } from '@gwanyeok/domain/predictions/judging/price-move.ts'
import { sortByNearness } from '@gwanyeok/domain/predictions/nearness.ts'
import { findKoreanName } from '@gwanyeok/domain/stocks/catalog/korean-names.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { IS_REACHED, LAST_PRICE, LAST_PRICE_TIME } from '#shared/items/seen-by/predictions-seen-by.ts'
import { selectPendingAtLastClose } from '#shared/predictions/pending-at-last-close.ts'
import type { MemberViewer } from '#platform/sessions/viewer.ts'
import { countNewResults } from './results.ts'

const MAX_NEAREST_TARGETS = 5
/** Limits the streak to five years. */
const MAX_STREAK_WEEKS = 260

/** Reads the number of the member's new results, the next result, the nearest targets and the streak. */
export async function readToday(db: Db, me: MemberViewer): Promise<Today> {
  const [pendingPredictions, newResults, resultEnds] = await Promise.all([
    findPendingPredictions(db, me),
    countNewResults(db, me),
    findLastEndsOfWeeks(db, me),
  ])
  const [nextPrediction] = pendingPredictions
  const nearestPredictions = sortByNearness(pendingPredictions).slice(0, MAX_NEAREST_TARGETS)
  return {
    closeDay: findDayOfCloses(nearestPredictions),
    nextEvaluationEnd: nextPrediction?.evaluationEnd ?? null,
    nextResults: pendingPredictions.filter(
      ({ evaluationEnd }) => evaluationEnd === nextPrediction?.evaluationEnd,
    ).length,
    nearest: nearestPredictions.map((prediction) => ({
      id: prediction.id,
      stock: prediction.stock,
      stockName: prediction.stockName,
      koreanName: findKoreanName(prediction.stock),
      basePrice: prediction.basePrice,
      targetPrice: prediction.targetPrice,
      currentPrice: prediction.currentPrice,
      percentLeft: prediction.percentLeft,
      windowFirst: prediction.windowFirst,
      hasStarted: prediction.hasStarted,
      isReached: prediction.isReached,
      evaluationEnd: prediction.evaluationEnd,
    })),
    newResults,
    streak: countWeeksInARow(
      resultEnds.map((end) => findMonday(end.getTime())),
      findMonday(me.now),
    ),
  }
}

interface PriceSource {
  closeDay: string | null
  close: number | null
  priceDay: string | null
}

/** Returns the day of the last closes if the last price of every prediction's stock is that close; null otherwise. */
function findDayOfCloses(predictions: readonly PriceSource[]): string | null {
  const closeDay = predictions[0]?.closeDay ?? null
  return predictions.every(({ close, priceDay }) => close !== null && priceDay === closeDay) ? closeDay : null
}

/** Lists all pending predictions of a member with the last price of their stock, the next result first. */
async function findPendingPredictions(db: Db, { id: author }: MemberViewer) {
  const rows = await selectPendingAtLastClose(db)
    .where('i.author', '=', author)
    .leftJoin('stockPrices as q', 'q.symbol', 'i.stock')
    .select(['i.stockName', 'p.windowFirst', IS_REACHED.as('wasReached')])
    .select([LAST_PRICE.as('currentPrice'), LAST_PRICE_TIME.day.as('priceDay')])
    .orderBy('i.evaluationEnd')
    .execute()
  return rows.map(({ high, low, ...row }) => {
    const { windowFirst, closeDay, priceDay, currentPrice } = row
    const isTargetWithin = (prices: { high: number | null; low: number | null }) =>
      prices.high !== null &&
      prices.low !== null &&
      reachesTarget(toPriceMove(row, null), { high: prices.high, low: prices.low })
    const hasStarted = priceDay !== null && windowFirst <= priceDay
    const isReachedOnLastDay = closeDay !== null && windowFirst <= closeDay && isTargetWithin({ high, low })
    const isReachedNow = hasStarted && isTargetWithin({ high: currentPrice, low: currentPrice })
    return {
      ...row,
      hasStarted,
      isReached: row.wasReached || isReachedOnLastDay || isReachedNow,
      evaluationEnd: row.evaluationEnd.toISOString(),
    }
  })
}

/**
 * Lists the last evaluation end of each Korean week with results, latest first, with one index lookup per week. Stops
 * at two weeks in a row without results, because a streak ends there.
 */
async function findLastEndsOfWeeks(db: Db, { id: author, now }: MemberViewer): Promise<Date[]> {
  const truncateToMonday = (at: RawBuilder<unknown>) =>
    sql`(date_trunc('week', ${at} at time zone 'Asia/Seoul') at time zone 'Asia/Seoul')`
  /** Selects the last evaluation end before `before`, but none more than two weeks before `monday`. */
  const selectLastEnd = (monday: RawBuilder<unknown>, before: RawBuilder<unknown>) => sql`(
    select max("evaluationEnd") from predictions
    where author = ${author} and "actualPrice" is not null
      and "evaluationEnd" >= ${monday} - interval '14 days' and "evaluationEnd" < ${before}
  )`
  const thisMonday = truncateToMonday(sql`${new Date(now)}::timestamptz`)
  const mondayOfWeek = truncateToMonday(sql`weeks."end"`)
  const { rows } = await sql<{ end: Date }>`
    with recursive weeks ("end") as (
      select ${selectLastEnd(thisMonday, sql`'infinity'`)}
      union all
      select ${selectLastEnd(mondayOfWeek, mondayOfWeek)} from weeks where weeks."end" is not null
    )
    select "end" from weeks where "end" is not null limit ${sql.lit(MAX_STREAK_WEEKS)}`.execute(db)
  return rows.map(({ end }) => end)
}
