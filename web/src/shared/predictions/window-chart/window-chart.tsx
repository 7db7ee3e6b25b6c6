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
  /** Describes the chart in words. */
  description: string
  isTallOnDesktop?: boolean
}

/** Candles around a prediction, its target line, its window in gold and the day that reached the target. */
export function WindowChart(props: WindowChartProps) {
  const { candles, basePrice, targetPrice, window, reachedOn, drawnCount = null } = props
  const drawnCandles = drawnCount === null ? candles : candles.slice(0, drawnCount)
  const scale = createChartScale(
    candles,
    [basePrice, targetPrice],
    candles.length + window.upcomingDays.length,
  )
  const hitIndex = reachedOn === null ? -1 : drawnCandles.findIndex(({ date }) => date === reachedOn)
  const baseY = scale.y(basePrice)
  const prices = placeAxisPrices(scale, targetPrice, basePrice)
  const ticks = listFreeTicks(scale, [prices.target, prices.base])
  return (
    <figure role="img" aria-label={props.description} className="select-none">
      <div className={cx('flex h-44', props.isTallOnDesktop && 'lg:h-68')}>
        <div className="relative flex-1">
          <WindowChartPicture
            {...props}
            candles={drawnCandles}
            scale={scale}
            ticks={ticks}
            window={findWindowSlots(window, candles)}
          />
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
      <DayAxis
        scale={scale}
        days={[...candles.map(({ date }) => date), ...window.upcomingDays]}
        window={window}
      />
    </figure>
  )
}

function findWindowSlots(
  { first, last, upcomingDays }: WindowChartProps['window'],
  candles: readonly ChartCandle[],
) {
  const from = candles.findIndex(({ date }) => date >= first)
  const judgedDays = candles.filter(({ date }) => date >= first && date <= last).length
  return { from: from < 0 ? candles.length : from, count: judgedDays + upcomingDays.length }
}
