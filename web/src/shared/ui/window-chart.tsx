import { formatShortDay } from '../format-times.ts'
import { sharedMessages } from '../messages.ts'
import { HitMark } from './hit-mark.tsx'
import { type ChartCandle, chartScale, spread } from './window-chart-scale.ts'
import { WindowChartLabels } from './window-chart-labels.tsx'
import { Candle, HAIRLINE, WindowBand } from './window-chart-parts.tsx'
import { cx } from './cx.ts'

export interface WindowChartProps {
  candles: readonly ChartCandle[]
  basePrice: number
  targetPrice: number
  /** `목표 +8.10%` */
  targetLabel: string
  /** Trading days that judge it; days still to come make room at the right. */
  window: { first: string; last: string; daysToCome: number }
  reachedOn: string | null
  /** Says in words what the picture shows. */
  description: string
}

const LABELLED_EVERY = 6
const LABEL_GAP = 13
const BODY = 0.62
// A few candles alone would be blocks.
const WIDEST_BODY = 3.2

/** Candles around a prediction, its target line, its window in gold and the day that reached the target. */
export function WindowChart(props: WindowChartProps) {
  const { candles, basePrice, targetPrice, window, reachedOn } = props
  const scale = chartScale(candles, [basePrice, targetPrice], candles.length + window.daysToCome)
  const from = candles.findIndex(({ date }) => date >= window.first)
  const firstDay = from < 0 ? candles.length : from
  const judged = candles.filter(({ date }) => date >= window.first && date <= window.last).length
  const hit = reachedOn ? candles.findIndex(({ date }) => date === reachedOn) : -1
  const [targetAt = 0, baseAt = 0] = spread([scale.y(targetPrice), scale.y(basePrice)], LABEL_GAP)
  const every = Math.max(Math.ceil(candles.length / LABELLED_EVERY), 1)
  return (
    <figure role="img" aria-label={props.description} className="select-none">
      <div className="flex h-44">
        <div className="relative flex-1">
          <svg
            viewBox="0 0 100 100"
            preserveAspectRatio="none"
            className="absolute inset-0 size-full overflow-visible"
          >
            {scale.ticks.map((price) => (
              <line
                key={price}
                x1="0"
                x2="100"
                y1={scale.y(price)}
                y2={scale.y(price)}
                className={cx('stroke-chart-grid', HAIRLINE)}
              />
            ))}
            <WindowBand left={firstDay * scale.step} width={(judged + window.daysToCome) * scale.step} />
            <line
              x1="0"
              x2="100"
              y1={scale.y(basePrice)}
              y2={scale.y(basePrice)}
              strokeDasharray="1.5 3"
              className={cx('stroke-text-3', HAIRLINE)}
            />
            {candles.map((candle, at) => (
              <Candle
                key={candle.date}
                candle={candle}
                x={scale.x(at)}
                width={Math.min(scale.step * BODY, WIDEST_BODY)}
                y={scale.y}
              />
            ))}
            <line
              x1="0"
              x2="100"
              y1={scale.y(targetPrice)}
              y2={scale.y(targetPrice)}
              strokeDasharray="6 4"
              strokeWidth="1.5"
              className="stroke-accent-line [vector-effect:non-scaling-stroke]"
            />
          </svg>
          <span
            style={{ top: `${scale.y(targetPrice)}%` }}
            className="absolute left-2 -translate-y-1/2 rounded-2 border border-accent-line bg-surface px-2 py-1 type-caption-strong text-accent-text"
          >
            {props.targetLabel}
          </span>
          <span
            style={{ top: `${scale.y(basePrice)}%` }}
            className={cx(
              'absolute left-2 rounded-1 bg-surface px-1 type-micro text-chart-axis',
              besideLine(scale.y(targetPrice) - scale.y(basePrice)),
            )}
          >
            {sharedMessages.basePrice}
          </span>
          {hit >= 0 && (
            <span
              style={{ top: `${scale.y(targetPrice)}%`, left: `${scale.x(hit)}%` }}
              className="absolute -translate-1/2"
            >
              <HitMark size={20} />
            </span>
          )}
        </div>
        <WindowChartLabels
          scale={scale}
          target={{ price: targetPrice, at: targetAt }}
          base={{ price: basePrice, at: baseAt }}
        />
      </div>
      <div className="relative mt-2 mr-16 h-3.5 type-micro text-chart-axis">
        {candles.map(
          (candle, at) =>
            at % every === Math.floor(every / 2) && (
              <span
                key={candle.date}
                style={{ left: `${scale.x(at)}%` }}
                className="absolute -translate-x-1/2 whitespace-nowrap"
              >
                {formatShortDay(candle.date)}
              </span>
            ),
        )}
        {window.daysToCome > 0 && (
          <span className="absolute right-0 translate-x-1/2 whitespace-nowrap">
            {formatShortDay(window.last)}
          </span>
        )}
      </div>
    </figure>
  )
}

/** Where the base's label stands by its line, so that the target's, so many percent below, leaves it alone. */
function besideLine(below: number): string {
  if (below < 0 && below > -2 * LABEL_GAP) return below > -LABEL_GAP ? 'translate-y-4' : 'translate-y-1'
  return below >= 0 && below < LABEL_GAP ? '-translate-y-[calc(100%+14px)]' : '-translate-y-[calc(100%+3px)]'
}
