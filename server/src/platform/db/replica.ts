import { setTimeout as sleep } from 'node:timers/promises'
import {
  Kysely,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
  sql,
} from 'kysely'
import type { Pool } from 'pg'
import { createPool, type Db, type DbOptions } from './db.ts'
import { createPreparingPool } from './prepared-statements.ts'
import type { DB } from './schema.gen.ts'
import { isUnavailableError } from './outages/database-unavailable.ts'
import type { TransactionPool } from './outages/resilient-pool.ts'

/**
 * A replica that lags more than this serves no reads, and a member who has just written reads from the primary for
 * this long.
 */
export const MAX_LAG_MS = 3000
/** Interval between two polls for a heartbeat. */
const POLL_INTERVAL_MS = 50
/** Interval after a failed poll. */
const RETRY_INTERVAL_MS = 500
/** Maximum number of heartbeats for which a replica is polled; older heartbeats are dropped. */
const MAX_HEARTBEATS = 120

/** A committed write of a server's row in `servers`. */
export interface Heartbeat {
  server: string
  /** The time in the row, in epoch ms of the database. */
  seenAt: number
  /** When the write was sent, in ms of `performance.now()`. */
  sentAt: number
}

/** A streaming replica of the database. */
export interface Replica {
  /** `replica-1`, numbered by its position in the settings. */
  name: string
  pool: Pool
  /** For reads only. A read that fails on the replica runs on the primary. */
  db: Db
  /** Whether the replica shows everything that was committed `MAX_LAG_MS` ago. */
  isFresh(): boolean
  /** Age of the replica's data in ms; Infinity until the first heartbeat has arrived. */
  getLagMs(): number
  /** Waits in the background until the replica shows the heartbeat. Called when this server has written its row. */
  follow(heartbeat: Heartbeat): void
  close(): Promise<void>
}

interface ReplicaOptions {
  name: string
  url: string
  primary: PostgresPool
  /** Called once per outage of the replica. */
  onError(error: unknown): void
}

/**
 * Creates a replica whose lag is measured by heartbeats: if it shows a row of this server, it shows everything that
 * was committed before the row was sent. This does not depend on clocks, log positions or timelines.
 */
export function createReplica(
  { name, url, primary, onError }: ReplicaOptions,
  { preparesStatements = true, onQueryEnd }: Pick<DbOptions, 'preparesStatements' | 'onQueryEnd'> = {},
): Replica {
  const pool = createPool(url, { isReplica: true, onError })
  const connections = preparesStatements ? createPreparingPool(pool) : pool
  const lagDb = new Kysely<DB>({ dialect: new PostgresDialect({ pool: connections }) })
  const dialect = new PostgresDialect({ pool: createReplicaPool(connections, primary) })
  const db = new Kysely<DB>({ dialect, ...(onQueryEnd && { log: onQueryEnd }) })
  let heartbeats: Heartbeat[] = []
  /** When the newest heartbeat that the replica shows was sent, in ms of `performance.now()`. */
  let newestVisibleSentAt = -Infinity
  let runningWait: Promise<void> | undefined
  let isUnreachable = false
  const closeController = new AbortController()

  async function checkLag(): Promise<void> {
    const seenAt = await findHeartbeat(lagDb, heartbeats.at(-1)!.server)
    const visibleHeartbeat = heartbeats.find((heartbeat) => heartbeat.seenAt === seenAt)
    isUnreachable = false
    if (!visibleHeartbeat) return
    newestVisibleSentAt = visibleHeartbeat.sentAt
    heartbeats = heartbeats.filter((heartbeat) => heartbeat.sentAt >= visibleHeartbeat.sentAt)
  }

  async function waitForReplay(): Promise<void> {
    while (!closeController.signal.aborted && newestVisibleSentAt < heartbeats.at(-1)!.sentAt) {
      await checkLag().catch((error: unknown) => {
        if (!isUnreachable) onError(error)
        isUnreachable = true
      })
      await sleep(isUnreachable ? RETRY_INTERVAL_MS : POLL_INTERVAL_MS)
    }
  }

  const getLagMs = () => performance.now() - newestVisibleSentAt

  return {
    name,
    pool,
    db,
    getLagMs,
    isFresh: () => !isUnreachable && getLagMs() < MAX_LAG_MS,
    follow(heartbeat) {
      heartbeats = [...heartbeats, heartbeat].slice(-MAX_HEARTBEATS)
      runningWait ??= waitForReplay().finally(() => (runningWait = undefined))
    },
    async close() {
      closeController.abort()
      await runningWait
      await pool.end()
    },
  }
}

/** Returns epoch ms, or null if the replica does not show the server's row yet. */
async function findHeartbeat(db: Db, server: string): Promise<number | null> {
  const { rows } = await sql<{ seenAt: Date }>`select "seenAt" from servers where id = ${server}`.execute(db)
  return rows[0]?.seenAt.getTime() ?? null
}

/** A replica cancels a statement that conflicts with its replay (PostgreSQL manual, 27.4.2). */
const REPLAY_CONFLICT = '40001'

/** Creates a pool for single reads on the replica. A read that fails there runs on the primary. */
function createReplicaPool(replica: TransactionPool, primary: PostgresPool): PostgresPool {
  return {
    options: replica.options,
    end: () => replica.end(),
    async connect() {
      try {
        return createReplicaClient(await replica.connect(), primary)
      } catch (error) {
        if (!isUnavailableError(error)) throw error
        return primary.connect()
      }
    },
  }
}

function createReplicaClient(replicaClient: PostgresPoolClient, primary: PostgresPool): PostgresPoolClient {
  let client = replicaClient

  async function query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    try {
      return await client.query<R>(text, values)
    } catch (error) {
      if (client !== replicaClient || !(isUnavailableError(error) || hasCode(error, REPLAY_CONFLICT)))
        throw error
    }
    const primaryClient = await primary.connect()
    replicaClient.release(true)
    client = primaryClient
    return client.query<R>(text, values)
  }

  return {
    // The overload for cursors is missing, because the dialect is configured without cursors.
    query: query as PostgresPoolClient['query'],
    release: (destroy) => client.release(destroy),
  }
}

const hasCode = (error: unknown, code: string) =>
  error instanceof Error && 'code' in error && error.code === code
