import { type History, indexFrom } from './histories.ts'
import { markdownTable } from './markdown.ts'
import { type LargestStep, largestStep } from './steps.ts'

const HEAD = ['stock', 'days', 'largest step, points', 'at most by the formulas', 'days with one above 10']

/** The largest steps of each stock's days, as a table. */
export function stepTable(histories: readonly History[], since: string, step: number): string {
  const rows = histories.flatMap((history) => {
    const steps: LargestStep[] = []
    for (let first = Math.max(1, indexFrom(history, since)); first < history.candles.length; first += step)
      steps.push(largestStep(history, first))
    return steps.length === 0 ? [] : [rowOf(history.symbol, steps)]
  })
  return markdownTable(HEAD, rows)
}

const rowOf = (symbol: string, steps: readonly LargestStep[]) => [
  symbol,
  String(steps.length),
  String(Math.max(...steps.map(({ points }) => points))),
  Math.max(...steps.map(({ bound }) => bound)).toFixed(1),
  String(steps.filter(({ points }) => points > 10).length),
]
