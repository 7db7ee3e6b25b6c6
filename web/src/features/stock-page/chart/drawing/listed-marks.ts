import { PILL_HEIGHT } from './axis-style.ts'
import { type ChartView, clampToPane, computeTargetY, findSide } from './chart-view.ts'
import { type LabelledMark, placeLabels, type TargetMark } from './place-labels.ts'

/** Minimum distance between the middles of two labels. */
const MIN_LABEL_DISTANCE = PILL_HEIGHT + 4

/** Lists the targets of the listed predictions, those nearest to the current price first. */
function listTargetMarks(view: ChartView): TargetMark[] {
  const { listedTargets = [], price } = view.model
  const computeDistance = (mark: TargetMark) => Math.abs(mark.price - price.value)
  // Reversed, because the first of several targets with the same price wins.
  const targetByPrice = new Map(listedTargets.toReversed().map((target) => [target.price, target]))
  return [...targetByPrice.values()]
    .map((target) => {
      const side = findSide(view, target.price)
      return { ...target, side, y: side ? clampToPane(view, target.price) : view.toY(target.price) }
    })
    .toSorted((a, b) => computeDistance(a) - computeDistance(b))
}

/** Places the labels of the listed targets around those of the member's target and of the current price. */
export function placeListedLabels(view: ChartView): LabelledMark[] {
  const targetY = computeTargetY(view)
  const takenPositions = [targetY, computePricePillY(view)].filter((y) => y !== null)
  const marks = listTargetMarks(view)
  const isOwn = ({ price }: TargetMark) => price === view.model.target
  return [
    ...marks.filter(isOwn).map((mark) => ({ ...mark, labelY: targetY })),
    ...placeLabels(
      marks.filter((mark) => !isOwn(mark)),
      takenPositions,
      { height: view.height, gap: MIN_LABEL_DISTANCE },
    ),
  ]
}

/** Returns the position of the current price's pill: within the pane, and moved away from the pill of the target. */
export function computePricePillY(view: ChartView): number {
  const { model, toY, height } = view
  const targetY = computeTargetY(view)
  const priceY = Math.min(Math.max(toY(model.price.value), PILL_HEIGHT / 2), height - PILL_HEIGHT / 2)
  if (targetY === null || Math.abs(targetY - priceY) >= MIN_LABEL_DISTANCE) return priceY
  return priceY >= targetY ? targetY + MIN_LABEL_DISTANCE : targetY - MIN_LABEL_DISTANCE
}
