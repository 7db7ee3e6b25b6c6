import { formatShortDay } from '../../format/format-times.ts'
import { sharedMessages } from '../../messages.ts'
import { cx } from '../../ui/cx.ts'
import { HitMark } from '../hit-mark.tsx'
import type { ChartCandle, Scale } from './window-chart-scale.ts'

const LABELLED_EVERY = 6
/** The width of the last day's label, in percent of the chart's width. */
const END_ROOM = 15

/** The least distance between labels, in percent of the height. */
export const LABEL_GAP = 13

interface LineNotesProps {
  /** Percent from the top. */
  targetAt: number
  baseAt: number
  targetLabel: string
  /** Percent from the left of the day that reached the target. */
  hitAt: number | null
}

/** The labels at the lines of target and base. */
export function LineNotes({ targetAt, baseAt, targetLabel, hitAt }: LineNotesProps) {
  return (
    <>
      <span
        style={{ top: `${targetAt}%` }}
        className="absolute left-2 -translate-y-1/2 rounded-2 border border-accent-line bg-surface px-2 py-1 type-caption-strong text-accent-text"
      >
        {targetLabel}
      </span>
      <span
        style={{ top: `${baseAt}%` }}
        className={cx(
          'absolute left-2 rounded-1 bg-surface px-1 type-micro text-chart-axis',
          besideLine(targetAt - baseAt),
        )}
      >
        {sharedMessages.basePrice}
      </span>
      {hitAt !== null && (
        <span style={{ top: `${targetAt}%`, left: `${hitAt}%` }} className="absolute -translate-1/2">
          <HitMark size={20} />
        </span>
      )}
    </>
  )
}

/** Puts the base's label above or below its line, clear of the target's label so many percent below. */
function besideLine(below: number): string {
  if (below < 0 && below > -2 * LABEL_GAP) return below > -LABEL_GAP ? 'translate-y-4' : 'translate-y-1'
  return below >= 0 && below < LABEL_GAP ? '-translate-y-[calc(100%+14px)]' : '-translate-y-[calc(100%+3px)]'
}

interface DayAxisProps {
  scale: Scale
  candles: readonly ChartCandle[]
  /** The day on which the window ends, if it has no candle yet. */
  end: string | null
}

/** Some of the days, below. */
export function DayAxis({ scale, candles, end }: DayAxisProps) {
  const every = Math.max(Math.ceil(candles.length / LABELLED_EVERY), 1)
  const room = end === null ? 100 : 100 - END_ROOM
  return (
    <div className="relative mt-2 mr-16 h-3.5 type-micro text-chart-axis">
      {candles.map(
        (candle, at) =>
          at % every === Math.floor(every / 2) &&
          scale.x(at) < room && (
            <span
              key={candle.date}
              style={{ left: `${scale.x(at)}%` }}
              className="absolute -translate-x-1/2 whitespace-nowrap"
            >
              {formatShortDay(candle.date)}
            </span>
          ),
      )}
      {end !== null && (
        <span className="absolute right-0 translate-x-1/2 whitespace-nowrap">{formatShortDay(end)}</span>
      )}
    </div>
  )
}
