import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { Pool } from 'pg'
import { createDb, createPool, type Db } from '#platform/db/db.ts'
import { migrate } from '#platform/db/migrate.ts'

/** The database of a test file. */
export interface TestDatabase {
  url: string
  pool: Pool
  db: Db
  /** Closes the connections and drops the database. */
  drop(): Promise<void>
}

export const formatUrl = (server: string, database: string) => {
  const url = new URL(server)
  url.pathname = `/${database}`
  return url.href
}

const maintenancePools = new Map<string, Pool>()

/**
 * Returns a connection to the server at `url` that lives as long as this process: starting and ending one takes
 * PostgreSQL half as much processor time as copying a database.
 */
function openMaintenancePool(url: string): Pool {
  const openPool = maintenancePools.get(url)
  if (openPool) return openPool
  const pool = new Pool({ connectionString: url, max: 1, idleTimeoutMillis: 0, allowExitOnIdle: true })
  // When the server stops, it ends the connection.
  pool.on('error', () => {})
  maintenancePools.set(url, pool)
  return pool
}

const createName = (kind: string) => `gwanyeok_${kind}_${randomBytes(6).toString('hex')}`

/** Creates a database on the server at `url`, empty or a copy of `template`; returns its name. */
export async function makeDatabase(url: string, kind: string, template = 'template0'): Promise<string> {
  const name = createName(kind)
  // The default strategy, `wal_log`, also writes each copied page to the write-ahead log.
  const createStatement = `create database ${name} template ${template} strategy file_copy`
  await openMaintenancePool(url).query(createStatement)
  return name
}

export async function dropDatabase(url: string, name: string): Promise<void> {
  const pool = openMaintenancePool(url)
  // PostgreSQL itself checks only every 100 ms whether the connections have ended.
  for (let attempt = 0; attempt < 20 && (await endConnections(pool, name)) > 0; attempt++) await sleep(5)
  await pool.query(`drop database if exists ${name} with (force)`)
}

/** Ends the connections to a database; returns how many there were. */
async function endConnections(pool: Pool, name: string): Promise<number> {
  const endStatement = 'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1'
  return (await pool.query(endStatement, [name])).rowCount!
}

/** Creates the migrated database that test files copy; returns its name. */
export async function makeTemplate(url: string): Promise<string> {
  const name = await makeDatabase(url, 'template')
  await migrate(formatUrl(url, name))
  return name
}

export async function cloneDatabase(url: string, template: string): Promise<TestDatabase> {
  const name = await makeDatabase(url, 'test', template)
  const databaseUrl = formatUrl(url, name)
  const pool = createPool(databaseUrl, { connectTimeoutMs: 60_000 })
  const db = createDb(pool)
  return {
    url: databaseUrl,
    pool,
    db,
    drop: async () => {
      await db.destroy()
      await dropDatabase(url, name)
    },
  }
}
