import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { baseLimitTable } from './base-limits.ts'
import { botTable } from './bot-results.ts'
import { calibrationTable } from './calibration-report.ts'
import { type History, readHistories } from './histories.ts'
import { ratingTables } from './members/rating-report.ts'
import { withPart } from './markdown.ts'
import { staleBaseTable } from './stale-bases.ts'
import { stepTable } from './step-report.ts'

const DOCUMENT = path.join(import.meta.dirname, '../../../docs/scoring.md')
const SINCE = '2019-01-01'
/** Every so many sessions. */
const STEPS = { calibration: 5, bots: 3, staleBases: 7, neighbours: 1 }
/** Of the simulated market. */
const STALE_BASE_STOCKS = 40

function spanOf(histories: readonly History[]): string {
  const days = histories.flatMap(({ candles }) => [candles[0]!.date, candles.at(-1)!.date]).toSorted()
  const sessions = histories.reduce((sum, { candles }) => sum + candles.length, 0)
  const symbols = histories.map(({ symbol }) => symbol).join(', ')
  return `${histories.length} stocks, ${days[0]} to ${days.at(-1)}, ${sessions.toLocaleString('en')} sessions: ${symbols}.`
}

function write(name: string, text: string): void {
  writeFileSync(DOCUMENT, withPart(readFileSync(DOCUMENT, 'utf8'), name, text))
  process.stdout.write(`${name}\n\n${text}\n\n`)
}

/** Bots, calibration and ratings on the candles of a folder, written to docs/scoring.md. */
export function runStrategies(folder: string): void {
  const histories = readHistories(folder)
  write('candles', spanOf(histories))
  write('chance from the open', calibrationTable(histories, 'fromOpen', STEPS.calibration))
  write('chance from the base', calibrationTable(histories, 'fromBase', STEPS.calibration))
  write('limits of the base', baseLimitTable(histories, SINCE, STEPS.bots))
  write('bots', botTable(histories, SINCE, STEPS.bots))
  write('stale bases', staleBaseTable(STALE_BASE_STOCKS, STEPS.staleBases))
  write('neighbouring targets', stepTable(histories, SINCE, STEPS.neighbours))
  const ratings = ratingTables(histories)
  write('badges', ratings.seeds)
  write('styles', ratings.styles)
  write('bots rated', ratings.bots)
}
