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
import { isAway } from './outages/database-away.ts'
import type { TransactionPool } from './outages/surviving-pool.ts'

/**
 * A replica that lags further behind serves no reads, and a member who has just written reads from the primary this
 * long.
 */
export const MAX_LAG_MS = 3000
/** The pause between two checks for a beat that has not arrived, and after a failed one. */
const PAUSE_MS = 50
const AWAY_PAUSE_MS = 500
const MAX_BEATS = 120

/** A committed update of a server's row in `servers`. */
export interface Beat {
  server: string
  /** The time in the row, in epoch ms of the database. */
  seenAt: number
  /** When it was sent, in ms of `performance.now()`. */
  at: number
}

/** A streaming replica of the database. */
export interface Replica {
  /** `replica-1`, by its position in the settings. */
  name: string
  pool: Pool
  /** For reads only. Reads that fail here run on the primary. */
  db: Db
  /** Whether it shows all that was committed `MAX_LAG_MS` ago. */
  isFresh(): boolean
  /** The age of its data, in ms; Infinity before the first check. */
  behindMs(): number
  /** Called after this server has written its row in `servers`. */
  follow(beat: Beat): void
  close(): Promise<void>
}

interface ReplicaOptions {
  name: string
  url: string
  primary: PostgresPool
  /** Called once per period without an answer. */
  onError(error: unknown): void
}

/**
 * Creates a replica whose lag is known. If it shows an update of this server's row, it shows everything committed
 * before that update was sent. This dates its data independently of clocks, log positions and timelines.
 */
export function createReplica(
  { name, url, primary, onError }: ReplicaOptions,
  { prepare = true, onEnd }: Pick<DbOptions, 'prepare' | 'onEnd'> = {},
): Replica {
  const pool = createPool(url, { takesWrites: false, onError })
  const connections = prepare ? createPreparingPool(pool) : pool
  const own = new Kysely<DB>({ dialect: new PostgresDialect({ pool: connections }) })
  const dialect = new PostgresDialect({ pool: createReplicaPool(connections, primary) })
  const db = new Kysely<DB>({ dialect, ...(onEnd && { log: onEnd }) })
  let beats: Beat[] = []
  let freshAsOf = -Infinity
  let following: Promise<void> | undefined
  let isUnreachable = false
  const closing = new AbortController()

  async function checkLag(): Promise<void> {
    const seenAt = await findBeat(own, beats.at(-1)!.server)
    const visibleBeat = beats.find((beat) => beat.seenAt === seenAt)
    isUnreachable = false
    if (!visibleBeat) return
    freshAsOf = visibleBeat.at
    beats = beats.filter((beat) => beat.at >= visibleBeat.at)
  }

  async function catchUp(): Promise<void> {
    while (!closing.signal.aborted && freshAsOf < beats.at(-1)!.at) {
      await checkLag().catch((error: unknown) => {
        if (!isUnreachable) onError(error)
        isUnreachable = true
      })
      await sleep(isUnreachable ? AWAY_PAUSE_MS : PAUSE_MS)
    }
  }

  const getLagMs = () => performance.now() - freshAsOf

  return {
    name,
    pool,
    db,
    behindMs: getLagMs,
    isFresh: () => !isUnreachable && getLagMs() < MAX_LAG_MS,
    follow(beat) {
      beats = [...beats, beat].slice(-MAX_BEATS)
      following ??= catchUp().finally(() => (following = undefined))
    },
    async close() {
      closing.abort()
      await following
      await pool.end()
    },
  }
}

/** In epoch ms; null if it does not show the server's row yet. */
async function findBeat(db: Db, server: string): Promise<number | null> {
  const { rows } = await sql<{ seenAt: Date }>`select "seenAt" from servers where id = ${server}`.execute(db)
  return rows[0]?.seenAt.getTime() ?? null
}

/** A replica cancels a statement whose rows its replay must remove (PostgreSQL manual, 27.4.2). */
const REPLAY_CONFLICT = '40001'

/** Creates a pool of connections to a replica, for single reads; one that fails there runs on the primary. */
function createReplicaPool(replica: TransactionPool, primary: PostgresPool): PostgresPool {
  return {
    options: replica.options,
    end: () => replica.end(),
    async connect() {
      try {
        return createReplicaClient(await replica.connect(), primary)
      } catch (error) {
        if (!isAway(error)) throw error
        return primary.connect()
      }
    },
  }
}

function createReplicaClient(first: PostgresPoolClient, primary: PostgresPool): PostgresPoolClient {
  let client = first
  let isBroken = false

  async function query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    try {
      return await client.query<R>(text, values)
    } catch (error) {
      if (client !== first || !(isAway(error) || hasCode(error, REPLAY_CONFLICT))) throw error
      isBroken = true
    }
    const other = await primary.connect()
    first.release(isBroken)
    client = other
    return client.query<R>(text, values)
  }

  return {
    // Cursors are not supported, because the dialect has none.
    query: query as PostgresPoolClient['query'],
    release: (destroy) => client.release(destroy),
  }
}

const hasCode = (error: unknown, code: string) =>
  error instanceof Error && 'code' in error && error.code === code
