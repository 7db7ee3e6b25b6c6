import { computeChangePercent } from '@gwanyeok/domain/predictions/change.ts'
import type { StockMove } from '@gwanyeok/domain/stocks/api.ts'
import { findKoreanName } from '@gwanyeok/domain/stocks/catalog/korean-names.ts'
import { findEnglishName } from '@gwanyeok/domain/stocks/catalog/known-stocks.ts'
import {
  findLastFinishedTradingDay,
  findPreviousTradingDay,
} from '@gwanyeok/domain/stocks/calendar/trading-calendar.ts'
import type { Db } from '#platform/db/db.ts'
import type { Context } from '#shared/context.ts'
import { findClosesOfDay } from './queries.ts'

const MOVERS_PER_SIDE = 5
/** With fewer stored closes the day is incomplete, and the previous day is shown if it has more. */
const MIN_CLOSES = 2 * MOVERS_PER_SIDE

/** Returns the stored stocks that rose and fell most at the last close, and the trading day of that close. */
export async function readMovers({ db, clock }: Pick<Context, 'db' | 'clock'>) {
  const lastDay = findLastFinishedTradingDay(clock.now())
  const moves = await findMoves(db, lastDay)
  if (moves.length >= MIN_CLOSES) return buildMovers(lastDay, moves)
  const dayBefore = findPreviousTradingDay(lastDay)
  const earlierMoves = await findMoves(db, dayBefore)
  return earlierMoves.length > moves.length
    ? buildMovers(dayBefore, earlierMoves)
    : buildMovers(lastDay, moves)
}

async function findMoves(db: Db, day: string): Promise<StockMove[]> {
  const rows = await findClosesOfDay(db, { day, dayBefore: findPreviousTradingDay(day) })
  return rows.map(({ symbol, name, close, previousClose }) => ({
    symbol,
    name: name ?? findEnglishName(symbol) ?? symbol,
    koreanName: findKoreanName(symbol),
    close,
    changePercent: computeChangePercent(previousClose, close),
  }))
}

function buildMovers(day: string, moves: readonly StockMove[]) {
  const sortedMoves = moves.toSorted((a, b) => b.changePercent - a.changePercent)
  return {
    tradingDay: moves.length > 0 ? day : null,
    up: sortedMoves.filter(({ changePercent }) => changePercent > 0).slice(0, MOVERS_PER_SIDE),
    down: sortedMoves
      .filter(({ changePercent }) => changePercent < 0)
      .slice(-MOVERS_PER_SIDE)
      .toReversed(),
  }
}
