import { sql } from 'kysely'
import type { Candle } from '@gwanyeok/domain/stocks/api.ts'
import type { Db } from '#platform/db/db.ts'
import type { DB } from '#platform/db/schema.gen.ts'
import { CANDLE_VERSION } from '#shared/market-data/candles/stored-candles.ts'
import { type Viewer, createSignedOutViewer } from '#platform/sessions/viewer.ts'
import {
  isShownToVisitors,
  LAST_PRICE_TIME,
  selectPredictionsSeenBySql,
  type SeenPrediction,
} from '#shared/items/seen-by/predictions-seen-by.ts'
import type { Context } from '#shared/context.ts'
import { isFollowing } from '#shared/members/relations.ts'
import { HAS_COMMENTS } from '#shared/comments/read-comments.ts'
import { findDrawnDays, mergeJudgedCandles } from '#shared/predictions/drawn-candles.ts'

/**
 * A prediction with the data of its page: its note, the time of its price, the viewer's own pending prediction of the
 * stock, whether the viewer follows the author, whether it has comments, and the version of the candles in its chart.
 */
export type DetailPrediction = SeenPrediction &
  Pick<DB['predictions'], 'judgedCandles' | 'referenceDay'> & {
    candleVersion: string | null
    noteContent: string | null
    noteWrittenAt: Date | null
    priceDay: string | null
    priceAt: Date | null
    myPendingPrediction: string | null
    followedByMe: boolean
    hasComments: boolean
  }

const selectDetailSeenBy = (viewer: Viewer) =>
  selectPredictionsSeenBySql(viewer, {
    columns: sql`, note.content as "noteContent", note."writtenAt" as "noteWrittenAt",
      ${LAST_PRICE_TIME.day} as "priceDay", ${LAST_PRICE_TIME.at} as "priceAt",
      (
        select own.id from items own
        where own.author = ${viewer.id} and own.stock = i.stock and own.status = 'pending'
      ) as "myPendingPrediction",
      ${isFollowing(viewer.id, 'i.author')} as "followedByMe", ${HAS_COMMENTS} as "hasComments",
      p."judgedCandles", p."referenceDay", ${CANDLE_VERSION} as "candleVersion"`,
    joins: sql`
      left join "candleRanges" r on r.symbol = i.stock
      left join "predictionNotes" note on note."predictionId" = i.id`,
  })

export async function findDetailPrediction(
  db: Db,
  viewer: Viewer,
  id: string,
): Promise<DetailPrediction | undefined> {
  const { rows } = await sql<DetailPrediction>`
    ${selectDetailSeenBy(viewer)} and i.id = ${id}`.execute(db)
  return rows[0]
}

/** Finds a prediction that signed-out visitors may see. */
export async function findSharedPrediction(
  db: Db,
  now: number,
  id: string,
): Promise<DetailPrediction | undefined> {
  const { rows } = await sql<DetailPrediction>`
    ${selectDetailSeenBy(createSignedOutViewer(now))} and ${isShownToVisitors(now)} and i.id = ${id}`.execute(
    db,
  )
  return rows[0]
}

const MIN_SAMPLE_PERIOD_DAYS = 3
/** The sample is chosen among this many of the newest candidates. */
const MAX_SAMPLE_CANDIDATES = 10

/**
 * Finds a public success with a rationale, which shows signed-out visitors how the game works. Prefers successes that
 * are long enough for a chart, and returns the one with the highest score among the newest of them. Without such
 * successes, returns the newest of all.
 */
export async function findSamplePrediction(db: Db, viewer: Viewer): Promise<DetailPrediction | undefined> {
  const candidates = await findSuccesses(db, viewer, {
    minPeriod: MIN_SAMPLE_PERIOD_DAYS,
    limit: MAX_SAMPLE_CANDIDATES,
  })
  const [bestCandidate] = candidates.toSorted((a, b) => b.finalScore - a.finalScore)
  if (bestCandidate) return bestCandidate
  const [newestSuccess] = await findSuccesses(db, viewer, { minPeriod: 1, limit: 1 })
  return newestSuccess
}

/** Finds the newest public successes with a rationale. */
async function findSuccesses(
  db: Db,
  viewer: Viewer,
  { minPeriod, limit }: { minPeriod: number; limit: number },
): Promise<DetailPrediction[]> {
  const { rows } = await sql<DetailPrediction>`
    ${selectDetailSeenBy(viewer)} and i.visibility = 'public' and i.status = 'success'
      and ${isShownToVisitors(viewer.now)} and p.content <> '' and p.period >= ${minPeriod}
    order by i."createdAt" desc, i.id desc
    limit ${sql.lit(limit)}`.execute(db)
  return rows
}

type ChartContext = Pick<Context, 'candles' | 'log'>

/**
 * Reads the candles of a prediction's chart: from a month before the prediction until its last day or now. If the
 * market-data service fails, returns only the candles that judged the prediction.
 */
export async function readCandlesToDraw(context: ChartContext, row: DetailPrediction): Promise<Candle[]> {
  const candles =
    (await context.candles.findStoredCandlesIfComplete(row.stock, toCandleRequest(row))) ??
    (await fetchCandles(context, row))
  return row.sealed ? candles : mergeJudgedCandles(candles, row.judgedCandles)
}

function toCandleRequest(row: DetailPrediction) {
  return { ...findDrawnDays(row), version: row.candleVersion }
}

async function fetchCandles({ candles, log }: ChartContext, row: DetailPrediction): Promise<Candle[]> {
  try {
    return await candles.getDailyCandles(row.stock, { ...toCandleRequest(row), origin: 'refresh' })
  } catch (error) {
    log.warn({ err: error, stock: row.stock }, 'no candles to draw')
    return []
  }
}
