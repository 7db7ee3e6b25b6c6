import { predictedChange } from '@gwanyeok/domain/predictions/change.ts'
import { judge, type Judgement } from '@gwanyeok/domain/predictions/judging/judge.ts'
import { isTradingHours, judgingWindow } from '@gwanyeok/domain/predictions/judging/window.ts'
import { basePriceOf, refuseToOpen, RULES_VERSION } from '@gwanyeok/domain/predictions/prediction.ts'
import { instantAt } from '../new-york-clock.ts'
import { candlesAround, type History } from './histories.ts'

/** A prediction on a stock as the product takes it. */
export interface Bet {
  /** Index of the first judging session. */
  first: number
  target: number
  /** Days. */
  period: number
  /**
   * `fresh`: made at 9:29 of that session on the close before; `stale`: made at 15:59 of the session before on the close
   * before that; a price in dollars: then, on that price of the running session.
   */
  base: 'fresh' | 'stale' | number
}

const SETTLE_MINUTES = 30

const instants = new Map<string, number>()
/** As `instantAt`, which is slow. */
function instantOf(day: string, minute: number): number {
  const key = `${day} ${minute}`
  const known = instants.get(key) ?? instantAt(day, minute)
  instants.set(key, known)
  return known
}

/** How the product judges a bet under the rules of now; null when it refuses the bet or its window has not ended. */
export function play(history: History, { first, target, period, base }: Bet): Judgement | null {
  const { candles } = history
  const lastClosed = candles[base === 'fresh' ? first - 1 : first - 2]
  const madeDay = candles[base === 'fresh' ? first : first - 1]
  if (!lastClosed || !madeDay) return null
  const at = instantOf(madeDay.date, base === 'fresh' ? 9 * 60 + 29 : 15 * 60 + 59)
  const isLive = typeof base === 'number'
  const basePrice = basePriceOf(isLive ? base : lastClosed.close)
  const targetPrice = basePriceOf(target)
  const context = { basePrice, hasOpenOnStock: false, madeToday: 0, openCount: 0 }
  if (refuseToOpen({ targetPrice, seenPrice: basePrice }, context)) return null
  const { first: windowFirst, last: windowLast, days, evaluationEnd } = judgingWindow(at, period)
  if (windowFirst !== candles[first]?.date || windowLast > candles.at(-1)!.date) return null
  const prediction = {
    ...{ basePrice, targetPrice, period, windowFirst, windowLast, evaluationEnd },
    predictedChange: predictedChange(basePrice, targetPrice),
    tradingHours: isTradingHours(at),
    rulesVersion: RULES_VERSION,
    chanceMultiplierApplies: true,
    baseDay: isLive ? madeDay.date : lastClosed.date,
    referenceDay: lastClosed.date,
    referenceClose: lastClosed.close,
    madeOn: madeDay.date,
  }
  const answer = { candles: candlesAround(history, first, days.length), splits: [] }
  const time = { now: evaluationEnd + 86_400_000, settleMinutes: SETTLE_MINUTES }
  const outcome = judge(prediction, answer, time)
  return outcome.kind === 'judged' ? outcome : null
}
