import { formatCount } from '#shared/format/format-figures.ts'
import { adminMessages } from '../messages.ts'
import { evaluationMessages as messages } from './messages.ts'
import type { Run } from './queries.ts'

/** How long a run took, or has been running at `now` (epoch ms of the product's clock). */
export function secondsOf(run: Pick<Run, 'startedAt' | 'finishedAt'>, now: number): number {
  const end = run.finishedAt === null ? now : Date.parse(run.finishedAt)
  return Math.max(0, Math.round((end - Date.parse(run.startedAt)) / 1000))
}

type RunCounts = Pick<Run, 'startedAt' | 'finishedAt' | 'due' | 'success' | 'failed' | 'skipped'>

/** The remaining time at the pace so far; null before there is a pace and after the end. */
export function secondsLeft(run: RunCounts, now: number): number | null {
  const done = run.success + run.failed + run.skipped
  if (run.finishedAt !== null || done === 0 || done >= run.due) return null
  return Math.max(1, Math.ceil((secondsOf(run, now) / done) * (run.due - done)))
}

/** What the chance did to the scores of a run; empty where it did nothing. */
export function chanceNote({
  loweredByChance,
  withoutHistory,
}: Pick<Run, 'loweredByChance' | 'withoutHistory'>) {
  return adminMessages.by([
    loweredByChance > 0 && messages.loweredByChance(formatCount(loweredByChance)),
    withoutHistory > 0 && messages.withoutHistory(formatCount(withoutHistory)),
  ])
}
