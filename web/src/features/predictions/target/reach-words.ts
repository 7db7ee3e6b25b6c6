import type { Candle } from '@gwanyeok/domain/stocks/api.ts'
import { largestMoves } from '@gwanyeok/domain/stocks/largest-moves.ts'
import { formatChange } from '#shared/format/format-figures.ts'
import { newPredictionMessages } from '../new-prediction-messages.ts'

const texts = newPredictionMessages.reach

interface Aim {
  /** Daily, of the last year; undefined while they are on their way. */
  candles: readonly Candle[] | undefined
  /** Trading days that judge it. */
  sessions: number
  /** In percent; null without a target. */
  predictedChange: number | null
}

interface ReachWords {
  short: string
  /** Names the move, and what to do. */
  long: string
}

/** For a target beyond the largest move of the last year within as many sessions: sentences that say so; else null. */
export function reachWords({ candles, sessions, predictedChange }: Aim): ReachWords | null {
  const moves = candles && predictedChange !== null ? largestMoves(candles, sessions) : null
  if (moves === null || predictedChange === null) return null
  const span = sessions === 1 ? texts.oneDay : texts.sessions(sessions)
  if (predictedChange > moves.up) {
    return { short: texts.never(span, texts.rise), long: texts.up(span, formatChange(moves.up)) }
  }
  if (predictedChange >= moves.down) return null
  return { short: texts.never(span, texts.fall), long: texts.down(span, formatChange(moves.down)) }
}
