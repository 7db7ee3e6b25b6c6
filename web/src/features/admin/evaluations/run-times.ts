import type { Run } from './queries.ts'

/** How long a run took, or has been running at `now` (epoch ms of the product's clock). */
export function secondsOf(run: Pick<Run, 'startedAt' | 'finishedAt'>, now: number): number {
  const end = run.finishedAt === null ? now : Date.parse(run.finishedAt)
  return Math.max(0, Math.round((end - Date.parse(run.startedAt)) / 1000))
}

/** The remaining time at the pace so far; null before there is a pace and after the end. */
export function secondsLeft(run: Omit<Run, 'id' | 'startedBy' | 'failure'>, now: number): number | null {
  const done = run.success + run.failed + run.skipped
  if (run.finishedAt !== null || done === 0 || done >= run.due) return null
  return Math.max(1, Math.ceil((secondsOf(run, now) / done) * (run.due - done)))
}
