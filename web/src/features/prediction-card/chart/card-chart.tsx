import type { UnsealedPrediction } from '@gwanyeok/domain/predictions/api.ts'
import { useQuery } from '@tanstack/react-query'
import type { CSSProperties } from 'react'
import { closesQuery } from '#shared/data/closes-query.ts'
import { formatChange, formatPrice } from '#shared/format/format-figures.ts'
import { HitMark } from '#shared/predictions/hit-mark.tsx'
import { useNow } from '#shared/session/session.ts'
import { cx } from '#shared/ui/cx.ts'
import { TargetMark } from '#shared/ui/target/target-mark.tsx'
import { predictionCardMessages } from '../messages.ts'
import { buildChartModel, type ChartModel, type ChartPoint } from './chart-model.ts'

const DOT_COLORS = { up: 'bg-up', down: 'bg-down', flat: 'bg-flat' }
const toPosition = ({ x, y }: ChartPoint): CSSProperties => ({ left: `${x}%`, top: `${y}%` })

const { chart: texts } = predictionCardMessages

interface Props {
  prediction: UnsealedPrediction
  /** Classes of the chart, which set its height. */
  className: string
  /** Whether the dot and the mark are small, for a chart as low as a row. */
  isLow?: boolean
}

/**
 * The chart of a prediction whose content is visible: base, target, window and the price since the prediction. The
 * prices are stated next to the chart. The target is marked at the end of its line, or where it was reached.
 */
export function CardChart({ prediction, className, isLow = false }: Props) {
  const storedCloses = useQuery(closesQuery(prediction.stock)).data ?? null
  const chart = buildChartModel(prediction, { storedCloses, now: useNow().getTime() })
  const { basePrice, targetPrice, status } = prediction
  const { direction, endPoint, hitPoint, targetY } = chart
  const isPending = status === 'pending'
  const targetState = status === 'failed' ? 'miss' : 'pending'
  return (
    <div
      role="img"
      aria-label={[
        texts.baseToTarget(formatPrice(basePrice), formatPrice(targetPrice)),
        ...(isPending && direction !== 'flat' ? [texts.currentChange(formatChange(chart.change))] : []),
      ].join(', ')}
      // The chart lies over the link of the card, so it must not catch its presses.
      className={cx('pointer-events-none relative', isLow ? 'pr-1.5' : 'pr-2.5', className)}
    >
      <div className="relative h-full">
        <ChartPlot chart={chart} isHit={status === 'success'} />
        <span
          style={toPosition(endPoint)}
          className={cx(
            'absolute -translate-1/2 rounded-full ring-surface',
            isLow ? 'size-1.5 ring-1' : 'size-2 ring-2',
            DOT_COLORS[direction],
          )}
        />
        <span style={toPosition(hitPoint ?? { x: 100, y: targetY })} className="absolute -translate-1/2">
          {hitPoint ? (
            <HitMark size={isLow ? 12 : 18} />
          ) : (
            <TargetMark state={targetState} size={isLow ? 12 : 20} />
          )}
        </span>
      </div>
    </div>
  )
}

const STROKE = { up: 'stroke-up', down: 'stroke-down', flat: 'stroke-flat' }
const FILL = { up: 'fill-up', down: 'fill-down', flat: 'fill-flat' }
const LINE = '[vector-effect:non-scaling-stroke] [stroke-linejoin:round]'

const formatSvgPoints = (points: readonly ChartPoint[]) => points.map(({ x, y }) => `${x},${y}`).join(' ')

interface PlotProps {
  chart: ChartModel
  /** Only the window of a hit is gold. */
  isHit: boolean
}

/** The lines of a chart, stretched to its size. */
function ChartPlot({ chart, isHit }: PlotProps) {
  const { windowStart, pastPoints, pointsSincePrediction, direction, baseY, targetY } = chart
  return (
    <svg
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      fill="none"
      aria-hidden="true"
      className="absolute inset-0 size-full overflow-hidden"
    >
      <rect
        x={windowStart}
        width={100 - windowStart}
        height="100"
        className={isHit ? 'fill-chart-window' : 'fill-surface-2'}
      />
      {[windowStart, 100].map((x) => (
        <path key={x} d={`M${x} 0V100`} strokeDasharray="2 2" className={cx('stroke-line-control', LINE)} />
      ))}
      <path d="M0 100H100" className={cx('stroke-line', LINE)} />
      <path d={`M0 ${baseY}H100`} strokeDasharray="2 2" className={cx('stroke-text-3', LINE)} />
      <polygon
        points={formatArea(pointsSincePrediction, baseY)}
        className={cx('opacity-10', FILL[direction])}
      />
      <path
        d={`M0 ${targetY}H100`}
        strokeDasharray="6 4"
        strokeWidth="2"
        className={cx('stroke-accent-line', LINE)}
      />
      <polyline
        points={formatSvgPoints(pastPoints)}
        strokeWidth="1.75"
        className={cx('stroke-chart-spark', LINE)}
      />
      <polyline
        points={formatSvgPoints(pointsSincePrediction)}
        strokeWidth="2"
        className={cx(STROKE[direction], LINE)}
      />
    </svg>
  )
}

/** Formats the polygon between a line and the height of the base price. */
function formatArea(line: readonly ChartPoint[], baseY: number): string {
  const [firstPoint] = line
  const lastPoint = line.at(-1)
  if (!firstPoint || !lastPoint) return ''
  return formatSvgPoints([{ x: firstPoint.x, y: baseY }, ...line, { x: lastPoint.x, y: baseY }])
}
