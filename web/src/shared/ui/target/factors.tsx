import {
  computeCentreDistance,
  findPointAt,
  type TargetMeasures,
  RING_ERRORS,
  roundLength,
  MIN_HALVES_SIZE,
  MIN_NUMBERS_SIZE,
} from '@gwanyeok/domain/predictions/target/geometry.ts'
import { scoreTables } from '@gwanyeok/domain/predictions/judging/score.ts'
import { targetMessages } from './messages.ts'

/**
 * The line of the labels in degrees clockwise from the top: towards the corner of the target. On a small target it is
 * vertical, so that the labels of its narrow rings do not overlap.
 */
const LABEL_DEGREES = { large: 45, small: 0 }

/** Labels each ring with its accuracy multiplier in the middle of its band, on one line from the centre. */
export function Factors({ measures }: { measures: TargetMeasures }) {
  const { size, innerRadius } = measures
  const edges = [...RING_ERRORS.map((error) => computeCentreDistance(error, measures)), innerRadius]
  const degrees = size < MIN_HALVES_SIZE ? LABEL_DEGREES.small : LABEL_DEGREES.large
  // On a small target the narrow ring at the rim has no room for a label.
  const labelledCount = size < MIN_NUMBERS_SIZE ? RING_ERRORS.length : edges.length
  return scoreTables.accuracy.slice(0, labelledCount).map(({ multiplier }, index) => {
    const distance = index === 0 ? 0 : (edges[index - 1]! + edges[index]!) / 2
    const { x, y } = findPointAt(distance, degrees, measures)
    return (
      <text
        key={multiplier}
        x={roundLength(x)}
        y={roundLength(y + 4)}
        textAnchor="middle"
        className={index === 0 ? 'fill-on-accent type-label-strong' : 'fill-target-tick type-micro'}
      >
        {targetMessages.factor(multiplier)}
      </text>
    )
  })
}
