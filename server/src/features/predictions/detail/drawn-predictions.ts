import { sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'
import type { DB } from '../../../platform/db/schema.gen.ts'
import { candleVersion } from '../../../platform/market-data/candles/stored-candles.ts'
import { COUNTERS } from '../../../shared/counters.ts'
import type { Reader } from '../../../platform/sessions/reader.ts'
import {
  isLikedByReader,
  lastingVersionFor,
  type PredictionQuery,
  predictionsSeenBy,
  type SeenPrediction,
} from '../../../shared/items/seen-by/predictions-seen-by.ts'

/** What changes on a detail page without the rest. */
export interface MovingPart {
  likes: number
  commentCount: number
  viewCount: number
  likedByMe: boolean
  currentPrice: number | null
}

/** What a detail page is made of: equal versions show the same, but for what moves. */
export interface DetailRef extends MovingPart {
  version: string
  candleVersion: string | null
}

/** A prediction, and the version of the candles that are drawn with it. */
export type DrawnPrediction = SeenPrediction &
  Pick<DB['predictions'], 'judgedCandles' | 'referenceDay'> &
  Pick<DetailRef, 'version' | 'candleVersion'>

const withCandles = (query: PredictionQuery) => query.leftJoin('candleRanges as r', 'r.symbol', 'p.stock')

const versionsFor = (reader: Reader) =>
  [sql<string | null>`${candleVersion}`.as('candleVersion'), lastingVersionFor(reader).as('version')] as const

const drawnSeenBy = (db: Db, reader: Reader) =>
  withCandles(predictionsSeenBy(db, reader))
    .select(versionsFor(reader))
    .select(['p.judgedCandles', 'p.referenceDay'])

export async function findDrawnPrediction(
  db: Db,
  reader: Reader,
  id: string,
): Promise<DrawnPrediction | undefined> {
  return drawnSeenBy(db, reader).where('p.id', '=', id).executeTakeFirst()
}

/** The same without the row: what is asked where the server may hold the page. */
export async function findDetailRef(db: Db, reader: Reader, id: string): Promise<DetailRef | undefined> {
  return withCandles(predictionsSeenBy(db, reader).where('p.id', '=', id))
    .clearSelect()
    .select(versionsFor(reader))
    .select(COUNTERS)
    .select('q.currentPrice')
    .select(isLikedByReader(reader).as('likedByMe'))
    .executeTakeFirst()
}

const DAYS_TO_TELL_OF = 3

/**
 * A judged public success that shows how the game works: the newest with a reason, enough days for a chart and all
 * factors of the score; or else without the last, or without the last two.
 */
export async function findSample(db: Db, reader: Reader): Promise<DrawnPrediction | undefined> {
  const successes = drawnSeenBy(db, reader)
    .where('p.visibility', '=', sql.lit('public'))
    .where('p.status', '=', sql.lit('success'))
    .where('p.hiddenAt', 'is', null)
    .where('a.withdrawnAt', 'is', null)
    .where('p.content', '<>', '')
    .orderBy('p.predictedAt', 'desc')
    .orderBy('p.id', 'desc')
    .limit(sql.lit(1))
  const telling = successes.where('p.period', '>=', DAYS_TO_TELL_OF)
  return (
    (await telling.where('p.chanceMultiplier', 'is not', null).executeTakeFirst()) ??
    (await telling.executeTakeFirst()) ??
    successes.executeTakeFirst()
  )
}
