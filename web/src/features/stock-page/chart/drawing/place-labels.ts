import type { ListedTarget } from '#shared/stocks/chart-model.ts'
import type { TargetSide } from './chart-view.ts'

/** Maximum distance of a label from its target, in gaps; beyond it, a target has only a line. */
const MAX_SHIFT = 3

/** A listed target and its position on the pane: at the edge if its price is out of view. */
export interface TargetMark extends ListedTarget {
  y: number
  side: TargetSide
}

/** A mark with the position of its label; null without one. */
export interface LabelledMark extends TargetMark {
  labelY: number | null
}

/**
 * Goes through the marks in order, and places the label of each at the free position nearest to it: away from the taken
 * positions, the other labels and the edges.
 */
export function placeLabels(
  marks: readonly TargetMark[],
  takenPositions: readonly number[],
  { height, gap }: { height: number; gap: number },
): LabelledMark[] {
  const taken = [...takenPositions]
  const isFree = (y: number) =>
    Math.min(y, height - y) >= gap / 2 && taken.every((position) => Math.abs(position - y) >= gap)
  return marks.map((mark) => {
    const nextTo = taken.flatMap((position) => [position - gap, position + gap])
    const [labelY] = [mark.y, ...nextTo]
      .filter((y) => isFree(y) && Math.abs(y - mark.y) <= MAX_SHIFT * gap)
      .toSorted((a, b) => Math.abs(a - mark.y) - Math.abs(b - mark.y))
    if (labelY === undefined) return { ...mark, labelY: null }
    taken.push(labelY)
    return { ...mark, labelY }
  })
}
