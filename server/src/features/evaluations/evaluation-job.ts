import { AppError } from '@gwanyeok/domain/errors.ts'
import { realClock } from '../../platform/clock.ts'
import type { Job } from '../../platform/jobs/schedule.ts'
import { runWithLease } from '../../platform/jobs/lease.ts'
import { hasDue } from './judging/due-predictions.ts'
import { evaluateDue, type EvaluationFacts, settledNow } from './judging/evaluate-due.ts'
import { finishDeadRuns, openRun, type RunRow } from './judging/evaluation-runs.ts'

const NAME = 'evaluation'

/** Every 10 minutes of real time, on one server at a time. What is stuck is left to the admins. No record without work. */
export const evaluationJob = (facts: EvaluationFacts): Job => ({
  name: NAME,
  pattern: '*/10 * * * *',
  async run(signal) {
    await finishDeadRuns(facts.db, facts.clock.now())
    if (!(await hasDue(facts.db, { settledBy: settledNow(facts), exceptStuck: true }))) return
    const { id } = await openRun(facts.db, { startedBy: null, now: facts.clock.now() })
    await evaluateDue(facts, { id, signal, exceptStuck: true })
  },
})

/** Judges all that is due, on record, and waits for it. */
export async function evaluateNow(facts: EvaluationFacts, signal: AbortSignal): Promise<void> {
  const { id } = await openRun(facts.db, { startedBy: null, now: facts.clock.now() })
  await evaluateDue(facts, { id, signal })
}

export interface StartedRun {
  run: RunRow
  /** Settles when the run has ended; never rejects. */
  ended: Promise<void>
}

/** Starts a run for an admin, in the schedule's turn; refuses with `evaluation_running` while another one has it. */
export function startRun(
  facts: EvaluationFacts,
  { startedBy, stopping }: { startedBy: string; stopping: AbortSignal },
): Promise<StartedRun> {
  const { promise: started, resolve, reject } = Promise.withResolvers<StartedRun>()
  const ended = inTurn(facts, { slot: new Date(realClock.now()), stopping, reject }, async (signal) => {
    await finishDeadRuns(facts.db, facts.clock.now())
    const run = await openRun(facts.db, { startedBy, now: facts.clock.now() })
    resolve({ run, ended })
    await evaluateDue(facts, { id: run.id, signal })
  })
  return started
}

interface Turn {
  slot: Date
  stopping: AbortSignal
  /** Told why nothing ran; later trouble is in the log and, where there is one, in the run's record. */
  reject(reason: unknown): void
}

async function inTurn(facts: EvaluationFacts, turn: Turn, work: (signal: AbortSignal) => Promise<void>) {
  try {
    const hadTurn = await runWithLease(facts.db, { job: NAME, ...turn }, work)
    if (!hadTurn) turn.reject(new AppError('evaluation_running'))
  } catch (error) {
    facts.log.error({ err: error }, 'an evaluation broke off')
    turn.reject(error)
  }
}
