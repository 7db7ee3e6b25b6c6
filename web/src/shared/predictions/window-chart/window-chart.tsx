import {
  type ChartCandle,
  chartScale,
  spread,
} from '@gwanyeok/domain/predictions/window-chart/chart-scale.ts'
import { candleBox } from './label-spots.ts'
import { WindowChartLabels } from './window-chart-labels.tsx'
import { DayAxis, LABEL_GAP, LineNotes } from './window-chart-notes.tsx'
import { WindowPicture } from './window-chart-picture.tsx'

export interface WindowChartProps {
  candles: readonly ChartCandle[]
  basePrice: number
  targetPrice: number
  /** `목표 +8.10%` */
  targetLabel: string
  /** Trading days that judge it; future ones leave free slots at the right. */
  window: { first: string; last: string; daysToCome: number }
  reachedOn: string | null
  /** Of the target, on the other side of the first open: a quiet line; null: none. */
  mirrorPrice?: number | null
  /** Describes the chart in words. */
  description: string
}

/** Candles around a prediction, its target line, its window in gold and the day that reached the target. */
export function WindowChart(props: WindowChartProps) {
  const { candles, basePrice, targetPrice, window, reachedOn, mirrorPrice = null } = props
  const marks = [basePrice, targetPrice, ...(mirrorPrice === null ? [] : [mirrorPrice])]
  const scale = chartScale(candles, marks, candles.length + window.daysToCome)
  const hit = reachedOn === null ? -1 : candles.findIndex(({ date }) => date === reachedOn)
  const [targetLine, baseLine] = [scale.y(targetPrice), scale.y(basePrice)]
  const [targetAt = 0, baseAt = 0] = spread([targetLine, baseLine], LABEL_GAP)
  return (
    <figure role="img" aria-label={props.description} className="select-none">
      <div className="flex h-44">
        <div className="relative flex-1">
          <WindowPicture {...props} scale={scale} window={placesOf(window, candles)} />
          <LineNotes
            targetAt={targetLine}
            baseAt={baseLine}
            mirrorAt={mirrorPrice === null ? null : scale.y(mirrorPrice)}
            targetLabel={props.targetLabel}
            hitAt={hit < 0 ? null : scale.x(hit)}
            candles={candles.map((candle, at) => candleBox(candle, scale, at))}
          />
        </div>
        <WindowChartLabels
          scale={scale}
          target={{ price: targetPrice, at: targetAt }}
          base={{ price: basePrice, at: baseAt }}
          mirror={mirrorPrice}
        />
      </div>
      <DayAxis scale={scale} candles={candles} end={window.daysToCome > 0 ? window.last : null} />
    </figure>
  )
}

function placesOf({ first, last, daysToCome }: WindowChartProps['window'], candles: readonly ChartCandle[]) {
  const from = candles.findIndex(({ date }) => date >= first)
  const judged = candles.filter(({ date }) => date >= first && date <= last).length
  return { from: from < 0 ? candles.length : from, count: judged + daysToCome }
}
