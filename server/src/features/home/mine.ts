import type { OpenPrediction } from '@gwanyeok/domain/predictions/api.ts'
import type { MyStanding } from '@gwanyeok/domain/home/api.ts'
import type { MemberReader } from '#platform/sessions/reader.ts'
import type { Context } from '#shared/context.ts'
import { knownPrices } from '#shared/market-data/quotes/known-prices.ts'
import { viewOf } from '#shared/predictions/prediction-view.ts'
import type { SeenPrediction } from '#shared/items/seen-by/predictions-seen-by.ts'
import { shownRating } from '#shared/standings/shown-rating.ts'
import { movementOf } from '#shared/standings/weekly-ranks.ts'
import { readToday } from './today.ts'
import { findNextResults, findResults, getStanding } from './queries.ts'

/** A member's own part of home and the feed. */
export function mineReader(context: Context) {
  const { db } = context
  const pricesOf = knownPrices(context)

  return async (reader: MemberReader) => {
    const { now } = reader
    const [standing, open, results, today] = await Promise.all([
      getStanding(db, reader),
      findNextResults(db, reader),
      findResults(db, reader),
      readToday(db, reader),
    ])
    const priceOf = await pricesOf(open.map(({ stock }) => stock))
    const priced = open.map((row) => ({
      ...row,
      currentPrice: priceOf(row.stock)?.currentPrice ?? row.currentPrice,
    }))
    return {
      standing: standingOf(standing),
      open: priced.map((row) => ownView(row, now)),
      results: results.map((row) => ownView(row, now)),
      today,
    }
  }
}

function standingOf(row: Awaited<ReturnType<typeof getStanding>>): MyStanding {
  const { totalScore, weekScore, rank, total, success, failed, pending } = row
  const { atLeast } = shownRating({ ...row, rank: row.skillRank }, true)
  return {
    totalScore,
    weekScore,
    rank,
    movement: movementOf(rank, row),
    atLeast,
    total,
    success,
    failed,
    pending,
  }
}

function ownView(row: SeenPrediction, now: number): OpenPrediction {
  const view = viewOf(row, now)
  if (view.sealed) throw new Error(`prediction ${row.id} is sealed for its author`)
  return view
}
