import { fairTargetBeyond } from '@gwanyeok/domain/predictions/chance/fair-target.ts'
import { luckBand } from '@gwanyeok/domain/predictions/chance/luck-band.ts'
import { chanceFromBase } from '@gwanyeok/domain/predictions/chance.ts'
import { historyStart } from '@gwanyeok/domain/predictions/chance/history.ts'
import { isRough, volatilityBefore } from '@gwanyeok/domain/predictions/volatility.ts'
import type { JudgingWindow } from '@gwanyeok/domain/predictions/judging/window.ts'
import { basePriceOf } from '@gwanyeok/domain/predictions/prediction.ts'
import type { Candle } from '@gwanyeok/domain/stocks/api.ts'
import type { LuckBands } from '#shared/stocks/chart-model.ts'

/** The chances at which the bands of the chart end; within the darkest one a target is touched too often to pay in full. */
const BAND_CHANCES = [0.1, 0.5]

interface Draft {
  /** Daily, of the last year; undefined while they are loading. */
  candles: readonly Candle[] | undefined
  window: JudgingWindow
  /** The current price. */
  price: number
  /** Null without one. */
  targetPrice: number | null
}

/** What luck alone can do to a draft, as far as it is known before the first open. */
export interface DraftChance {
  /** That it touches the target, 0 to 1 with 4 decimals; null without a target or candles. */
  probability: number | null
  /** Null without candles. */
  luck: LuckBands | null
  /** From less than a year of candles: the stock is new, or the others have not been fetched yet. */
  isRough: boolean
  /** Where the nearest tier on its side begins that luck does not touch too often. */
  fairTarget: ReturnType<typeof fairTargetBeyond>
}

const UNKNOWN: DraftChance = { probability: null, luck: null, isRough: false, fairTarget: null }

export function draftChance({ candles, window, price, targetPrice }: Draft): DraftChance {
  const base = basePriceOf(price)
  if (!candles || !(base > 0)) return UNKNOWN
  const from = historyStart(window.first)
  const volatility = volatilityBefore(
    candles.filter(({ date }) => date >= from),
    window.first,
  )
  const bet = { base, sessions: window.days.length, volatility }
  const bands = BAND_CHANCES.map((probability) => luckBand({ ...bet, probability }))
  const known = { luck: { from: price, bands }, isRough: isRough(volatility) }
  if (targetPrice === null) return { ...known, probability: null, fairTarget: null }
  const aimed = { ...bet, target: targetPrice }
  return {
    ...known,
    probability: Math.round(chanceFromBase(aimed) * 10_000) / 10_000,
    fairTarget: fairTargetBeyond(aimed),
  }
}
