import { setTimeout as sleep } from 'node:timers/promises'
import { type PostgresPool, sql } from 'kysely'
import { fromKysely, PgBoss, type Queue as QueueSettings } from 'pg-boss'
import type { Db } from '../db/db.ts'
import { DatabaseUnavailableError } from '../db/outages/database-unavailable.ts'
import type { Logger } from '../monitoring/logger.ts'
import { QUEUE_SCHEMA } from '../db/install-queue.ts'

/** A run without a heartbeat for this long belongs to a dead server, and another server takes it over. */
const HEARTBEAT_SECONDS = 10
const HEARTBEAT_INTERVAL_SECONDS = 3
/** How long a stopping server waits for its aborted runs. */
const STOP_TIMEOUT_MS = 20_000
const DAY_SECONDS = 86_400
const SUBSCRIPTION = sql.id(QUEUE_SCHEMA, 'subscription')

/** Across all servers, at most one job of the queue is queued or running. */
const EXCLUSIVE_QUEUE: Omit<QueueSettings, 'name'> = {
  policy: 'exclusive',
  heartbeatSeconds: HEARTBEAT_SECONDS,
  expireInSeconds: DAY_SECONDS,
}

export interface Schedule {
  name: string
  /** Cron: minute, hour, day, month, weekday, in UTC. */
  pattern: string
  /** How many days the row of a finished run is retained. */
  retentionDays: number
  run(signal: AbortSignal): Promise<void>
}

/** The job queue of all servers of a database, in its own tables. */
export interface Queue {
  /** Starts the supervision, which retries the runs of dead servers. */
  start(): Promise<void>
  /**
   * Runs each schedule at its times, on one server at a time. A schedule that has missed times, because no
   * server ran, runs once immediately.
   */
  schedule(schedules: readonly Schedule[]): Promise<void>
  /**
   * Runs `work` now, or returns false if a run of this name is queued or running on any server. The signal of `work`
   * aborts with `stopSignal`, and when another server takes over the run.
   */
  runExclusively(
    run: { name: string; stopSignal: AbortSignal },
    work: (signal: AbortSignal) => Promise<void>,
  ): Promise<boolean>
  /** Sets the events for which each queue gets a job. A schedule must not have the name of such a queue. */
  subscribe(subscriptions: Readonly<Record<string, readonly string[]>>): Promise<void>
  /**
   * Takes the data of the oldest jobs, at most `maxJobs`. The jobs are deleted with the transaction, so that their
   * work is done once. Jobs taken by another transaction are skipped.
   */
  take<Data extends object>(tx: Db, name: string, maxJobs: number): Promise<Data[]>
  /** Aborts the runs of this server and waits for them. Another server, or the next start, runs them again. */
  stop(): Promise<void>
}

interface QueueDeps {
  db: Db
  /** A pool of the same database. pg-boss sends texts of several statements, for which Kysely returns no rows. */
  connections: PostgresPool
  log: Pick<Logger, 'warn'>
}

export function createQueue({ db, connections, log }: QueueDeps): Queue {
  const boss = new PgBoss({
    db: { executeSql: (text, values = []) => executeSql(connections, text, values) },
    schema: QUEUE_SCHEMA,
    migrate: false,
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
    cronMonitorIntervalSeconds: 15,
    cronWorkerIntervalSeconds: 2,
    registerInstance: false,
    monitorVacuum: false,
    openTelemetry: { enabled: false },
  })
  // Polls also fail while the database is unavailable, which the requests have already logged.
  boss.on('error', (error: unknown) => {
    if (!(error instanceof DatabaseUnavailableError)) log.warn({ err: error }, 'the queue met an error')
  })
  const stopController = new AbortController()
  const eventQueues = new Set<string>()

  async function addSchedule({ name, pattern, retentionDays, run }: Schedule): Promise<void> {
    const settings = { retryLimit: 2, retryDelay: 30, deleteAfterSeconds: retentionDays * DAY_SECONDS }
    await createOrUpdateQueue(boss, name, settings)
    await boss.schedule(name, pattern, null, { tz: 'UTC', missed: 'once' })
    // A job that never ran runs immediately, so that a new site has prices at once.
    if ((await boss.findJobs(name, { limit: 1 })).length === 0) await boss.send(name)
    const workOptions = { pollingIntervalSeconds: 2, heartbeatRefreshSeconds: HEARTBEAT_INTERVAL_SECONDS }
    await boss.work(name, workOptions, async ([job]) => {
      await run(AbortSignal.any([stopController.signal, job!.signal]))
      // The run may have ended early because the server stops; throwing makes it run again.
      stopController.signal.throwIfAborted()
    })
  }

  return {
    async start() {
      await boss.start()
    },
    async schedule(schedules) {
      const names = new Set(schedules.map(({ name }) => name))
      // A scheduled run would fetch an event's job as its own, and the event would be lost.
      const sharedNames = [...names].filter((name) => eventQueues.has(name))
      if (sharedNames.length > 0)
        throw new Error(`a schedule and events share a queue: ${sharedNames.join()}`)
      for (const { name } of await boss.getSchedules()) if (!names.has(name)) await boss.unschedule(name)
      for (const schedule of schedules) await addSchedule(schedule)
    },
    async subscribe(subscriptions) {
      for (const name of Object.keys(subscriptions)) eventQueues.add(name)
      await subscribe({ boss, db }, subscriptions)
    },
    async take<Data extends object>(tx: Db, name: string, maxJobs: number) {
      const inTransaction = { db: fromKysely(tx) }
      const jobs = await boss.fetch<Data>(name, { ...inTransaction, batchSize: maxJobs })
      if (jobs.length > 0) await boss.deleteJob(name, jobs, inTransaction)
      return jobs.map(({ data }) => data)
    },
    runExclusively: (run, work) => runExclusively({ boss, db }, run, work),
    async stop() {
      stopController.abort()
      await boss.stop({ close: false, timeout: STOP_TIMEOUT_MS })
    },
  }
}

/** Replaces all subscriptions. */
async function subscribe(
  { boss, db }: { boss: PgBoss; db: Db },
  subscriptions: Readonly<Record<string, readonly string[]>>,
): Promise<void> {
  for (const name of Object.keys(subscriptions)) await boss.createQueue(name)
  const pairs = Object.entries(subscriptions).flatMap(([name, events]) =>
    events.map((event) => ({ name, event })),
  )
  await db.transaction().execute(async (tx) => {
    await sql`
      delete from ${SUBSCRIPTION} s where not exists (
        select from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as p(name text, event text)
        where p.name = s.name and p.event = s.event
      )`.execute(tx)
    await sql`
      insert into ${SUBSCRIPTION} (name, event)
      select name, event from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as p(name text, event text)
      order by event, name
      on conflict do nothing`.execute(tx)
  })
}

/** Runs the statements of a text. Returns the rows of all statements in one list. */
async function executeSql(connections: PostgresPool, text: string, values: readonly unknown[]) {
  const client = await connections.connect()
  try {
    const results: unknown = await client.query(text, values)
    return { rows: [results].flat().flatMap((result) => (result as { rows: unknown[] }).rows) }
  } catch (error) {
    // The text may have begun a transaction.
    await client.query('rollback', []).catch(() => {})
    throw error
  } finally {
    client.release()
  }
}

async function createOrUpdateQueue(
  boss: PgBoss,
  name: string,
  settings: Omit<QueueSettings, 'name'>,
): Promise<void> {
  await boss.createQueue(name, { ...EXCLUSIVE_QUEUE, ...settings })
  // pg-boss cannot change the policy of a queue.
  const { policy: _, ...updatableSettings } = EXCLUSIVE_QUEUE
  await boss.updateQueue(name, { ...updatableSettings, ...settings })
}

async function runExclusively(
  { boss, db }: { boss: PgBoss; db: Db },
  { name, stopSignal }: { name: string; stopSignal: AbortSignal },
  work: (signal: AbortSignal) => Promise<void>,
): Promise<boolean> {
  if (stopSignal.aborted) return false
  await boss.createQueue(name, EXCLUSIVE_QUEUE)
  // The job is created and fetched in one transaction, so that no other server can fetch it.
  const job = await db.transaction().execute(async (tx) => {
    const id = await boss.send(name, null, { retryLimit: 0, db: fromKysely(tx) })
    return id === null ? undefined : (await boss.fetch(name, { db: fromKysely(tx) }))[0]
  })
  if (!job) return false
  const takeoverController = new AbortController()
  const endController = new AbortController()
  const heartbeats = keepAlive(boss, { name, job, endSignal: endController.signal, takeoverController })
  try {
    await work(AbortSignal.any([stopSignal, takeoverController.signal]))
  } finally {
    endController.abort()
    await heartbeats
    await boss.deleteJob(name, job)
  }
  return true
}

interface KeepAliveOptions {
  name: string
  job: { id: string; retryCount: number }
  /** Aborts when the run has ended. */
  endSignal: AbortSignal
  /** Aborted when another server has taken over the run. */
  takeoverController: AbortController
}

/** Sends heartbeats until the run ends, so that no other server takes it over. */
async function keepAlive(
  boss: PgBoss,
  { name, job, endSignal, takeoverController }: KeepAliveOptions,
): Promise<void> {
  for (;;) {
    await sleep(HEARTBEAT_INTERVAL_SECONDS * 1000, null, { signal: endSignal, ref: false }).catch(() => {})
    if (endSignal.aborted) return
    try {
      await boss.touch(name, job)
      const [currentJob] = await boss.findJobs(name, { id: job.id })
      if (currentJob?.state !== 'active' || currentJob.retryCount !== job.retryCount)
        takeoverController.abort()
    } catch {
      // The database may be briefly unreachable; the next heartbeat shows whether this server still owns the run.
    }
  }
}
