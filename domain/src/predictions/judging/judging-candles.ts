import type { Candle } from '../../stocks/api.ts'
import { indexUsableCandles } from '../../stocks/usable-candles.ts'
import { getCloseTime, findNextTradingDay, listTradingDays } from '../../stocks/calendar/trading-calendar.ts'
import { DAY_MS } from '../../durations.ts'

/** Trading days after which missing candles are no longer awaited and the existing candles judge the prediction. */
const MAX_WAIT_TRADING_DAYS = 5
/** Days after which only an admin can close a prediction without candles. */
export const MAX_UNJUDGED_DAYS = 30

const MINUTE_MS = 60_000

/** The fields of a prediction that decide which candles judge it; days are New York dates. */
export interface JudgedSpan {
  windowFirst: string
  windowLast: string
  /** Close of the window's last day in epoch milliseconds, as stored at creation. */
  evaluationEnd: number
  /** A finished day before the prediction. Its candle reveals a later split. */
  referenceDay: string
}

/** The moment of judging (epoch milliseconds) and how long after a close its candle counts as final. */
export interface JudgingTime {
  now: number
  settleMinutes: number
}

/**
 * Why a prediction cannot be judged now. `stuck`: candles of later days do not count any more, so an admin may close
 * it.
 */
export type NotJudged =
  | { kind: 'waiting'; reason: 'not_due'; missingDays: string[] }
  | { kind: 'waiting'; reason: 'no_data' | 'missing_days'; missingDays: string[] }
  /** The candles differ from the stored close by a factor (`closeRatio`) that no listed split explains. */
  | { kind: 'waiting'; reason: 'unknown_scale'; missingDays: string[]; closeRatio: number }
  | { kind: 'stuck'; reason: 'stuck'; missingDays: string[]; closeRatio?: number }

export type CandleChoice = { kind: 'chosen'; candles: Candle[]; reference: Candle } | NotJudged

/** Caches the usable candles of each list by day, because all predictions of a stock share one list. */
const candlesByDayCache = new WeakMap<readonly Candle[], ReadonlyMap<string, Candle>>()

function getUsableCandlesByDay(candles: readonly Candle[]): ReadonlyMap<string, Candle> {
  const cachedCandles = candlesByDayCache.get(candles)
  if (cachedCandles) return cachedCandles
  const byDay = indexUsableCandles(candles)
  candlesByDayCache.set(candles, byDay)
  return byDay
}

interface FinalCandles {
  find(day: string): Candle | undefined
  listDays(): string[]
}

/** Selects the candles of `firstDay` or later whose close is final: at or before `finalUntil` (epoch ms). */
function selectFinalCandles(candles: readonly Candle[], firstDay: string, finalUntil: number): FinalCandles {
  const byDay = getUsableCandlesByDay(candles)
  const isFinal = (day: string) => day >= firstDay && getCloseTime(day) <= finalUntil
  return {
    find(day) {
      const candle = byDay.get(day)
      return candle && isFinal(day) ? candle : undefined
    },
    listDays: () => [...byDay.keys()].filter(isFinal),
  }
}

/** Returns whether a prediction is stuck: so many days after its end, only an admin can close it. */
export function isStuck({ evaluationEnd }: JudgedSpan, { now, settleMinutes }: JudgingTime): boolean {
  return now - settleMinutes * MINUTE_MS >= evaluationEnd + MAX_UNJUDGED_DAYS * DAY_MS
}

function computeWaitEnd(windowLast: string): number {
  let day = windowLast
  for (let i = 0; i < MAX_WAIT_TRADING_DAYS; i++) day = findNextTradingDay(day)
  return getCloseTime(day)
}

/** Returns the first candle after a window without candles, within 30 days. */
function findFirstLaterCandle(span: JudgedSpan, finalCandles: FinalCandles): Candle | undefined {
  const latestClose = span.evaluationEnd + MAX_UNJUDGED_DAYS * DAY_MS
  const days = finalCandles
    .listDays()
    .filter((day) => day > span.windowLast && getCloseTime(day) <= latestClose)
  const firstDay = days.toSorted()[0]
  return firstDay === undefined ? undefined : finalCandles.find(firstDay)
}

/**
 * Selects the candles that judge a prediction: the candles of all days of its window. After five more trading days the
 * existing candles of the window suffice; if there are none, the first later candle is used. Once candles are
 * selected, the selection depends neither on the order of `candles` nor on the time.
 */
export function selectJudgingCandles(
  span: JudgedSpan,
  candles: readonly Candle[],
  time: JudgingTime,
): CandleChoice {
  const finalUntil = time.now - time.settleMinutes * MINUTE_MS
  if (finalUntil < span.evaluationEnd) return { kind: 'waiting', reason: 'not_due', missingDays: [] }
  const finalCandles = selectFinalCandles(candles, span.referenceDay, finalUntil)
  const windowDays = listTradingDays(span.windowFirst, span.windowLast)
  const windowCandles = windowDays.flatMap((day) => finalCandles.find(day) ?? [])
  const hasWaited = finalUntil >= computeWaitEnd(span.windowLast)
  const laterCandle =
    hasWaited && windowCandles.length === 0 ? findFirstLaterCandle(span, finalCandles) : undefined
  const canJudge = windowCandles.length === windowDays.length || hasWaited
  let judgingCandles: Candle[] = []
  if (laterCandle) judgingCandles = [laterCandle]
  else if (canJudge) judgingCandles = windowCandles
  const reference = finalCandles.find(span.referenceDay)
  if (judgingCandles.length > 0 && reference) return { kind: 'chosen', candles: judgingCandles, reference }
  const missingDays = [span.referenceDay, ...windowDays].filter((day) => !finalCandles.find(day))
  if (isStuck(span, time)) {
    return { kind: 'stuck', reason: 'stuck', missingDays }
  }
  return { kind: 'waiting', reason: windowCandles.length > 0 ? 'missing_days' : 'no_data', missingDays }
}
