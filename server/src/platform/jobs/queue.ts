import { setTimeout as sleep } from 'node:timers/promises'
import { type PostgresPool, sql } from 'kysely'
import { fromKysely, PgBoss, type Queue as QueueSettings } from 'pg-boss'
import type { Db } from '../db/db.ts'
import { DatabaseAway } from '../db/outages/database-away.ts'
import type { Logger } from '../monitoring/logger.ts'
import { QUEUE_SCHEMA } from '../db/install-queue.ts'

/** A run without a heartbeat for this long belongs to a dead server, and another one takes it. */
const HEARTBEAT_SECONDS = 10
const REFRESH_SECONDS = 3
/** How long a stopping server waits for its aborted runs. */
const STOP_MS = 20_000
const DAY_SECONDS = 86_400
const SUBSCRIPTION = sql.id(QUEUE_SCHEMA, 'subscription')

/** At most one job of the queue is queued or running, on all servers. */
const ONE_AT_A_TIME: Omit<QueueSettings, 'name'> = {
  policy: 'exclusive',
  heartbeatSeconds: HEARTBEAT_SECONDS,
  expireInSeconds: DAY_SECONDS,
}

export interface Schedule {
  name: string
  /** Minute, hour, day, month, weekday, in UTC. */
  pattern: string
  /** Days for which the row of an ended run stays. */
  remembersDays: number
  run(signal: AbortSignal): Promise<void>
}

/** The queue of all servers of a database, in tables of its own. */
export interface Queue {
  /** Starts to handle the runs of dead servers. */
  start(): Promise<void>
  /**
   * Runs each schedule at its times, on one server at a time. A time that passed without a server is made up for
   * once, at once.
   */
  schedule(schedules: readonly Schedule[]): Promise<void>
  /**
   * Runs `work` here and now, unless a run of that name is queued or in progress on any server; returns false then.
   * Its signal aborts with `stopping`, and if the run is considered dead.
   */
  runExclusively(
    run: { name: string; stopping: AbortSignal },
    work: (signal: AbortSignal) => Promise<void>,
  ): Promise<boolean>
  /** Subscribes each queue to its events, and to no others. No schedule may have the same name. */
  subscribe(subscriptions: Readonly<Record<string, readonly string[]>>): Promise<void>
  /**
   * Takes the data of the oldest jobs of a queue, up to a number. They leave it with the transaction, so that what
   * follows from them happens once. Jobs taken by another transaction are skipped.
   */
  take<Data extends object>(tx: Db, name: string, atMost: number): Promise<Data[]>
  /** Aborts the runs of this server and waits for them. Another server, or the next start, runs them again. */
  stop(): Promise<void>
}

interface QueueDeps {
  db: Db
  /**
   * Executes SQL on the same database. Kysely returns no rows for texts of several statements, which the library
   * sends.
   */
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
  // Every poll fails while the database is unavailable, which requests have logged already.
  boss.on('error', (error: unknown) => {
    if (!(error instanceof DatabaseAway)) log.warn({ err: error }, 'the queue met an error')
  })
  const stopping = new AbortController()
  const eventQueues = new Set<string>()

  async function schedule({ name, pattern, remembersDays, run }: Schedule): Promise<void> {
    const settings = { retryLimit: 2, retryDelay: 30, deleteAfterSeconds: remembersDays * DAY_SECONDS }
    await createOrUpdate(boss, name, settings)
    await boss.schedule(name, pattern, null, { tz: 'UTC', missed: 'once' })
    // A schedule that never ran does not wait for its time, so that a new site has its first prices at once.
    if ((await boss.findJobs(name, { limit: 1 })).length === 0) await boss.send(name)
    const look = { pollingIntervalSeconds: 2, heartbeatRefreshSeconds: REFRESH_SECONDS }
    await boss.work(name, look, async ([job]) => {
      await run(AbortSignal.any([stopping.signal, job!.signal]))
      // It may have ended early, and runs again.
      stopping.signal.throwIfAborted()
    })
  }

  return {
    async start() {
      await boss.start()
    },
    async schedule(schedules) {
      const names = new Set(schedules.map(({ name }) => name))
      // A scheduled run would take an event instead of its own job, and the event would be lost.
      const shared = [...names].filter((name) => eventQueues.has(name))
      if (shared.length > 0) throw new Error(`a schedule and events share a queue: ${shared.join()}`)
      for (const { name } of await boss.getSchedules()) if (!names.has(name)) await boss.unschedule(name)
      for (const each of schedules) await schedule(each)
    },
    async subscribe(subscriptions) {
      for (const name of Object.keys(subscriptions)) eventQueues.add(name)
      await subscribe({ boss, db }, subscriptions)
    },
    async take<Data extends object>(tx: Db, name: string, atMost: number) {
      const inTransaction = { db: fromKysely(tx) }
      const jobs = await boss.fetch<Data>(name, { ...inTransaction, batchSize: atMost })
      if (jobs.length > 0) await boss.deleteJob(name, jobs, inTransaction)
      return jobs.map(({ data }) => data)
    },
    runExclusively: (run, work) => runExclusively({ boss, db }, run, work),
    async stop() {
      stopping.abort()
      await boss.stop({ close: false, timeout: STOP_MS })
    },
  }
}

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

/** A text of several statements returns the rows of all of them. */
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

async function createOrUpdate(
  boss: PgBoss,
  name: string,
  settings: Omit<QueueSettings, 'name'>,
): Promise<void> {
  await boss.createQueue(name, { ...ONE_AT_A_TIME, ...settings })
  const { policy: _, ...updated } = ONE_AT_A_TIME
  await boss.updateQueue(name, { ...updated, ...settings })
}

async function runExclusively(
  { boss, db }: { boss: PgBoss; db: Db },
  { name, stopping }: { name: string; stopping: AbortSignal },
  work: (signal: AbortSignal) => Promise<void>,
): Promise<boolean> {
  if (stopping.aborted) return false
  await boss.createQueue(name, ONE_AT_A_TIME)
  // Nobody else sees the job before it is taken.
  const job = await db.transaction().execute(async (tx) => {
    const id = await boss.send(name, null, { retryLimit: 0, db: fromKysely(tx) })
    return id === null ? undefined : (await boss.fetch(name, { db: fromKysely(tx) }))[0]
  })
  if (!job) return false
  const lost = new AbortController()
  const ended = new AbortController()
  const beats = keepAlive(boss, { name, job, ended: ended.signal, lost })
  try {
    await work(AbortSignal.any([stopping, lost.signal]))
  } finally {
    ended.abort()
    await beats
    await boss.deleteJob(name, job)
  }
  return true
}

interface Beats {
  name: string
  job: { id: string; retryCount: number }
  ended: AbortSignal
  lost: AbortController
}

async function keepAlive(boss: PgBoss, { name, job, ended, lost }: Beats): Promise<void> {
  for (;;) {
    await sleep(REFRESH_SECONDS * 1000, null, { signal: ended, ref: false }).catch(() => {})
    if (ended.aborted) return
    try {
      await boss.touch(name, job)
      const [found] = await boss.findJobs(name, { id: job.id })
      if (found?.state !== 'active' || found.retryCount !== job.retryCount) lost.abort()
    } catch {
      // The database may be briefly unreachable; the next heartbeat shows whether this server still owns the run.
    }
  }
}
