import { sql } from 'kysely'
import { realClock } from '../clock.ts'
import type { Db } from '../db/db.ts'
import type { Logger } from '../monitoring/logger.ts'
import type { Metrics } from '../monitoring/metrics/metrics.ts'
import type { ReadOnly } from '../read-only.ts'
import { QUEUE_SCHEMA } from '../db/install-queue.ts'
import type { Queue } from './queue.ts'

export interface Job {
  name: string
  /** Cron: minute, hour, day, month, weekday, in UTC. */
  pattern: string
  /**
   * Must be idempotent, and end early when `signal` aborts: the server stops, another server has taken over the job,
   * or the read-only mode has begun.
   */
  run(signal: AbortSignal): Promise<void>
  /** The job writes nothing, so it also runs in the read-only mode. */
  readsOnly?: true
}

interface ScheduleDeps {
  db: Db
  log: Pick<Logger, 'error' | 'warn'>
  metrics: Metrics
  readOnly: Pick<ReadOnly, 'getBeginSignal' | 'waitForEnd'>
  queue: Pick<Queue, 'schedule'>
}

/** How long finished runs are retained. Long, because monitoring and the admin area show when a job last succeeded. */
const RETENTION_DAYS = 60
/** The same for jobs that run several times an hour and would leave many rows. */
const FREQUENT_RETENTION_DAYS = 2

/** Runs every job at its times, on one of the servers of this database. In the read-only mode jobs wait. */
export async function scheduleJobs(deps: ScheduleDeps, jobs: readonly Job[]): Promise<void> {
  // A job that never succeeded has the value 0, so that it counts as overdue instead of being absent.
  for (const { name } of jobs) deps.metrics.jobLastSuccess.set({ name }, 0)
  await exportLastSuccesses(deps, jobs)
  await deps.queue.schedule(
    jobs.map((job) => ({
      name: job.name,
      pattern: job.pattern,
      retentionDays: isFrequent(job) ? FREQUENT_RETENTION_DAYS : RETENTION_DAYS,
      run: (signal) => runJob(deps, jobs, job, signal),
    })),
  )
}

/**
 * Returns whether a job runs several times in every hour: the minutes of its pattern begin with `*`, and its hours are
 * `*`.
 */
const isFrequent = ({ pattern }: Job) => /^\*\S* \* /.test(pattern)

async function runJob(
  deps: ScheduleDeps,
  jobs: readonly Job[],
  job: Job,
  signal: AbortSignal,
): Promise<void> {
  try {
    let mustRepeat = true
    while (mustRepeat) mustRepeat = await runOnce(deps, job, signal)
  } catch (error) {
    if (signal.aborted) throw error
    deps.metrics.jobRuns.inc({ name: job.name, outcome: 'failed' })
    deps.log.error({ err: error, job: job.name }, 'a scheduled job failed')
    throw error
  }
  if (signal.aborted) return
  deps.metrics.jobRuns.inc({ name: job.name, outcome: 'ok' })
  await exportLastSuccesses(deps, jobs)
  deps.metrics.jobLastSuccess.set({ name: job.name }, realClock.now() / 1000)
}

/**
 * Runs the job; a job that writes waits for the end of the read-only mode. Returns true if the job must run again,
 * because the mode began during the run.
 */
async function runOnce({ readOnly }: ScheduleDeps, job: Job, signal: AbortSignal): Promise<boolean> {
  if (job.readsOnly) {
    await job.run(signal)
    return false
  }
  await readOnly.waitForEnd(signal)
  const pauseSignal = readOnly.getBeginSignal()
  try {
    await job.run(AbortSignal.any([signal, pauseSignal]))
  } catch (error) {
    if (!pauseSignal.aborted) throw error
  }
  return pauseSignal.aborted && !signal.aborted
}

/**
 * Sets the metrics from the runs of all servers, because this server may have run a job days ago, or not since its
 * start.
 */
async function exportLastSuccesses({ db, log, metrics }: ScheduleDeps, jobs: readonly Job[]): Promise<void> {
  try {
    const names = jobs.map(({ name }) => name)
    for (const { name, succeededAt } of await findJobHistories(db, names))
      if (succeededAt !== null) metrics.jobLastSuccess.set({ name }, succeededAt.getTime() / 1000)
  } catch (error) {
    log.warn({ err: error }, 'the last runs of jobs could not be read')
  }
}

interface JobHistory {
  name: string
  /** When the job last succeeded; null if no retained run did. */
  succeededAt: Date | null
  /** Whether one of the retained runs failed. */
  hasFailed: boolean
}

/** Sums up the retained runs of each of these jobs, on any server. Jobs without a run are missing. */
export async function findJobHistories(db: Db, names: readonly string[]): Promise<JobHistory[]> {
  const { rows } = await sql<JobHistory>`
    select name, max(completed_on) filter (where state = 'completed') as "succeededAt",
      bool_or(state in ('failed', 'retry')) as "hasFailed"
    from ${sql.id(QUEUE_SCHEMA, 'job')} where name = any(${names}::text[]) group by name`.execute(db)
  return rows
}
