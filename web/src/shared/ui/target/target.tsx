import { formatPoints } from '../../format/format-figures.ts'
import { Bands, Cover, Outlines, Rim } from './face.tsx'
import { Factors } from './factors.tsx'
import {
  type TargetMeasures,
  measureTarget,
  MIN_NUMBERS_SIZE,
} from '@gwanyeok/domain/predictions/target/geometry.ts'
import { Flight, Hit, HitOutlines, Miss, TrackRecordShots } from './shots.tsx'
import { targetMessages } from './messages.ts'
import { describeTarget, type TargetContent } from './target-content.ts'
import './target.css'

interface Props {
  content: TargetContent
  /** In px, from 40 on (smaller targets are a `TargetMark`). It shrinks if there is less room. */
  size: number
  /** A text in the square corner of a large target, below the error of a hit. */
  corner?: string
  /** The arrow flies in: `fly` stays in flight, `land` lands. */
  motion?: 'fly' | 'land' | undefined
  /** Hidden from screen readers, because the text next to it states the same. */
  decorative?: boolean
}

/**
 * A target. Position and look of its shots show the accuracy of a prediction, its direction, its result and the time
 * left.
 */
export function Target({ content, size, corner, motion, decorative }: Props) {
  const measures = measureTarget(size)
  const label = decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': describeTarget(content) }
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      width={size}
      height={size}
      data-motion={motion}
      className="h-auto max-w-full flex-none overflow-visible"
      {...label}
    >
      {content.kind === 'hit' && size >= MIN_NUMBERS_SIZE && <HitOutlines measures={measures} />}
      <g className="target-face">
        <Face content={content} measures={measures} />
        {corner && size >= MIN_NUMBERS_SIZE && (
          <Corner measures={measures} lines={[...listErrors(content), corner]} />
        )}
      </g>
      <Shots content={content} measures={measures} />
    </svg>
  )
}

interface PartProps {
  content: TargetContent
  measures: TargetMeasures
}

function Face({ content, measures }: PartProps) {
  switch (content.kind) {
    case 'empty':
      return <Outlines measures={measures} />
    case 'factors':
      return (
        <>
          <Bands measures={measures} labels={<Factors measures={measures} />} />
          <Rim measures={measures} />
        </>
      )
    case 'sealed':
      return (
        <>
          <Cover measures={measures} />
          <Rim measures={measures} left={content.left} />
        </>
      )
    case 'running':
      return (
        <>
          <Bands measures={measures} half={content.direction} />
          <Rim measures={measures} left={content.left} />
        </>
      )
    case 'hit':
    case 'miss':
      return (
        <>
          <Bands measures={measures} quiet={content.kind === 'miss'} half={content.direction} />
          <Rim measures={measures} quiet={content.kind === 'miss'} />
        </>
      )
    case 'record':
      return (
        <>
          <Bands measures={measures} />
          <Rim measures={measures} />
        </>
      )
  }
}

function Shots({ content, measures }: PartProps) {
  switch (content.kind) {
    case 'hit':
      return <Hit {...content} measures={measures} />
    case 'miss':
      return <Miss {...content} measures={measures} />
    case 'running':
      return content.error !== null && <Flight {...content} error={content.error} measures={measures} />
    case 'record':
      return <TrackRecordShots shots={content.shots} measures={measures} />
    case 'empty':
    case 'factors':
    case 'sealed':
      return null
  }
}

/** Returns the error of a hit as a text, or nothing. */
function listErrors(content: TargetContent): string[] {
  return content.kind === 'hit' ? [targetMessages.error(formatPoints(content.error))] : []
}

const CORNER_LINE = 15

function Corner({ measures: { size, rim }, lines }: { measures: TargetMeasures; lines: readonly string[] }) {
  return lines.map((line, at) => (
    <text
      key={line}
      x={size - rim - 9}
      y={rim + 18 + at * CORNER_LINE}
      textAnchor="end"
      className="fill-text type-caption-strong"
    >
      {line}
    </text>
  ))
}
