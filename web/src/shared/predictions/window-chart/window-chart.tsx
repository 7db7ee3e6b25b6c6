import {
  type ChartCandle,
  chartScale,
  type Scale,
  spread,
} from '@gwanyeok/domain/predictions/window-chart/chart-scale.ts'
import { sharedMessages } from '../../messages.ts'
import { candleBox } from './label-spots.ts'
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

interface Props {
  scale: Scale
  target: { price: number; at: number }
  base: { price: number; at: number }
  mirror: number | null
}

const PILL = 'absolute inset-x-0 flex h-5 -translate-y-1/2 items-center justify-center rounded-1 type-micro'
const NEAR = 11
/** Of two lines, from a pill. */
const MIRROR_GAP = 15

/**
 * The axis at the right: round prices, pills of target and base, and the mirror, which is named only here. Round prices under
 * one of them are left out, the mirror where both pills leave it no room.
 */
function WindowChartLabels({ scale, target, base, mirror }: Props) {
  const [, beside = 0] = mirror === null ? [] : spread([base.at, scale.y(mirror)], MIRROR_GAP)
  const mirrorAt = mirror !== null && Math.abs(beside - target.at) >= MIRROR_GAP ? beside : null
  const free = scale.ticks.filter(
    (price) =>
      [target.at, base.at].every((at) => Math.abs(scale.y(price) - at) > NEAR) &&
      (mirrorAt === null || Math.abs(scale.y(price) - mirrorAt) > MIRROR_GAP),
  )
  return (
    <div className="relative ml-1 w-15 flex-none">
      {free.map((price) => (
        <span
          key={price}
          style={{ top: `${scale.y(price)}%` }}
          className="absolute left-2 -translate-y-1/2 type-micro text-chart-axis"
        >
          {price}
        </span>
      ))}
      {mirror !== null && mirrorAt !== null && (
        <span
          style={{ top: `${mirrorAt}%` }}
          className="absolute left-2 -translate-y-1/2 type-micro text-text-2"
        >
          <span className="block">{sharedMessages.mirror}</span>
          {mirror.toFixed(2)}
        </span>
      )}
      <span style={{ top: `${base.at}%` }} className={`${PILL} bg-surface-3 text-text`}>
        {base.price.toFixed(2)}
      </span>
      <span style={{ top: `${target.at}%` }} className={`${PILL} bg-accent text-on-accent`}>
        {target.price.toFixed(2)}
      </span>
    </div>
  )
}
