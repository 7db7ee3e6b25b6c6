import { shownChange } from '@gwanyeok/domain/predictions/prediction.ts'
import { formatChange, formatCount, formatPoints } from '#shared/format/format-figures.ts'
import { cx } from '#shared/ui/cx.ts'
import type { TrackRecord } from '../queries.ts'
import { recordMessages } from '../record-messages.ts'
import { aimLimit, aimPlace, aimTicks } from './record-scale.ts'
import { RecordPanel } from './record-panel.tsx'

type Point = TrackRecord['points'][number]

const THIN = '[vector-effect:non-scaling-stroke]'
// Room for half a dot at the ends.
const PADDING = 5

/** Predicted against actual changes; on the dotted line both are equal. */
export function AimScatter({ points }: { points: readonly Point[] }) {
  const limit = aimLimit(
    points.flatMap(({ predictedChange, actualChange }) => [predictedChange, actualChange]),
  )
  const outside = points.filter(
    ({ predictedChange, actualChange }) =>
      Math.max(Math.abs(predictedChange), Math.abs(actualChange)) > limit,
  ).length
  return (
    <RecordPanel title={recordMessages.aim} hint={recordMessages.aimHint}>
      <Plot points={points} limit={limit} />
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 type-caption text-text-2">
        <span>{recordMessages.aimAxes}</span>
        <span className="flex items-center gap-3">
          <Legend className="border-accent-line bg-accent">{recordMessages.hit}</Legend>
          <Legend className="border-text-2">{recordMessages.miss}</Legend>
        </span>
      </div>
      {outside > 0 && (
        <p className="mt-1 type-caption text-text-2">{recordMessages.aimOutside(formatCount(outside))}</p>
      )}
    </RecordPanel>
  )
}

function Plot({ points, limit }: { points: readonly Point[]; limit: number }) {
  const ticks = aimTicks(limit)
  const across = (change: number) => PADDING + aimPlace(change, limit) * (100 - 2 * PADDING)
  const down = (change: number) => 100 - across(change)
  return (
    <figure role="img" aria-label={textOf(points)} className="grid grid-cols-[auto_1fr] gap-x-2">
      <div className="relative w-7 text-right type-micro text-chart-axis">
        {ticks.map((tick) => (
          <span key={tick} style={{ top: `${down(tick)}%` }} className="absolute right-0 -translate-y-1/2">
            {tickText(tick)}
          </span>
        ))}
      </div>
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" className="h-40 w-full overflow-visible">
        {ticks.map((tick) => (
          <g key={tick} className="stroke-chart-grid">
            <path d={`M0 ${down(tick)}H100`} className={THIN} />
            <path d={`M${across(tick)} 0V100`} className={THIN} />
          </g>
        ))}
        <path
          d={`M${across(-limit)} ${down(-limit)}L${across(limit)} ${down(limit)}`}
          strokeDasharray="3 3"
          className={cx('stroke-text-2', THIN)}
        />
        {points.toReversed().map((point, at) => (
          <Dot key={at} point={point} x={across(point.predictedChange)} y={down(point.actualChange)} />
        ))}
      </svg>
      <div className="relative col-start-2 mt-2 h-3.5 type-micro text-chart-axis">
        {ticks.map((tick) => (
          <span
            key={tick}
            style={{ left: `${across(tick)}%` }}
            className="absolute -translate-x-1/2 whitespace-nowrap"
          >
            {tickText(tick)}
          </span>
        ))}
      </div>
    </figure>
  )
}

/** A line of length 0 with round caps stays a circle when the SVG is stretched. */
function Dot({ point, x, y }: { point: Point; x: number; y: number }) {
  const round = cx('[stroke-linecap:round]', THIN)
  const d = `M${x} ${y}h0`
  return (
    <g>
      <title>
        {recordMessages.aimPoint(
          point.koreanName ?? point.stock,
          formatChange(shownChange(point.predictedChange)),
          formatChange(point.actualChange),
        )}
      </title>
      <path
        d={d}
        strokeWidth="10"
        className={cx(round, point.success ? 'stroke-accent-line' : 'stroke-text-2')}
      />
      <path
        d={d}
        strokeWidth="7.5"
        className={cx(round, point.success ? 'stroke-accent' : 'stroke-surface')}
      />
    </g>
  )
}

function Legend({ className, children }: { className: string; children: string }) {
  return (
    <span className="flex items-center gap-1">
      <span className={cx('size-2.5 rounded-full border', className)} />
      {children}
    </span>
  )
}

function tickText(tick: number): string {
  return tick > 0 ? `+${tick}` : tick < 0 ? `−${-tick}` : '0'
}

function textOf(points: readonly Point[]): string {
  const gaps = points.map(({ predictedChange, actualChange }) => Math.abs(predictedChange - actualChange))
  return recordMessages.aimText(
    formatCount(points.length),
    formatCount(points.filter(({ success }) => success).length),
    formatPoints(gaps.reduce((sum, gap) => sum + gap, 0) / Math.max(gaps.length, 1)),
  )
}
