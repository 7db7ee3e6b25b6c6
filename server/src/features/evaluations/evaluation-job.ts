import { AppError } from '@gwanyeok/domain/errors.ts'
import type { Job } from '#platform/jobs/schedule.ts'
import type { Queue } from '#platform/jobs/queue.ts'
import { hasDuePredictions } from './judging/due-predictions.ts'
import { fetchSpyAndComparePending, evaluateDue } from './judging/evaluate-due.ts'
import { type EvaluationDeps, findCandleCutoff } from './judging/judge-stock.ts'
import { finishDeadRuns, openRun, type RunRow } from './judging/evaluation-runs.ts'

const JOB_NAME = 'evaluation'

/**
 * Runs every 10 minutes of real time, on one server at a time. Stuck predictions are left to the admins and tried
 * once a day. If no prediction is due, only makes pending comparisons with SPY, and records no run.
 */
export const createEvaluationJob = (deps: EvaluationDeps): Job => ({
  name: JOB_NAME,
  pattern: '*/10 * * * *',
  async run(signal) {
    await finishDeadRuns(deps.db, deps.clock.now())
    if (!(await hasDuePredictions(deps.db, { candleCutoff: findCandleCutoff(deps), excludesStuck: true }))) {
      await fetchSpyAndComparePending(deps, signal, null)
      return
    }
    const { id } = await openRun(deps.db, { startedBy: null, now: deps.clock.now() })
    await evaluateDue(deps, { id, signal, excludesStuck: true })
  },
})

/** Creates the record of a run, evaluates, and waits for the end. */
export async function evaluateNow(deps: EvaluationDeps, signal: AbortSignal): Promise<void> {
  const { id } = await openRun(deps.db, { startedBy: null, now: deps.clock.now() })
  await evaluateDue(deps, { id, signal })
}

export interface StartedRun {
  run: RunRow
  /** Settles when the run has ended; never rejects. */
  completion: Promise<void>
}

/** Starts a run for an admin. Refuses with `evaluation_running` while another run, scheduled or not, is in progress. */
export function startRun(
  deps: EvaluationDeps & { queue: Pick<Queue, 'runExclusively'> },
  { startedBy, stopSignal }: { startedBy: string; stopSignal: AbortSignal },
): Promise<StartedRun> {
  const { promise: startedRun, resolve, reject } = Promise.withResolvers<StartedRun>()
  const completion = evaluate().catch((error: unknown) => {
    if (!(error instanceof AppError)) deps.log.error({ err: error }, 'an evaluation failed')
    // Does nothing once the run has started: later errors are in the log and in the run's record.
    reject(error)
  })
  return startedRun

  async function evaluate(): Promise<void> {
    const hasRun = await deps.queue.runExclusively({ name: JOB_NAME, stopSignal }, async (signal) => {
      await finishDeadRuns(deps.db, deps.clock.now())
      const run = await openRun(deps.db, { startedBy, now: deps.clock.now() })
      resolve({ run, completion })
      await evaluateDue(deps, { id: run.id, signal })
    })
    if (!hasRun) throw new AppError('evaluation_running')
  }
}
