import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import {
  computeCentreDistance,
  type TargetMeasures,
  placeNumber,
  RING_ERRORS,
  buildRimPath,
  roundLength,
  type PredictedDirection,
  MIN_ARROW_SIZE,
  MIN_HALVES_SIZE,
  MIN_NUMBERS_SIZE,
} from '@gwanyeok/domain/predictions/target/geometry.ts'
import { targetMessages } from './messages.ts'

const BANDS = ['fill-accent', 'fill-target-2', 'fill-target-3', 'fill-target-4']
/** Four bands would be too thin on a small target, so it shows only those up to 2, 10 and 20 points. */
const SMALL_BANDS = ['fill-accent', null, 'fill-target-2', 'fill-target-4']
/** A miss shows no gold; its bands differ only by their edges. */
const GREY_BANDS = ['fill-target-track', 'fill-surface-3', 'fill-target-4', 'fill-target-face']
const SMALL_GREY_BANDS = ['fill-target-track', null, 'fill-target-4', 'fill-target-face']

interface BandsProps {
  measures: TargetMeasures
  isGrey?: boolean
  /** The direction of a single shot. Only the label of its half is coloured. */
  shotDirection?: PredictedDirection | undefined
  /** Replaces the labels of the rings and of the halves. */
  labels?: ReactNode
}

/** Draws a band for each range of errors. The outermost is first, so that the inner bands are on top of it. */
export function Bands({ measures, isGrey, shotDirection, labels }: BandsProps) {
  const { size, centre } = measures
  const isSmall = size < MIN_ARROW_SIZE
  const bands = chooseBands(isSmall, isGrey)
  const innermostStroke = isGrey ? 'stroke-target-cover-line' : 'stroke-accent-line'
  return (
    <>
      <path d={buildRimPath(measures)} className="fill-target-face" />
      {RING_ERRORS.map((error, index) => (
        <circle
          key={error}
          cx={centre}
          cy={centre}
          r={roundLength(computeCentreDistance(error, measures))}
          className={cx(bands[index], !isSmall && (index === 0 ? innermostStroke : 'stroke-target-line'))}
          visibility={bands[index] ? undefined : 'hidden'}
        />
      )).toReversed()}
      {labels ?? (
        <>
          {size >= MIN_NUMBERS_SIZE && !isGrey && (
            <RingLabels measures={measures} shotDirection={shotDirection} />
          )}
          {size >= MIN_HALVES_SIZE && <Halves measures={measures} shotDirection={shotDirection} />}
        </>
      )}
    </>
  )
}

function chooseBands(isSmall: boolean, isGrey: boolean | undefined) {
  if (isGrey) return isSmall ? SMALL_GREY_BANDS : GREY_BANDS
  return isSmall ? SMALL_BANDS : BANDS
}

const HALVES = ['up', 'down'] as const
/** The sides of the triangle that marks a half, in px. */
const TRIANGLE = { width: 7, height: 6 }

/** Marks the upper half as rises and the lower half as falls, with their names if there is a single shot. */
function Halves({
  measures,
  shotDirection,
}: {
  measures: TargetMeasures
  shotDirection: PredictedDirection | undefined
}) {
  const { size, centre, rimWidth, innerRadius } = measures
  const hasNames = shotDirection !== undefined && size >= MIN_NUMBERS_SIZE
  // In the middle between the rim and the outermost ring.
  const gap = (innerRadius - computeCentreDistance(RING_ERRORS.at(-1)!, measures)) / 2
  return HALVES.map((direction) => {
    const y = roundLength(direction === 'up' ? rimWidth + gap : size - rimWidth - gap)
    const x = hasNames ? centre - 12 : centre
    const fillClass =
      shotDirection === undefined || shotDirection === direction ? HALF_FILL[direction] : 'fill-target-tick'
    return (
      <g key={direction} className={fillClass}>
        <path
          d={`M${-TRIANGLE.width / 2} ${TRIANGLE.height / 2}H${TRIANGLE.width / 2}L0 ${-TRIANGLE.height / 2}Z`}
          transform={`translate(${x} ${y}) rotate(${direction === 'up' ? 0 : 180})`}
        />
        {hasNames && (
          <text x={x + TRIANGLE.width} y={y + 4} className="type-micro">
            {targetMessages.halves[direction]}
          </text>
        )}
      </g>
    )
  })
}

const HALF_FILL = { up: 'fill-up-text', down: 'fill-down-text' }

/** Labels each ring with its error, inside the ring's edge and away from a single hit. */
function RingLabels({ measures, shotDirection }: Pick<BandsProps, 'measures' | 'shotDirection'>) {
  const { size, centre, rimWidth } = measures
  const rings = RING_ERRORS.map((error) => ({ error, ...placeNumber(error, measures, shotDirection) }))
  return (
    <>
      <path
        d={`M${rimWidth + 4} ${centre}H${size - rimWidth - 4}`}
        strokeDasharray="1 5"
        className="stroke-target-line [stroke-linecap:round]"
      />
      {rings.map(({ error, x, y }) => (
        <text
          key={error}
          x={roundLength(x)}
          y={roundLength(y + 4)}
          textAnchor="middle"
          strokeWidth="3"
          className="fill-target-tick stroke-target-face type-micro [paint-order:stroke] [stroke-linejoin:round]"
        >
          {targetMessages.ringError(error)}
        </text>
      ))}
    </>
  )
}

/** The rings before the result: only their edges, the innermost in gold. A small target has only two of them. */
export function PendingRings({ measures }: { measures: TargetMeasures }) {
  const { size, centre } = measures
  const isSmall = size < MIN_ARROW_SIZE
  const [innermost, , third] = RING_ERRORS
  const shownErrors = isSmall ? [innermost!, third!] : RING_ERRORS
  return (
    <>
      <path d={buildRimPath(measures)} className="fill-target-face" />
      {shownErrors.map((error, index) => (
        <circle
          key={error}
          cx={centre}
          cy={centre}
          r={roundLength(computeCentreDistance(error, measures))}
          strokeWidth={index === 0 ? 1.6 : 1}
          className={cx('fill-none', index === 0 ? 'stroke-accent-line' : 'stroke-target-cover-line')}
        />
      ))}
    </>
  )
}

/** The cover of a sealed prediction: faint rings and a lock in the middle. */
export function SealCover({ measures }: { measures: TargetMeasures }) {
  const { size, centre, innerRadius } = measures
  return (
    <>
      <path d={buildRimPath(measures)} className="fill-surface-3" />
      {size >= MIN_ARROW_SIZE &&
        RING_ERRORS.map((error) => (
          <circle
            key={error}
            cx={centre}
            cy={centre}
            r={roundLength(computeCentreDistance(error, measures))}
            className="fill-none stroke-target-cover-line"
          />
        ))}
      <circle cx={centre} cy={centre} r={roundLength(innerRadius * 0.36)} className="fill-surface" />
      <Lock centre={centre} width={innerRadius * 0.28} />
    </>
  )
}

/** A closed lock around the centre, `width` px wide. */
export function Lock({ centre, width }: { centre: number; width: number }) {
  return (
    <g transform={`translate(${centre} ${centre}) scale(${roundLength(width / 10)})`} className="fill-text">
      <rect x="-5" y="-1.5" width="10" height="8.5" rx="1.4" />
      <path d="M-3.2 -1V-3.6a3.2 3.2 0 0 1 6.4 0V-1" className="fill-none stroke-text" strokeWidth="1.7" />
    </g>
  )
}

/** Draws a target without shots, with dashed lines. */
export function DashedTarget({ measures }: { measures: TargetMeasures }) {
  const { size, centre } = measures
  const width = size < MIN_ARROW_SIZE ? 1.4 : 1.8
  const dash = size < MIN_ARROW_SIZE ? '3 2.4' : '6 5'
  return (
    <g className="fill-none" strokeDasharray={dash}>
      <path d={buildRimPath(measures)} className="stroke-line-control" strokeWidth={width} />
      {RING_ERRORS.map((error, index) => (
        <circle
          key={error}
          cx={centre}
          cy={centre}
          r={roundLength(computeCentreDistance(error, measures))}
          className={index === 0 ? 'stroke-accent-line' : 'stroke-target-cover-line'}
          strokeWidth={index === 0 ? width : 1}
        />
      ))}
    </g>
  )
}

/** A larger share of the time left is drawn as a whole ring. */
const MIN_WHOLE_SHARE = 0.995

interface RimProps {
  measures: TargetMeasures
  isGrey?: boolean
  /** The share of the time that is left, 0..1: an arc clockwise from the top. */
  timeLeftShare?: number
}

export function Rim({ measures, isGrey, timeLeftShare = 1 }: RimProps) {
  const rimProps = { d: buildRimPath(measures), strokeWidth: measures.rimWidth, fill: 'none' }
  // An almost whole ring would show a seam at the top.
  const share = timeLeftShare > MIN_WHOLE_SHARE ? 1 : Math.max(timeLeftShare, 0)
  return (
    <>
      {share < 1 && <path {...rimProps} className="stroke-target-track [stroke-linejoin:round]" />}
      {share > 0 && (
        <path
          {...rimProps}
          pathLength={100}
          strokeDasharray={share < 1 ? `${roundLength(share * 100)} 100` : undefined}
          className={cx(isGrey ? 'stroke-line-control' : 'stroke-text', '[stroke-linejoin:round]')}
        />
      )}
    </>
  )
}
