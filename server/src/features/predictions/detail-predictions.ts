import { sql } from 'kysely'
import type { Candle } from '@gwanyeok/domain/stocks/api.ts'
import type { Db } from '#platform/db/db.ts'
import { type SqlParameters, createPreparedQuery } from '#platform/db/prepared-query.ts'
import type { DB } from '#platform/db/schema.gen.ts'
import { CANDLE_VERSION } from '#shared/market-data/candles/stored-candles.ts'
import { type Viewer, createSignedOutViewer, type SqlViewer } from '#platform/sessions/viewer.ts'
import {
  isShownToVisitors,
  LAST_PRICE_TIME,
  selectPredictionsSeenBy,
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
    myOpenPrediction: string | null
    followedByMe: boolean
    hasComments: boolean
  }

const selectDetailSeenBy = (db: Db, viewer: SqlViewer) =>
  selectPredictionsSeenBy(db, viewer)
    .leftJoin('candleRanges as r', 'r.symbol', 'i.stock')
    .leftJoin('predictionNotes as note', 'note.predictionId', 'i.id')
    .select(['note.content as noteContent', 'note.writtenAt as noteWrittenAt'])
    .select([LAST_PRICE_TIME.day.as('priceDay'), LAST_PRICE_TIME.at.as('priceAt')])
    .select((eb) =>
      eb
        .selectFrom('items as own')
        .select('own.id')
        .where('own.author', '=', viewer.id)
        .whereRef('own.stock', '=', 'i.stock')
        .where('own.status', '=', sql.lit('pending'))
        .as('myOpenPrediction'),
    )
    .select(isFollowing(viewer.id, 'i.author').as('followedByMe'))
    .select(HAS_COMMENTS.as('hasComments'))
    .select(['p.judgedCandles', 'p.referenceDay', sql<string | null>`${CANDLE_VERSION}`.as('candleVersion')])

export async function findDetailPrediction(
  db: Db,
  { id: me, isAdmin, now }: Viewer,
  id: string,
): Promise<DetailPrediction | undefined> {
  const runQuery = prepareDetailQuery(isAdmin)
  const rows = await runQuery(db, { me, now: new Date(now), id })
  return rows[0]
}

const prepareDetailQuery = createPreparedQuery(
  (isAdmin: boolean) =>
    (db, { me, now, id }: SqlParameters<{ me: string | null; now: Date; id: string }>) =>
      selectDetailSeenBy(db, { id: me, isAdmin, now }).where('i.id', '=', id),
)

/** Finds a prediction that signed-out visitors may see. */
export const findSharedPrediction = (
  db: Db,
  now: number,
  id: string,
): Promise<DetailPrediction | undefined> =>
  selectDetailSeenBy(db, createSignedOutViewer(now))
    .where(isShownToVisitors(now))
    .where('i.id', '=', id)
    .executeTakeFirst()

const MIN_SAMPLE_PERIOD_DAYS = 3
/** The sample is chosen among this many of the newest candidates. */
const MAX_SAMPLE_CANDIDATES = 10

/**
 * Finds a public success with a rationale, which shows signed-out visitors how the game works. Prefers successes that
 * are long enough for a chart, and returns the one with the highest score among the newest of them. Without such
 * successes, returns the newest of all.
 */
export async function findSamplePrediction(db: Db, viewer: Viewer): Promise<DetailPrediction | undefined> {
  const successQuery = selectDetailSeenBy(db, viewer)
    .where('i.visibility', '=', sql.lit('public'))
    .where('i.status', '=', sql.lit('success'))
    .where(isShownToVisitors(viewer.now))
    .where('p.content', '<>', '')
    .orderBy('i.createdAt', 'desc')
    .orderBy('i.id', 'desc')
  const candidates = await successQuery
    .where('p.period', '>=', MIN_SAMPLE_PERIOD_DAYS)
    .limit(sql.lit(MAX_SAMPLE_CANDIDATES))
    .execute()
  const [bestCandidate] = candidates.toSorted((a, b) => b.finalScore - a.finalScore)
  return bestCandidate ?? successQuery.limit(sql.lit(1)).executeTakeFirst()
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
