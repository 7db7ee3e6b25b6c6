import { formatShortDay } from '../../format/format-times.ts'
import { sharedMessages } from '../../messages.ts'
import { cx } from '../../ui/cx.ts'
import { HitMark } from '../hit-mark.tsx'
import { type Box, boxAt, freeSpot, type Spot } from './label-spots.ts'
import type { ChartCandle, Scale } from '@gwanyeok/domain/predictions/window-chart/chart-scale.ts'

const LABELS_AT_MOST = 6
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
  candles: readonly Box[]
}

/** The labels at the lines of target and base, where they cover no candles; the axis has both prices anyway. */
export function LineNotes({ targetAt, baseAt, targetLabel, hitAt, candles }: LineNotesProps) {
  const mark = hitAt === null ? [] : [markAt(hitAt, targetAt)]
  const target = targetNote(targetLabel, targetAt)
  const targetSpot = freeSpot(target, [...candles, ...mark])
  const taken = [...candles, ...mark, ...(targetSpot ? [boxAt(target, targetSpot)] : [])]
  const baseSpot = freeSpot({ at: baseAt, width: 14, height: 9, places: ['above', 'below'] }, taken)
  return (
    <>
      {targetSpot && (
        <span
          style={{ top: `${targetAt}%` }}
          className={cx(
            'absolute rounded-2 border border-accent-line bg-surface px-2 py-1 type-caption-strong whitespace-nowrap text-accent-text',
            classOf(targetSpot),
          )}
        >
          {targetLabel}
        </span>
      )}
      {baseSpot && (
        <span
          style={{ top: `${baseAt}%` }}
          className={cx(
            'absolute rounded-1 bg-surface px-1 type-micro whitespace-nowrap text-chart-axis',
            classOf(baseSpot),
          )}
        >
          {sharedMessages.basePrice}
        </span>
      )}
      {hitAt !== null && (
        <span style={{ top: `${targetAt}%`, left: `${hitAt}%` }} className="absolute -translate-1/2">
          <HitMark size={20} />
        </span>
      )}
    </>
  )
}

/** A letter's width and the frame's, in percent of the narrowest plot, that of a phone. */
const LETTER = 2.5
const FRAME = 6

const targetNote = (text: string, at: number) =>
  ({ at, width: text.length * LETTER + FRAME, height: 16, places: ['on', 'above', 'below'] }) as const

const markAt = (x: number, y: number): Box => ({ left: x - 4, right: x + 4, top: y - 6, bottom: y + 6 })

const PLACES: Record<Spot['place'], string> = {
  on: '-translate-y-1/2',
  above: '-translate-y-[calc(100%+4px)]',
  below: 'translate-y-1',
}

const classOf = ({ side, place }: Spot) => cx(side === 'left' ? 'left-2' : 'right-2', PLACES[place])

interface DayAxisProps {
  scale: Scale
  candles: readonly ChartCandle[]
  /** The day on which the window ends, if it has no candle yet. */
  end: string | null
}

/** Some of the days, below. */
export function DayAxis({ scale, candles, end }: DayAxisProps) {
  const slots = Math.round(100 / scale.step)
  const every = Math.max(Math.ceil(slots / LABELS_AT_MOST), 1)
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
