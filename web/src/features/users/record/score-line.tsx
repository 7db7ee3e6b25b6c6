import { formatCount } from '#shared/format/format-figures.ts'
import { formatKoreanDay } from '#shared/format/format-times.ts'
import { cx } from '#shared/ui/cx.ts'
import { recordMessages } from '../record-messages.ts'
import type { TrackRecord } from '../queries.ts'
import { RecordPanel } from './record-panel.tsx'
import { getKoreanMonth, computeScoreTicks, type TimeTick, computeTimeTicks } from './record-scale.ts'

const HAIRLINE = 'stroke-chart-grid [vector-effect:non-scaling-stroke]'
/** A label closer to an end than this share of the width would exceed the chart. */
const LABEL_MARGIN = 0.06
/** Percent of the width that the results cover; over the rest, the line continues to the dot of the current score. */
const RESULTS_WIDTH = 96

interface Props {
  scoreHistory: TrackRecord['score']
  /** Whether the member has non-public predictions. They are not counted, so the score is less than the profile's. */
  hasNonPublicPredictions: boolean
  height?: ScoreLineHeight
}

export type ScoreLineHeight = 'h-37' | 'h-64'

/** The score over time. */
export function ScoreLine({ scoreHistory, hasNonPublicPredictions, height = 'h-37' }: Props) {
  const first = scoreHistory[0]
  const last = scoreHistory.at(-1)
  if (!first || !last) return null
  const from = Date.parse(first.at)
  const to = Date.parse(last.at)
  const ticks = computeScoreTicks(last.total)
  const top = ticks.at(-1) ?? 1
  const toX = (at: string) =>
    to > from ? ((Date.parse(at) - from) / (to - from)) * RESULTS_WIDTH : RESULTS_WIDTH
  const toY = (total: number) => 100 - (total / top) * 100
  // The line is horizontal between two results.
  const steps = scoreHistory.slice(1).map(({ at, total }) => `H${toX(at)}V${toY(total)}`)
  const line = `${toX(first.at)} ${toY(first.total)}${steps.join('')}H100`
  const text = recordMessages.scoreDescription(
    formatKoreanDay(first.at),
    formatKoreanDay(last.at),
    formatCount(last.total),
  )
  return (
    <RecordPanel
      title={recordMessages.score}
      {...(hasNonPublicPredictions && { hint: recordMessages.publicScore(formatCount(last.total)) })}
    >
      <figure role="img" aria-label={text} className="grid grid-cols-[1fr_auto] gap-x-3 pt-1.5">
        <div className={cx('relative', height)}>
          <svg viewBox="0 0 100 100" preserveAspectRatio="none" className="size-full overflow-visible">
            {ticks.map((tick) => (
              <line key={tick} x1="0" x2="100" y1={toY(tick)} y2={toY(tick)} className={HAIRLINE} />
            ))}
            <path d={`M${line}L100 100L0 100Z`} className="fill-accent-tint" />
            <path d={`M${line}`} className={LINE_CLASSES} />
          </svg>
          <span
            style={{ top: `${toY(last.total)}%` }}
            className="absolute left-full size-2 -translate-1/2 rounded-full bg-accent ring-2 ring-surface"
          />
        </div>
        <div className="-my-1.75 flex flex-col-reverse justify-between text-right type-micro text-chart-axis">
          {ticks.map((tick) => (
            <span key={tick}>{formatCount(tick)}</span>
          ))}
        </div>
        <div className="relative mt-2.5 h-3.5 type-micro text-chart-axis">
          {computeTimeTicks(from, to).map((tick) => (
            <TimeLabel key={tick.time} tick={tick} />
          ))}
        </div>
      </figure>
    </RecordPanel>
  )
}

const LINE_CLASSES =
  'fill-none stroke-accent-line [stroke-linejoin:round] [stroke-width:2] [vector-effect:non-scaling-stroke]'

function TimeLabel({ tick }: { tick: TimeTick }) {
  const { position, kind, time } = tick
  return (
    <span
      style={{ left: `${position * RESULTS_WIDTH}%` }}
      className={cx('absolute whitespace-nowrap', getLabelShiftClass(position))}
    >
      {kind === 'month' ? formatMonthLabel(time) : formatKoreanDay(new Date(time).toISOString())}
    </span>
  )
}

/** Centres a label on its position, unless it would exceed an end of the chart. */
function getLabelShiftClass(position: number): string {
  if (position < LABEL_MARGIN) return ''
  return position > 1 - LABEL_MARGIN ? '-translate-x-full' : '-translate-x-1/2'
}

function formatMonthLabel(time: number): string {
  const { year, month } = getKoreanMonth(time)
  return month === 1 ? recordMessages.year(year) : recordMessages.month(month)
}
