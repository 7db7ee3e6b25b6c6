import { findListings } from '../listings.ts'
import { listSessions, findSession, findLastFinishedIndex, type Session } from '../sessions.ts'
import type { Bar, MarketSource, RequestView } from '../source.ts'
import { computeRatioBetween, adjustBar, toWholeShares } from '../splits.ts'
import { readCandleFolder, readSplits, type Candle, type ReplaySplit } from './read-candles.ts'

export type ReplayInput = {
  /** Contains `TICKER.csv` files and optionally `splits.csv`. */
  folder: string
  /** Epoch milliseconds. Each file is shifted by whole sessions so that it ends at the last session finished then. */
  shiftTo: number | null
}

/** Candles by session index, adjusted for all splits. */
type ReplayedStock = { candles: Map<number, Candle>; splits: readonly ReplaySplit[] }

const LAST_DATE = '9999-12-31'

/** Returns the session index of a trading day. Throws for any other date. */
function findSessionIndex(date: string): number {
  const session = findSession(date)
  if (!session) throw new Error(`${date} is no trading day`)
  return session.index
}

function shiftDate(date: string, shift: number): string {
  const session = listSessions()[findSessionIndex(date) + shift]
  if (!session) throw new Error(`${date} moved by ${shift} sessions leaves the calendar`)
  return session.date
}

function buildStock(
  candles: readonly Candle[],
  splits: readonly ReplaySplit[],
  shiftTo: number | null,
): ReplayedStock {
  const shift = shiftTo === null ? 0 : findLastFinishedIndex(shiftTo) - findSessionIndex(candles.at(-1)!.date)
  return {
    candles: new Map(candles.map((candle) => [findSessionIndex(candle.date) + shift, candle])),
    splits: splits.map((split) => ({
      ...split,
      date: shiftDate(split.date, shift),
      adjustedFrom: shiftDate(split.adjustedFrom, shift),
    })),
  }
}

/** Computes the ratio of the splits for which the file's prices are adjusted, but the view's prices are not. */
function computeFutureRatio(splits: readonly ReplaySplit[], session: Session, view: RequestView): number {
  const futureSplits = splits.filter(({ adjustedFrom }) => !view.isAdjusted || adjustedFrom > view.today)
  return computeRatioBetween(futureSplits, session.date, LAST_DATE)
}

function toBar(candle: Candle, session: Session): Bar {
  const { open, high, low, close, volume } = candle
  return { start: session.midnight, open, high, low, close, volume, detail: null }
}

/**
 * Creates a source from daily candles of real or hand-made files; each candle is known from its session's close on.
 */
export function createReplaySource(input: ReplayInput): MarketSource {
  const splits = readSplits(input.folder)
  const stocks = new Map<string, ReplayedStock>()
  for (const [ticker, candles] of readCandleFolder(input.folder)) {
    stocks.set(ticker, buildStock(candles, splits.get(ticker) ?? [], input.shiftTo))
  }
  return {
    listings: findListings([...stocks.keys()]),
    hasMinutes: false,
    findDayBar(ticker, session, view) {
      const stock = stocks.get(ticker)
      const candle = session.close <= view.now ? stock?.candles.get(session.index) : undefined
      if (!stock || !candle) return null
      return adjustBar(toBar(candle, session), 1 / computeFutureRatio(stock.splits, session, view))
    },
    listMinuteBars: () => [],
    listSplits: (ticker, today) =>
      (stocks.get(ticker)?.splits ?? [])
        .filter(({ date, isListed }) => isListed && date <= today)
        .map(({ date, ratio }) => ({ ticker, date, ...toWholeShares(ratio) })),
    computeSharesFactor: (ticker, date) =>
      1 / computeRatioBetween(stocks.get(ticker)?.splits ?? [], date, LAST_DATE),
  }
}
