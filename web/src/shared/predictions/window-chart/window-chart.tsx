import { cx } from '../../ui/cx.ts'
import { type ChartCandle, createChartScale } from './chart-scale.ts'
import { DayAxis } from './day-axis.tsx'
import { toCandleBox } from './label-spots.ts'
import { LineNotes } from './line-notes.tsx'
import { placeAxisPrices, listFreeTicks, PriceAxis } from './price-axis.tsx'
import { WindowChartPicture } from './window-chart-picture.tsx'

export interface WindowChartProps {
  candles: readonly ChartCandle[]
  /** Number of candles drawn; null for all. */
  drawnCount?: number | null
  basePrice: number
  targetPrice: number
  /** `목표 +8.10%` */
  targetLabel: string
  /** Trading days that judge the prediction; future ones leave free slots at the right. */
  window: { first: string; last: string; upcomingDays: readonly string[] }
  reachedOn: string | null
  /** The current price and its day, at the earliest the day of the last candle. */
  currentPrice?: { day: string; price: number } | null
  /** Describes the chart in words. */
  description: string
  /** The height on the desktop. */
  className?: string
}

/** Candles around a prediction, its target line, its window in gold and the day that reached the target. */
export function WindowChart(props: WindowChartProps) {
  const { candles, basePrice, targetPrice, window, reachedOn, drawnCount = null, currentPrice = null } = props
  const drawnCandles = drawnCount === null ? candles : candles.slice(0, drawnCount)
  const days = listDays(candles, currentPrice?.day, window.upcomingDays)
  const scale = createChartScale(
    candles,
    [basePrice, targetPrice, currentPrice?.price ?? basePrice],
    days.length,
  )
  const currentPoint = currentPrice && {
    x: scale.x(days.indexOf(currentPrice.day)),
    y: scale.y(currentPrice.price),
  }
  const hitIndex = reachedOn === null ? -1 : drawnCandles.findIndex(({ date }) => date === reachedOn)
  const baseY = scale.y(basePrice)
  const prices = placeAxisPrices(scale, targetPrice, basePrice, currentPrice?.price)
  const ticks = listFreeTicks(
    scale,
    Object.values(prices).filter((label) => label !== null),
  )
  return (
    <figure role="img" aria-label={props.description} className="flex grow flex-col select-none">
      <div className={cx('flex h-44', props.className)}>
        <div className="relative flex-1">
          <WindowChartPicture
            {...props}
            candles={drawnCandles}
            scale={scale}
            ticks={ticks}
            window={findWindowSlots(window, days)}
            currentPoint={currentPoint}
          />
          {currentPoint && (
            <span
              style={{ left: `${currentPoint.x}%`, top: `${currentPoint.y}%` }}
              className="absolute size-2.5 -translate-1/2 rounded-full bg-text ring-2 ring-surface"
            />
          )}
          <LineNotes
            targetY={scale.y(targetPrice)}
            baseY={baseY}
            targetLabel={props.targetLabel}
            hitX={hitIndex < 0 ? null : scale.x(hitIndex)}
            candles={candles.map((candle, index) => toCandleBox(candle, scale, index))}
          />
        </div>
        <PriceAxis scale={scale} ticks={ticks} {...prices} />
      </div>
      <DayAxis scale={scale} days={days} window={window} />
    </figure>
  )
}

/** Lists the days of the candles, the day of the current price and the future days of the window. */
function listDays(
  candles: readonly ChartCandle[],
  currentDay: string | undefined,
  upcomingDays: readonly string[],
): string[] {
  return [
    ...new Set([...candles.map(({ date }) => date), ...(currentDay ? [currentDay] : []), ...upcomingDays]),
  ]
}

function findWindowSlots({ first, last }: WindowChartProps['window'], days: readonly string[]) {
  const daysBefore = days.filter((day) => day < first).length
  return { from: daysBefore, count: days.filter((day) => day <= last).length - daysBefore }
}
