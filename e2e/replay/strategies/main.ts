import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { botTable } from './bot-results.ts'
import { calibrationTable } from './calibration-report.ts'
import { type History, readHistories } from './histories.ts'
import { withPart } from './markdown.ts'
import { stepTable } from './step-report.ts'

const DOCUMENT = path.join(import.meta.dirname, '../../../docs/scoring.md')
const SINCE = '2019-01-01'
/** Every so many sessions. */
const STEPS = { calibration: 5, bots: 3, neighbours: 7 }

function spanOf(histories: readonly History[]): string {
  const days = histories.flatMap(({ candles }) => [candles[0]!.date, candles.at(-1)!.date]).toSorted()
  const sessions = histories.reduce((sum, { candles }) => sum + candles.length, 0)
  const symbols = histories.map(({ symbol }) => symbol).join(', ')
  return `${histories.length} stocks, ${days[0]} to ${days.at(-1)}, ${sessions.toLocaleString('en')} sessions: ${symbols}.`
}

/** Bots, calibration and ratings on the candles of a folder, written to docs/scoring.md. */
export function runStrategies(folder: string): void {
  const histories = readHistories(folder)
  const parts: [name: string, make: () => string][] = [
    ['candles', () => spanOf(histories)],
    ['chance from the open', () => calibrationTable(histories, 'fromOpen', STEPS.calibration)],
    ['chance from the base', () => calibrationTable(histories, 'fromBase', STEPS.calibration)],
    ['bots', () => botTable(histories, SINCE, STEPS.bots)],
    ['neighbouring targets', () => stepTable(histories, SINCE, STEPS.neighbours)],
  ]
  for (const [name, make] of parts) {
    const began = performance.now()
    const text = make()
    writeFileSync(DOCUMENT, withPart(readFileSync(DOCUMENT, 'utf8'), name, text))
    const seconds = Math.round((performance.now() - began) / 1000)
    process.stdout.write(`${name} (${seconds} s)\n\n${text}\n\n`)
  }
}
