import type { StockPrice } from '@gwanyeok/domain/stocks/api.ts'
import { findDirection } from '../format/format-figures.ts'
import { cx } from '../ui/cx.ts'

const STROKE = { up: 'stroke-up', down: 'stroke-down', flat: 'stroke-flat' }
const DOT = { up: 'bg-up', down: 'bg-down', flat: 'bg-flat' }

interface Props {
  /** Oldest first. */
  values: readonly number[]
  /** Change of the last step, in percent. */
  change: number
  label: string
  className?: string
}

const MAX_CLOSES = 20

/** Returns the closes that a sparkline shows of these candles, which are in order of time. */
export function listSparklineCloses(candles: readonly { close: number }[] = []): number[] {
  return candles.slice(-MAX_CLOSES).map(({ close }) => close)
}

/** Appends the current price to the closes while the market is open. */
export const appendLivePrice = (
  closes: readonly number[],
  price: Pick<StockPrice, 'live' | 'currentPrice'> | null,
): readonly number[] => (price?.live ? [...closes, price.currentPrice] : closes)

/** A line of closes: the past in grey, the last step and its dot in the colour of the last change. */
export function Sparkline({ values, change, label, className }: Props) {
  const points = computeSparklinePoints(values)
  const lastPoint = points.at(-1)
  if (points.length < 2 || !lastPoint) return <span className={className} />
  const [lastX, lastY] = lastPoint
  const direction = findDirection(change)
  const formatPoints = (linePoints: readonly (readonly [number, number])[]) =>
    linePoints.map((point) => point.join(',')).join(' ')
  return (
    <span role="img" aria-label={label} className={cx('relative block', className)}>
      <svg
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        fill="none"
        className="size-full overflow-visible"
      >
        <polyline points={formatPoints(points.slice(0, -1))} className={cx('stroke-chart-spark', LINE)} />
        <polyline points={formatPoints(points.slice(-2))} className={cx(STROKE[direction], LINE)} />
      </svg>
      <span
        style={{ left: `${lastX}%`, top: `${lastY}%` }}
        className={cx('absolute size-1.5 -translate-1/2 rounded-full', DOT[direction])}
      />
    </span>
  )
}

const LINE = '[stroke-linejoin:round] [stroke-width:1.5] [vector-effect:non-scaling-stroke]'

/** Computes points in a box of 100 by 100, the highest value on top; equal values are in the middle. */
function computeSparklinePoints(values: readonly number[]): [x: number, y: number][] {
  const highest = Math.max(...values)
  const span = highest - Math.min(...values)
  const step = 100 / Math.max(values.length - 1, 1)
  return values.map((value, index) => [index * step, span === 0 ? 50 : ((highest - value) / span) * 100])
}
