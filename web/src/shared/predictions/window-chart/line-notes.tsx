import { sharedMessages } from '../../messages.ts'
import { cx } from '../../ui/cx.ts'
import { HitMark } from '../hit-mark.tsx'
import {
  findBestSpot,
  type Box,
  toLabelBox,
  toLineBox,
  type LineLabel,
  computeLineY,
  type Spot,
} from './label-spots.ts'

interface Props {
  /** Percent from the top. */
  targetY: number
  baseY: number
  targetLabel: string
  /** Position of the day that reached the target, in percent from the left. */
  hitX: number | null
  candles: readonly Box[]
}

/** The names of the lines, next to them where candles leave space. */
export function LineNotes({ targetY, baseY, targetLabel, hitX, candles }: Props) {
  const hitMarkBoxes = hitX === null ? [] : [toHitMarkBox(hitX, targetY)]
  const target = { text: targetLabel, upper: targetY, lower: targetY, ...TARGET_STYLE }
  const base = { text: sharedMessages.basePrice, upper: baseY, lower: baseY, ...BASE_STYLE }
  const notes = placeNotes([target, base], candles, hitMarkBoxes)
  return (
    <>
      {notes.map(({ text, y, width, className, spot }) => (
        <span
          key={text}
          style={{ top: `${y}%`, ...formatEdge(spot, width) }}
          className={cx('absolute whitespace-nowrap', PLACES[spot.place], className)}
        >
          {text}
        </span>
      ))}
      {hitX !== null && (
        <span style={{ top: `${targetY}%`, left: `${hitX}%` }} className="absolute -translate-1/2">
          <HitMark size={20} />
        </span>
      )}
    </>
  )
}

/** `padding`: the horizontal padding, in percent of the narrowest plot's width. `height`: in percent of the plot. */
const TARGET_STYLE = {
  padding: 6.5,
  height: 16,
  places: ['on'],
  className: 'rounded-2 border border-accent-line bg-surface px-2 py-1 type-caption-strong text-accent-text',
} as const
const BASE_STYLE = {
  padding: 3,
  height: 9,
  places: ['above', 'below'],
  className: 'rounded-1 bg-surface px-1 type-micro text-chart-axis',
} as const

type Note = { text: string; upper: number; lower: number } & (typeof TARGET_STYLE | typeof BASE_STYLE)

/** Places each note where it covers the least of candles, other lines and earlier notes. */
function placeNotes(notes: readonly Note[], candles: readonly Box[], hitMarkBoxes: readonly Box[]) {
  const boxes = [...hitMarkBoxes]
  return notes.map((note) => {
    const label: LineLabel = { ...note, width: estimateWidth(note.text) + note.padding }
    const otherLines = notes
      .filter((otherNote) => otherNote !== note)
      .flatMap(({ upper, lower }) => [upper, lower])
    const labelsAndLines = [...boxes, ...otherLines.map(toLineBox)]
    const spot = findBestSpot(label, { candles, labelsAndLines })
    boxes.push(toLabelBox(label, spot))
    return { ...note, width: label.width, spot, y: computeLineY(label, spot) }
  })
}

/** Estimates the width of a text in percent of the narrowest plot, which is on a phone. */
const estimateWidth = (text: string) =>
  [...text].reduce((sum, letter) => sum + (letter >= '가' ? 4.2 : 2.4), 0)

const toHitMarkBox = (x: number, y: number): Box => ({ left: x - 4, right: x + 4, top: y - 6, bottom: y + 6 })

const PLACES: Record<Spot['place'], string> = {
  on: '-translate-y-1/2',
  above: '-translate-y-[calc(100%+4px)]',
  below: 'translate-y-1',
}

/** Returns, as CSS, the distance to the nearer edge, because the plot may be wider than on a phone. */
const formatEdge = ({ left }: Spot, width: number) =>
  left < 50 ? { left: `${left}%` } : { right: `${100 - left - width}%` }
