import {
  computeCentreDistance,
  type TargetMeasures,
  RING_ERRORS,
  MIN_NUMBERS_SIZE,
  roundLength,
} from '@gwanyeok/domain/predictions/target/geometry.ts'
import { scoreTables } from '@gwanyeok/domain/predictions/judging/score.ts'
import { targetMessages } from './messages.ts'

/** Labels each ring with its accuracy multiplier in the middle of its band. All are above the centre, where none overlap. */
export function FactorLabels({ measures }: { measures: TargetMeasures }) {
  const { size, centre, innerRadius } = measures
  const edges = [...RING_ERRORS.map((error) => computeCentreDistance(error, measures)), innerRadius]
  // On a small target the narrow ring at the rim has no room for a label.
  const labelledCount = size < MIN_NUMBERS_SIZE ? RING_ERRORS.length : edges.length
  return scoreTables.accuracy.slice(0, labelledCount).map(({ multiplier }, index) => {
    const distance = index === 0 ? 0 : (edges[index - 1]! + edges[index]!) / 2
    return (
      <text
        key={multiplier}
        x={centre}
        y={roundLength(centre - distance + 4)}
        textAnchor="middle"
        className={index === 0 ? 'fill-on-accent type-label-strong' : 'fill-target-tick type-micro'}
      >
        {targetMessages.factor(multiplier)}
      </text>
    )
  })
}
