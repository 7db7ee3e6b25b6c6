import { computeChangePercent } from '@gwanyeok/domain/predictions/change.ts'
import type { Candle } from '@gwanyeok/domain/stocks/api.ts'
import { formatAmount, formatChange, formatVolume } from '#shared/format/format-figures.ts'
import { formatDay } from '#shared/format/format-times.ts'
import { chartMessages } from '../messages.ts'

const { tradingDay: texts } = chartMessages

export interface TradingDayFigures {
  day: string
  /** Names and prices of open, high, low and close. */
  prices: readonly (readonly [name: string, price: string])[]
  /** In percent from the previous close; null for the first known candle. */
  change: number | null
  /** Null if the candle has no volume, as before its trading day has ended. */
  volume: string | null
}

/** Returns the figures of the trading day at `index`, or of the last one if the crosshair is on no day. */
export function findTradingDayFigures(
  candles: readonly Candle[],
  index: number | null,
): TradingDayFigures | null {
  const isOnCandle = index !== null && index >= 0 && index < candles.length
  const shownIndex = isOnCandle ? index : candles.length - 1
  const candle = candles[shownIndex]
  if (!candle) return null
  const { date, open, high, low, close, volume } = candle
  const previousCandle = candles[shownIndex - 1]
  return {
    day: formatDay(date),
    prices: [
      [texts.open, formatAmount(open)],
      [texts.high, formatAmount(high)],
      [texts.low, formatAmount(low)],
      [texts.close, formatAmount(close)],
    ],
    change: previousCandle ? computeChangePercent(previousCandle.close, close) : null,
    volume: volume > 0 ? formatVolume(volume) : null,
  }
}

/** Formats the figures as a sentence, for screen readers. */
export function describeTradingDay(candles: readonly Candle[], index: number | null): string {
  const figures = findTradingDayFigures(candles, index)
  if (!figures) return ''
  const { day, prices, change, volume } = figures
  return [
    day,
    ...prices.map(([name, price]) => `${texts.spokenNames[name] ?? name} ${price}`),
    change !== null && `${texts.change} ${formatChange(change)}`,
    volume !== null && `${texts.volume} ${volume}`,
  ]
    .filter(Boolean)
    .join(', ')
}
