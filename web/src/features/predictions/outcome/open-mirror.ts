import type { OpenPrediction } from '@gwanyeok/domain/predictions/api.ts'
import { varianceOfChance } from '@gwanyeok/domain/predictions/chance/luck-band.ts'
import { distanceFromOpen } from '@gwanyeok/domain/predictions/chance.ts'
import { firstTouched, LEAST_DISTANCE, MOST_DISTANCE } from '@gwanyeok/domain/predictions/judging/duel.ts'
import { VOLATILITY_OF_NEW_STOCKS } from '@gwanyeok/domain/predictions/volatility.ts'
import type { Candle } from '@gwanyeok/domain/stocks/api.ts'
import { tradingDaysBetween } from '@gwanyeok/domain/stocks/calendar/trading-calendar.ts'

type Input = Pick<
  OpenPrediction,
  | 'isMine'
  | 'status'
  | 'windowFirst'
  | 'windowLast'
  | 'basePrice'
  | 'targetPrice'
  | 'predictedChange'
  | 'provisionalChance'
>

export interface OpenMirror {
  /** In dollars: as far from the first judged open as the target, on the other side. */
  price: number
  /** The first judged open. */
  open: number
  /** What the candles so far touched first. */
  touched: 'target' | 'mirror' | 'both' | 'neither'
}

/** A distance within this factor of a limit may turn out on either side of it. */
const UNSURE = 1.1

/** The mirror of one's own open prediction. Null before the first judged open, and where it may take no part. */
export function openMirror(prediction: Input, candles: readonly Candle[]): OpenMirror | null {
  const { isMine, status, windowFirst, targetPrice, predictedChange } = prediction
  const judging = candles.filter(({ date }) => date >= windowFirst)
  const open = judging[0]?.open
  if (!isMine || status !== 'pending' || open === undefined) return null
  const previousClose = candles.findLast(({ date }) => date < windowFirst)?.close ?? open
  const distance = likelyDistance(prediction, { open, previousClose })
  if (!(distance >= LEAST_DISTANCE * UNSURE && distance <= MOST_DISTANCE / UNSURE)) return null
  const isUp = predictedChange > 0
  const price = open ** 2 / targetPrice
  const first = firstTouched(judging, {
    upper: Math.max(price, targetPrice),
    lower: Math.min(price, targetPrice),
  })
  if (first === 'both' || first === 'neither') return { price, open, touched: first }
  return { price, open, touched: (first === 'upper') === isUp ? 'target' : 'mirror' }
}

/**
 * Of the target from the first open in standard deviations, as far as it is known before the judgement: by the variance
 * that the provisional chance tells, of which day and night have the parts of the mean stock. NaN without that chance.
 */
function likelyDistance(
  { windowFirst, windowLast, basePrice, targetPrice, predictedChange, provisionalChance }: Input,
  opening: { open: number; previousClose: number },
): number {
  if (provisionalChance === null) return NaN
  const sessions = tradingDaysBetween(windowFirst, windowLast).length
  const bet = { base: basePrice, target: targetPrice, sessions }
  const { day, night } = VOLATILITY_OF_NEW_STOCKS
  const part = varianceOfChance(bet, provisionalChance) / (day + night)
  const volatility = { day: day * part, night: night * part, sessions: 0 }
  return distanceFromOpen({ ...bet, ...opening, isUp: predictedChange > 0, volatility })
}
