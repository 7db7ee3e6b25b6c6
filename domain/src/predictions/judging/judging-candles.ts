import type { Candle } from '../../stocks/api.ts'
import { indexUsableCandles } from '../../stocks/usable-candles.ts'
import { findClose, nextTradingDay, tradingDaysBetween } from '../../stocks/calendar/trading-calendar.ts'
import { DAY_MS } from '../../durations.ts'

/** Trading days to wait for missing candles before judging on those that are there. */
const PATIENCE_TRADING_DAYS = 5
/** Days after which only an admin can close a prediction without candles. */
export const STUCK_AFTER_DAYS = 30

const MINUTE_MS = 60_000

/** The fields of a prediction that decide which candles judge it; days are New York dates. */
export interface JudgedSpan {
  windowFirst: string
  windowLast: string
  /** Close of the window's last day in epoch milliseconds, as stored at creation. */
  evaluationEnd: number
  /** A day that was finished when predicting; its candle reveals a later split. */
  referenceDay: string
}

/** The moment of judging (epoch milliseconds) and how long after a close its candle counts as final. */
export interface JudgingTime {
  now: number
  settleMinutes: number
}

/** Why a prediction cannot be judged now. `stuck`: no later candle counts, and an admin may close it. */
export type NotJudged =
  | { kind: 'waiting'; reason: 'not_due'; missingDays: string[] }
  | { kind: 'waiting'; reason: 'no_data' | 'missing_days'; missingDays: string[] }
  /** The adjusted history moved by a quotient that no listed split explains. */
  | { kind: 'waiting'; reason: 'unknown_scale'; missingDays: string[]; quotient: number }
  | { kind: 'stuck'; reason: 'stuck'; missingDays: string[]; quotient?: number }

export type CandleChoice = { kind: 'chosen'; candles: Candle[]; reference: Candle } | NotJudged

/** Candles by day for each list: all predictions of a stock with the same first session share one list. */
const usable = new WeakMap<readonly Candle[], ReadonlyMap<string, Candle>>()

function listUsable(candles: readonly Candle[]): ReadonlyMap<string, Candle> {
  const known = usable.get(candles)
  if (known) return known
  const byDay = indexUsableCandles(candles)
  usable.set(candles, byDay)
  return byDay
}

interface FinalCandles {
  of(day: string): Candle | undefined
  days(): string[]
}

/** Those from a day on whose close has settled. */
function finalCandles(candles: readonly Candle[], from: string, settledBy: number): FinalCandles {
  const byDay = listUsable(candles)
  const isFinal = (day: string) => day >= from && findClose(day) <= settledBy
  return {
    of(day) {
      const candle = byDay.get(day)
      return candle && isFinal(day) ? candle : undefined
    },
    days: () => [...byDay.keys()].filter(isFinal),
  }
}

/** Whether only an admin can close a prediction that could not be judged by now. */
export function isBeyondPatience(
  { evaluationEnd }: JudgedSpan,
  { now, settleMinutes }: JudgingTime,
): boolean {
  return now - settleMinutes * MINUTE_MS >= evaluationEnd + STUCK_AFTER_DAYS * DAY_MS
}

function endOfPatience(windowLast: string): number {
  let day = windowLast
  for (let i = 0; i < PATIENCE_TRADING_DAYS; i++) day = nextTradingDay(day)
  return findClose(day)
}

/** For a window without candles: the first candle after it, within a month. */
function firstLater(span: JudgedSpan, final: FinalCandles): Candle | undefined {
  const latestClose = span.evaluationEnd + STUCK_AFTER_DAYS * DAY_MS
  const days = final.days().filter((day) => day > span.windowLast && findClose(day) <= latestClose)
  const first = days.toSorted()[0]
  return first === undefined ? undefined : final.of(first)
}

/**
 * The candles that judge a prediction: those of all its days; five trading days later those that are there; without
 * any, the first one after. Whatever the order of `candles` and whenever asked, the same ones are chosen once any are.
 */
export function judgingCandles(
  span: JudgedSpan,
  candles: readonly Candle[],
  time: JudgingTime,
): CandleChoice {
  const settledBy = time.now - time.settleMinutes * MINUTE_MS
  if (settledBy < span.evaluationEnd) return { kind: 'waiting', reason: 'not_due', missingDays: [] }
  const final = finalCandles(candles, span.referenceDay, settledBy)
  const planned = tradingDaysBetween(span.windowFirst, span.windowLast)
  const present = planned.flatMap((day) => final.of(day) ?? [])
  const patienceOver = settledBy >= endOfPatience(span.windowLast)
  const laterCandle = patienceOver && present.length === 0 ? firstLater(span, final) : undefined
  const complete = present.length === planned.length || patienceOver
  const judged = laterCandle ? [laterCandle] : complete ? present : []
  const reference = final.of(span.referenceDay)
  if (judged.length > 0 && reference) return { kind: 'chosen', candles: judged, reference }
  const missingDays = [span.referenceDay, ...planned].filter((day) => !final.of(day))
  if (isBeyondPatience(span, time)) {
    return { kind: 'stuck', reason: 'stuck', missingDays }
  }
  return { kind: 'waiting', reason: present.length > 0 ? 'missing_days' : 'no_data', missingDays }
}
