import type { Candle } from '@gwanyeok/domain/stocks/api.ts'
import { ChangeFigure } from '#shared/stocks/change-figure.tsx'
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx'
import { chartMessages } from '../messages.ts'
import { findTradingDayFigures } from './trading-day-text.ts'

/** Always one line on the desktop and two on the phone, so that nothing below it moves. */
const LINE_CLASSES =
  'flex min-h-9 flex-wrap content-start items-baseline gap-x-2 type-caption text-text-2 lg:min-h-4'

interface Props {
  /** Null while the candles are loading. */
  candles: readonly Candle[] | null
  hoveredIndex: number | null
}

/** The figures of the trading day under the crosshair, or of the last one. */
export function TradingDayLine({ candles, hoveredIndex }: Props) {
  const figures = candles && findTradingDayFigures(candles, hoveredIndex)
  if (!figures) {
    return (
      <div className={LINE_CLASSES}>
        <Skeleton className="h-3.5 w-3/4 max-w-90" />
      </div>
    )
  }
  const { day, prices, change, volume } = figures
  return (
    <p data-session="" className={LINE_CLASSES}>
      <span className="type-caption-strong text-text">{day}</span>
      {prices.map(([name, price]) => (
        <span key={name} className="whitespace-nowrap">
          {name} <span>{price}</span>
        </span>
      ))}
      {change !== null && <ChangeFigure percent={change} className="type-caption-strong" />}
      <span className="whitespace-nowrap">
        {chartMessages.session.volume} <span>{volume ?? chartMessages.session.running}</span>
      </span>
    </p>
  )
}
