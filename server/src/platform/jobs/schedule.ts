import { setTimeout as sleep } from 'node:timers/promises'
import { Cron } from 'croner'
import { realClock } from '../clock.ts'
import { DatabaseAway } from '../db/outages/database-away.ts'
import type { Db } from '../db/db.ts'
import { LEASE_SECONDS, lastSuccesses, runWithLease } from './lease.ts'
import type { Logger } from '../monitoring/logger.ts'
import type { Metrics } from '../monitoring/metrics/metrics.ts'
import type { ReadOnly } from '../read-only.ts'

export interface Job {
  name: string
  /** Minute, hour, day, month, weekday, in UTC. */
  pattern: string
  /** Idempotent; ends early when `signal` aborts: the server stops, has lost the job to another one, or must not write. */
  run(signal: AbortSignal): Promise<void>
  /** Goes on in the read-only mode. */
  readsOnly?: true
}

interface ScheduleDeps {
  db: Db
  log: Logger
  metrics: Metrics
  readOnly: Pick<ReadOnly, 'begins' | 'ended'>
}

export interface Schedule {
  /** Starts nothing new, aborts the running jobs and waits for them. */
  stop(): Promise<void>
}

/** When the lease of a run that the database's outage broke off is over. */
const AGAIN_AFTER_MS = (LEASE_SECONDS + 1) * 1000

/**
 * Runs every job once per slot of its pattern, on one of the servers of this database; a missed slot runs at once, and
 * after the read-only mode one that came in it or was interrupted by it.
 */
export function scheduleJobs(deps: ScheduleDeps, jobs: readonly Job[]): Schedule {
  const stopping = new AbortController()
  const running = new Set<Promise<void>>()

  function begin(job: Job, slot: Date): void {
    const run = runSlot(deps, job, slot, stopping.signal)
    running.add(run)
    void run.finally(() => running.delete(run))
    void showLastSuccesses(deps, jobs)
  }

  // A job that never ended well is long overdue, and not absent.
  for (const { name } of jobs) deps.metrics.jobLastSuccess.set({ name }, 0)
  const crons = jobs.map((job) => {
    const cron = new Cron(job.pattern, { timezone: 'UTC' }, () => begin(job, nearestMinute()))
    const [missed] = cron.previousRuns(1)
    if (missed) begin(job, missed)
    return cron
  })

  return {
    async stop() {
      for (const cron of crons) cron.stop()
      stopping.abort()
      await Promise.all(running)
    },
  }
}

/** Servers whose clocks differ by seconds must name a slot alike. */
const nearestMinute = () => new Date(Math.round(realClock.now() / 60_000) * 60_000)

async function runSlot(deps: ScheduleDeps, job: Job, slot: Date, stopping: AbortSignal): Promise<void> {
  try {
    while (await isInterrupted(deps, job, slot, stopping));
    return
  } catch (error) {
    deps.metrics.jobRuns.inc({ name: job.name, outcome: 'failed' })
    deps.log.error({ err: error, job: job.name, slot }, 'a scheduled job failed')
    if (!(error instanceof DatabaseAway)) return
  }
  await sleep(AGAIN_AFTER_MS, null, { signal: stopping }).catch(() => {})
  await runSlot(deps, job, slot, stopping)
}

/** Runs the job outside the read-only mode; true when the mode began meanwhile. */
async function isInterrupted(
  { db, readOnly, metrics }: ScheduleDeps,
  job: Job,
  slot: Date,
  stopping: AbortSignal,
): Promise<boolean> {
  if (job.readsOnly) {
    if (await runWithLease(db, { job: job.name, slot, stopping }, job.run)) countSuccess(metrics, job)
    return false
  }
  await readOnly.ended(stopping)
  const pausing = readOnly.begins()
  const ran = await runWithLease(db, { job: job.name, slot, stopping, pausing }, job.run)
  const isCut = pausing.aborted && !stopping.aborted
  if (ran && !isCut && !stopping.aborted) countSuccess(metrics, job)
  return isCut
}

function countSuccess(metrics: Metrics, { name }: Job): void {
  metrics.jobRuns.inc({ name, outcome: 'ok' })
  metrics.jobLastSuccess.set({ name }, realClock.now() / 1000)
}

/** Of all servers: this one may have just started, or run nothing for days. */
async function showLastSuccesses({ db, log, metrics }: ScheduleDeps, jobs: readonly Job[]): Promise<void> {
  try {
    for (const { job, succeededAt } of await lastSuccesses(db))
      if (jobs.some(({ name }) => name === job))
        metrics.jobLastSuccess.set({ name: job }, succeededAt.getTime() / 1000)
  } catch (error) {
    log.warn({ err: error }, 'the last runs of jobs could not be read')
  }
}
