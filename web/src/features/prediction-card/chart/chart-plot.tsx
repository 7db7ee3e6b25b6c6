import { cx } from '#shared/ui/cx.ts'
import type { CardChart, ChartPoint } from './chart-model.ts'

const STROKE = { up: 'stroke-up', down: 'stroke-down', flat: 'stroke-flat' }
const FILL = { up: 'fill-up', down: 'fill-down', flat: 'fill-flat' }
const LINE = '[vector-effect:non-scaling-stroke] [stroke-linejoin:round]'

const formatPoints = (points: readonly ChartPoint[]) => points.map(({ x, y }) => `${x},${y}`).join(' ')

/** The lines of a chart, stretched over its box. */
export function ChartPlot({ chart }: { chart: CardChart }) {
  const { windowStart, past, since, direction, base, target } = chart
  return (
    <svg
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      fill="none"
      aria-hidden="true"
      className="absolute inset-0 size-full overflow-hidden"
    >
      <rect x={windowStart} width={100 - windowStart} height="100" className="fill-chart-window" />
      {[windowStart, 100].map((x) => (
        <path key={x} d={`M${x} 0V100`} strokeDasharray="2 2" className={cx('stroke-accent-line', LINE)} />
      ))}
      <path d="M0 100H100" className={cx('stroke-line', LINE)} />
      <path d={`M0 ${base}H100`} strokeDasharray="2 2" className={cx('stroke-text-3', LINE)} />
      <polygon points={formatArea(since, base)} className={cx('opacity-10', FILL[direction])} />
      <path
        d={`M0 ${target}H100`}
        strokeDasharray="6 4"
        strokeWidth="2"
        className={cx('stroke-accent-line', LINE)}
      />
      <polyline points={formatPoints(past)} strokeWidth="1.75" className={cx('stroke-chart-spark', LINE)} />
      <polyline points={formatPoints(since)} strokeWidth="2" className={cx(STROKE[direction], LINE)} />
    </svg>
  )
}

/** Formats the polygon between a line and the height of the base price. */
function formatArea(line: readonly ChartPoint[], base: number): string {
  const [first] = line
  const last = line.at(-1)
  if (!first || !last) return ''
  return formatPoints([{ x: first.x, y: base }, ...line, { x: last.x, y: base }])
}
