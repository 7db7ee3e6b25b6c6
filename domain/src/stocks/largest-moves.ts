import type { Candle } from './api.ts'

/** In percent of the close before, to 4 decimals as predicted changes are kept; `down` is 0 or below. */
export interface LargestMoves {
  up: number
  down: number
}

/**
 * The largest rise and fall within a number of consecutive sessions, in percent: from the close before them to their
 * highest high and lowest low. `candles` are daily, ascending; null when there are too few.
 */
export function largestMoves(
  candles: readonly Pick<Candle, 'high' | 'low' | 'close'>[],
  sessions: number,
): LargestMoves | null {
  if (!(sessions >= 1)) throw new RangeError(`no sessions: ${sessions}`)
  let [most, least] = [1, 1]
  for (let at = 0; at + sessions < candles.length; at += 1) {
    const base = candles[at]?.close ?? Number.NaN
    for (const { high, low } of candles.slice(at + 1, at + 1 + sessions)) {
      most = Math.max(most, high / base)
      least = Math.min(least, low / base)
    }
  }
  return candles.length > sessions ? { up: percentOf(most), down: percentOf(least) } : null
}

/** Without -0, which no test of equality tells from 0 but a formatter does. */
function percentOf(quotient: number): number {
  return Math.round((quotient - 1) * 1_000_000) / 10_000 + 0
}
