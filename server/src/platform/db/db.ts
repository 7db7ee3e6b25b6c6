import { callbackify } from 'node:util'
import { Kysely, type LogEvent, PostgresDialect, type PostgresPool } from 'kysely'
import { DatabaseError, Pool, types, type ClientBase, type ClientConfig, type CustomTypesConfig } from 'pg'
import { type Availability, createAvailability } from './outages/availability.ts'
import { READ_ONLY_CODE } from './outages/database-unavailable.ts'
import { createPreparingPool } from './prepared-statements.ts'
import type { DB } from './schema.gen.ts'
import { createResilientPool } from './outages/resilient-pool.ts'

/** A connection or a transaction: the first argument of every query function. */
export type Db = Kysely<DB>

// PostgreSQL's numbers of the types (`pg_type.oid`).
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

const parseText: Parse<string> = (text) => text

/** Parses one-dimensional arrays; numbers and dates are never quoted in them. */
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
  [DATE, parseText],
  [INT8_ARRAY, createArrayParser(toInteger)],
  [NUMERIC_ARRAY, createArrayParser(Number)],
  [DATE_ARRAY, createArrayParser(parseText)],
])

/** Reads bigint and numeric as number, `date` as 'YYYY-MM-DD', and timestamptz as Date (the driver's default). */
const columnTypes: CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    (format === 'binary' ? undefined : PARSERS.get(oid)) ?? types.getTypeParser(oid, format),
}

/** Connections are replaced regularly, so that the plans of statements that are no longer used are freed. */
const CONNECTION_LIFETIME_SECONDS = 3600
/**
 * A new connection must plan each statement five times before it caches the plan, so idle connections stay open for a
 * while.
 */
const IDLE_TIMEOUT_MS = 120_000

export interface PoolOptions {
  /** Maximum number of connections (default 10). */
  max?: number
  /** Whether the server is a replica, which is read-only. */
  isReplica?: boolean
  /** Timeout of a statement, which also detects a dead machine. */
  queryTimeoutMs?: number
  /** Timeout for opening a connection. */
  connectTimeoutMs?: number
  applicationName?: string
  /** Called when an idle connection breaks. The pool opens new connections by itself. */
  onError?: (error: Error) => void
}

/** Ends the wait for a dead machine, which never answers. Statements take far less time. */
const QUERY_TIMEOUT_MS = 60_000

/** Builds the settings of a connection, which uses UTC and ends a transaction that is idle for a minute. */
export const buildConnectionSettings = (url: string): ClientConfig => ({
  connectionString: url,
  types: columnTypes,
  connectionTimeoutMillis: 10_000,
  query_timeout: QUERY_TIMEOUT_MS,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  idle_in_transaction_session_timeout: 60_000,
  application_name: 'gwanyeok',
  options: '-c timezone=UTC',
})

/**
 * Creates a pool for a `postgres://` address. Connections to a read-only server are refused, unless `isReplica` is
 * set.
 */
export function createPool(
  url: string,
  {
    max = 10,
    isReplica = false,
    queryTimeoutMs,
    connectTimeoutMs,
    applicationName,
    onError = () => {},
  }: PoolOptions = {},
): Pool {
  const pool = new Pool({
    ...buildConnectionSettings(url),
    ...(queryTimeoutMs !== undefined && { query_timeout: queryTimeoutMs }),
    ...(connectTimeoutMs !== undefined && { connectionTimeoutMillis: connectTimeoutMs }),
    ...(applicationName !== undefined && { application_name: applicationName }),
    max,
    maxLifetimeSeconds: CONNECTION_LIFETIME_SECONDS,
    idleTimeoutMillis: IDLE_TIMEOUT_MS,
    ...(!isReplica && { verify: callbackify(refuseReadOnlyServer) }),
  })
  pool.on('error', onError)
  // An error of a connection also rejects its statement. Between two statements of a transaction nothing else listens
  // for it, and an error event without a listener would end the process.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/** Refuses a connection to a replica: during a failover the primary's address may lead to one. */
async function refuseReadOnlyServer(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ transaction_read_only: string }>('show transaction_read_only')
  if (rows[0]?.transaction_read_only === 'on')
    throw Object.assign(new DatabaseError('the server takes no writes', 0, 'error'), { code: READ_ONLY_CODE })
}

export interface DbOptions {
  /** Whether statements are parsed and planned once per connection (default true). */
  preparesStatements?: boolean
  /** Called after each statement. */
  onQueryEnd?: ((event: LogEvent) => void) | undefined
  /** Records whether the database is available. */
  availability?: Availability
}

/** Adapts the pool for Kysely. */
export const toKyselyPool = (
  pool: Pool,
  { preparesStatements, availability }: { preparesStatements: boolean; availability: Availability },
): PostgresPool => createResilientPool(preparesStatements ? createPreparingPool(pool) : pool, availability)

/** `destroy()` also ends the pool. Queries throw `DatabaseUnavailableError` while the database is unavailable. */
export function createDb(
  pool: Pool,
  { preparesStatements = true, onQueryEnd, availability = createAvailability() }: DbOptions = {},
): Db {
  const dialect = new PostgresDialect({ pool: toKyselyPool(pool, { preparesStatements, availability }) })
  return new Kysely<DB>({ dialect, ...(onQueryEnd && { log: onQueryEnd }) })
}

/** Options for jobs: a statement over all members of a large site takes minutes. */
const BATCH_POOL_OPTIONS = { max: 2, queryTimeoutMs: 3_600_000, applicationName: 'gwanyeok batch' }

/** Creates a separate pool for the statements of jobs. Its connections close when idle. `destroy()` ends it. */
export const createBatchDb = (url: string, options?: DbOptions): Db =>
  createDb(createPool(url, BATCH_POOL_OPTIONS), options)

/** Returns whether the query, which should be limited to one row, finds a row. */
export const rowExists = async (query: { executeTakeFirst(): Promise<unknown> }): Promise<boolean> =>
  (await query.executeTakeFirst()) !== undefined
