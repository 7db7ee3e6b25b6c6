import { type History, indexFrom } from './histories.ts'
import { markdownTable } from './markdown.ts'
import { largestStep } from './steps.ts'

/** The largest steps of each stock's days, as a table. */
export function stepTable(histories: readonly History[], since: string, step: number): string {
  const rows = histories.flatMap((history) => {
    const steps: number[] = []
    for (let first = Math.max(1, indexFrom(history, since)); first < history.candles.length; first += step)
      steps.push(largestStep(history, first))
    return steps.length === 0 ? [] : [rowOf(history.symbol, steps)]
  })
  return markdownTable(['stock', 'days', 'largest step, points', 'days with one above 10'], rows)
}

const rowOf = (symbol: string, steps: readonly number[]) => [
  symbol,
  String(steps.length),
  String(Math.max(...steps)),
  String(steps.filter((step) => step > 10).length),
]
