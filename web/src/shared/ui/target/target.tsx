import { formatPoints } from '../../format/format-figures.ts'
import { Bands, SealCover, PendingRings, DashedTarget, Rim } from './face-parts.tsx'
import { FactorLabels } from './factor-labels.tsx'
import {
  type TargetMeasures,
  measureTarget,
  MIN_NUMBERS_SIZE,
} from '@gwanyeok/domain/predictions/target/geometry.ts'
import type { OutsideArrow } from '@gwanyeok/domain/predictions/target/outside-arrow.ts'
import { RecordShots } from './record-shots.tsx'
import { Hit, HitGlow } from './shots.tsx'
import { findOutsideArrow, MissOutsideRim, MissOnSmallTarget, PendingArrow } from './outside-arrows.tsx'
import { targetMessages } from './messages.ts'
import { describeTarget, type TargetContent } from './target-content.ts'
import './target.css'

interface Props {
  content: TargetContent
  /** In px, at least 40 (smaller targets are a `TargetMark`). The target shrinks if there is less room. */
  size: number
  /** A text at the top right of a large target. A hit shows its error above it. */
  corner?: string
  /** Animates the arrow: `fly` keeps it in flight, `land` lets it land. */
  motion?: 'fly' | 'land' | undefined
  /** Whether it is hidden from screen readers, because the text next to it states the same. */
  isDecorative?: boolean
  /** Whether the target lies on the accent colour. A miss then has the colours of a hit, and no labels. */
  isOnAccent?: boolean
}

/**
 * A target. Position and look of its shots show the accuracy of a prediction, its direction, its result and the time
 * left. If an arrow is outside the rim, the face is smaller, so that both fit into the size.
 */
export function Target({ content, size, corner, motion, isDecorative, isOnAccent }: Props) {
  const arrow = findOutsideArrow(content, size)
  const measures = arrow ? arrow.face : measureTarget(size)
  const { x, y } = arrow ? arrow.facePosition : { x: 0, y: 0 }
  const label = isDecorative
    ? { 'aria-hidden': true }
    : { role: 'img', 'aria-label': describeTarget(content) }
  return (
    <svg
      viewBox={`${-x} ${-y} ${size} ${size}`}
      width={size}
      height={size}
      data-motion={motion}
      className="h-auto max-w-full flex-none overflow-visible"
      {...label}
    >
      {content.kind === 'hit' && size >= MIN_NUMBERS_SIZE && <HitGlow measures={measures} />}
      <g className="target-face">
        <Face content={content} measures={measures} isMissGrey={!isOnAccent} />
        {corner && size >= MIN_NUMBERS_SIZE && (
          <Corner measures={measures} lines={[...listErrorLines(content), corner]} />
        )}
      </g>
      <Shots content={content} measures={measures} arrow={arrow} />
    </svg>
  )
}

interface PartProps {
  content: TargetContent
  measures: TargetMeasures
}

function Face({ content, measures, isMissGrey }: PartProps & { isMissGrey: boolean }) {
  switch (content.kind) {
    case 'empty':
      return <DashedTarget measures={measures} />
    case 'factors':
      return (
        <>
          <Bands measures={measures} labels={<FactorLabels measures={measures} />} />
          <Rim measures={measures} />
        </>
      )
    case 'sealed':
      return (
        <>
          <SealCover measures={measures} />
          <Rim measures={measures} timeLeftShare={content.timeLeftShare} />
        </>
      )
    case 'pending':
      return (
        <>
          <PendingRings measures={measures} />
          <Rim measures={measures} timeLeftShare={content.timeLeftShare} />
        </>
      )
    case 'hit':
      return (
        <>
          <Bands measures={measures} shotDirection={content.direction} />
          <Rim measures={measures} />
        </>
      )
    case 'miss':
      return (
        <>
          <Bands
            measures={measures}
            isGrey={isMissGrey}
            shotDirection={content.direction}
            {...(!isMissGrey && { labels: false })}
          />
          <Rim measures={measures} isGrey={isMissGrey} />
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

function Shots({ content, measures, arrow }: PartProps & { arrow: OutsideArrow | null }) {
  switch (content.kind) {
    case 'hit':
      return <Hit {...content} measures={measures} />
    case 'miss':
      return arrow ? (
        <MissOutsideRim {...content} arrow={arrow} />
      ) : (
        <MissOnSmallTarget direction={content.direction} measures={measures} />
      )
    case 'record':
      return <RecordShots shots={content.shots} measures={measures} />
    case 'pending':
      return arrow && <PendingArrow direction={content.direction} arrow={arrow} />
    case 'empty':
    case 'factors':
    case 'sealed':
      return null
  }
}

/** Returns one line with the error of a hit; no line for other contents. */
function listErrorLines(content: TargetContent): string[] {
  return content.kind === 'hit' ? [targetMessages.error(formatPoints(content.error))] : []
}

/** The height of a line of text in the corner, in px. */
const CORNER_LINE_HEIGHT = 15

function Corner({
  measures: { size, rimWidth },
  lines,
}: {
  measures: TargetMeasures
  lines: readonly string[]
}) {
  return lines.map((line, index) => (
    <text
      key={line}
      x={size - rimWidth - 9}
      y={rimWidth + 18 + index * CORNER_LINE_HEIGHT}
      textAnchor="end"
      className="fill-text type-caption-strong"
    >
      {line}
    </text>
  ))
}
