import { callbackify } from 'node:util'
import { Kysely, type LogEvent, PostgresDialect, type PostgresPool } from 'kysely'
import { DatabaseError, Pool, types, type ClientBase, type ClientConfig, type CustomTypesConfig } from 'pg'
import { type Availability, createAvailability } from './outages/availability.ts'
import { READ_ONLY } from './outages/database-away.ts'
import { createPreparingPool } from './prepared-statements.ts'
import type { DB } from './schema.gen.ts'
import { createSurvivingPool } from './outages/surviving-pool.ts'

/** A connection or a transaction: the first argument of every query. */
export type Db = Kysely<DB>

// OIDs are fixed by PostgreSQL (pg_type.dat).
const INT8 = 20
const NUMERIC = 1700
const DATE = 1082
const INT8_ARRAY = 1016
const NUMERIC_ARRAY = 1231
const DATE_ARRAY = 1182

type Parse<T> = (text: string) => T

function toInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint ${text} does not fit a number`)
  return value
}

const keepText: Parse<string> = (text) => text

/** Parses a one-dimensional array, in which numbers and dates are never quoted. */
const createArrayParser =
  <T>(parse: Parse<T>): Parse<(T | null)[]> =>
  (text) =>
    text === '{}'
      ? []
      : text
          .slice(1, -1)
          .split(',')
          .map((entry) => (entry === 'NULL' ? null : parse(entry)))

const PARSERS = new Map<number, Parse<unknown>>([
  [INT8, toInteger],
  [NUMERIC, Number],
  [DATE, keepText],
  [INT8_ARRAY, createArrayParser(toInteger)],
  [NUMERIC_ARRAY, createArrayParser(Number)],
  [DATE_ARRAY, createArrayParser(keepText)],
])

/** bigint and numeric become numbers, `date` 'YYYY-MM-DD', timestamptz a Date (the driver's own). */
const columnTypes: CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    (format === 'binary' ? undefined : PARSERS.get(oid)) ?? types.getTypeParser(oid, format),
}

/** Plans live as long as their connection, so connections end after some time to drop unused plans. */
const LIFETIME_SECONDS = 3600
/** A new connection plans each statement five times before it caches a plan, so idle ones are kept for a while. */
const IDLE_MS = 120_000

export interface PoolOptions {
  /** Connections at most (default 10). */
  max?: number
  /** False for a replica. */
  takesWrites?: boolean
  /** Timeout of a statement, for example on a machine that has died. */
  deadAfterMs?: number
  /** Timeout of connecting. */
  connectWithinMs?: number
  applicationName?: string
  /** Called when an idle connection breaks; the pool opens a new one by itself. */
  onError?: (error: Error) => void
}

/** A statement takes far less time; a dead machine never answers. */
const DEAD_AFTER_MS = 60_000

/** Every connection uses UTC, and ends a transaction that is idle for a minute. */
export const connectionSettings = (url: string): ClientConfig => ({
  connectionString: url,
  types: columnTypes,
  connectionTimeoutMillis: 10_000,
  query_timeout: DEAD_AFTER_MS,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  idle_in_transaction_session_timeout: 60_000,
  application_name: 'gwanyeok',
  options: '-c timezone=UTC',
})

/**
 * Creates a pool of connections to a `postgres://` address. Connections to a read-only server are refused, unless it
 * is a replica.
 */
export function createPool(
  url: string,
  {
    max = 10,
    takesWrites = true,
    deadAfterMs,
    connectWithinMs,
    applicationName,
    onError = () => {},
  }: PoolOptions = {},
): Pool {
  const pool = new Pool({
    ...connectionSettings(url),
    ...(deadAfterMs !== undefined && { query_timeout: deadAfterMs }),
    ...(connectWithinMs !== undefined && { connectionTimeoutMillis: connectWithinMs }),
    ...(applicationName !== undefined && { application_name: applicationName }),
    max,
    maxLifetimeSeconds: LIFETIME_SECONDS,
    idleTimeoutMillis: IDLE_MS,
    ...(takesWrites && { verify: callbackify(refuseReadOnly) }),
  })
  pool.on('error', onError)
  // A client in use reports the error with its statement; without a listener it would also end the process.
  pool.on('connect', (client) => client.on('error', () => {}))
  // Between two statements of a transaction there is no other listener; the next statement fails by itself.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/** During a failover an address may lead to a replica, or to a primary that has just become one. */
async function refuseReadOnly(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ transaction_read_only: string }>('show transaction_read_only')
  if (rows[0]?.transaction_read_only === 'on')
    throw Object.assign(new DatabaseError('the server takes no writes', 0, 'error'), { code: READ_ONLY })
}

export interface DbOptions {
  /** Whether statements are parsed and planned once per connection (default true). */
  prepare?: boolean
  /** Called with each completed statement. */
  onEnd?: ((event: LogEvent) => void) | undefined
  /** The availability of the database, as reported by its statements. */
  availability?: Availability
}

/** The pool as Kysely uses it. */
export const toKyselyPool = (
  pool: Pool,
  { prepare, availability }: { prepare: boolean; availability: Availability },
): PostgresPool => createSurvivingPool(prepare ? createPreparingPool(pool) : pool, availability)

/**
 * Creates a database on the pool. `destroy()` ends the pool too. Throws `DatabaseAway` if the database cannot be
 * reached.
 */
export function createDb(
  pool: Pool,
  { prepare = true, onEnd, availability = createAvailability() }: DbOptions = {},
): Db {
  const dialect = new PostgresDialect({ pool: toKyselyPool(pool, { prepare, availability }) })
  return new Kysely<DB>({ dialect, ...(onEnd && { log: onEnd }) })
}

/** A job's statement over all members of a large product takes minutes. */
const BATCH = { max: 2, deadAfterMs: 3_600_000, applicationName: 'gwanyeok batch' }

/**
 * Creates a database with connections of its own for such statements; they are closed when unused. `destroy()` ends
 * them.
 */
export const createBatchDb = (url: string, options?: DbOptions): Db =>
  createDb(createPool(url, BATCH), options)

/** Returns whether a query finds a row; a query with many rows should be limited to one. */
export const doesRowExist = async (query: { executeTakeFirst(): Promise<unknown> }): Promise<boolean> =>
  (await query.executeTakeFirst()) !== undefined
