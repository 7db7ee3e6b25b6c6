import type { Candle } from '@gwanyeok/domain/stocks/api.ts'
import { formatPrice } from '../format-figures.ts'
import { formatDay } from '../format-times.ts'
import { chartMessages } from './messages.ts'

const { hover } = chartMessages

/** The day under the pointer, in figures. */
export function HoveredCandle({ candle }: { candle: Candle | undefined }) {
  if (!candle) return null
  const { date, open, high, low, close } = candle
  const figures = [
    [hover.open, open],
    [hover.high, high],
    [hover.low, low],
    [hover.close, close],
  ] as const
  return (
    <p
      aria-hidden="true"
      className="pointer-events-none absolute top-0 left-0 z-3 flex flex-wrap gap-x-2 rounded-1 bg-surface/80 px-1 type-caption text-text-2 max-lg:left-3"
    >
      <span className="text-text">{formatDay(date)}</span>
      {figures.map(([name, price]) => (
        <span key={name}>
          {name} <span className="text-text">{formatPrice(price)}</span>
        </span>
      ))}
    </p>
  )
}
