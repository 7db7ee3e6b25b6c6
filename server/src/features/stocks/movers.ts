import { changePercent } from '@gwanyeok/domain/predictions/change.ts'
import type { StockMove } from '@gwanyeok/domain/stocks/api.ts'
import { findKoreanName } from '@gwanyeok/domain/stocks/catalog/korean-names.ts'
import { findEnglishName } from '@gwanyeok/domain/stocks/catalog/known-stocks.ts'
import {
  lastFinishedTradingDay,
  previousTradingDay,
} from '@gwanyeok/domain/stocks/calendar/trading-calendar.ts'
import type { Context } from '#shared/context.ts'
import { findClosesOfDay } from './queries.ts'

const SHOWN = 5
/** With fewer closes the rest of the day's are still to be fetched: the session before is shown. */
const ENOUGH = 2 * SHOWN

/** The stored stocks that rose and fell most at the last close, and the session of that close. */
export async function readMovers({ db, clock }: Pick<Context, 'db' | 'clock'>) {
  const last = lastFinishedTradingDay(clock.now())
  const moves = await findMoves(last)
  if (moves.length >= ENOUGH) return buildAnswer(last, moves)
  const before = previousTradingDay(last)
  const earlier = await findMoves(before)
  return earlier.length > moves.length ? buildAnswer(before, earlier) : buildAnswer(last, moves)

  async function findMoves(day: string): Promise<StockMove[]> {
    const rows = await findClosesOfDay(db, { day, before: previousTradingDay(day) })
    return rows.map(({ symbol, name, close, previousClose }) => ({
      symbol,
      name: name ?? findEnglishName(symbol) ?? symbol,
      koreanName: findKoreanName(symbol),
      close,
      changePercent: changePercent(previousClose, close),
    }))
  }
}

function buildAnswer(day: string, moves: readonly StockMove[]) {
  const sorted = moves.toSorted((a, b) => b.changePercent - a.changePercent)
  return {
    tradingDay: moves.length > 0 ? day : null,
    up: sorted.filter(({ changePercent: percent }) => percent > 0).slice(0, SHOWN),
    down: sorted
      .filter(({ changePercent: percent }) => percent < 0)
      .slice(-SHOWN)
      .toReversed(),
  }
}
