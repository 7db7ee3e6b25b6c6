import type { Config } from '#platform/config/config.ts'
import { createDb, createPool, type Db } from '#platform/db/db.ts'
import { startEmbeddedPostgres } from '#platform/postgres/embedded-postgres.ts'
import { findRunningPostgresUrl } from '#platform/postgres/find-running-postgres-url.ts'
import { prepareDataFolder } from '#platform/start-checks/data-folder.ts'

/**
 * Calls `work` with the address of the product's database. The embedded database is started if no product runs on it.
 */
export async function withDatabaseUrl<T>(
  { databaseUrl, dataDir }: Config,
  work: (url: string) => Promise<T>,
): Promise<T> {
  if (databaseUrl === null) await prepareDataFolder(dataDir)
  const runningPostgresUrl = databaseUrl ?? (await findRunningPostgresUrl(dataDir))
  return runningPostgresUrl === null ? withOwnPostgres(dataDir, work) : work(runningPostgresUrl)
}

/**
 * Starts the embedded database, calls `work` with its address, and stops it. Throws a StartError if a product runs on
 * the data folder, or the folder is not writable.
 */
export async function withOwnPostgres<T>(dataDir: string, work: (url: string) => Promise<T>): Promise<T> {
  await prepareDataFolder(dataDir)
  const postgres = await startEmbeddedPostgres({ dataDir })
  try {
    return await work(postgres.url)
  } finally {
    await postgres.stop()
  }
}

/** Calls `work` with one connection to the product's database. */
export const withDb = <T>(config: Config, work: (db: Db) => Promise<T>): Promise<T> =>
  withDatabaseUrl(config, (url) => withConnection(url, work))

/** Calls `work` with one connection to the database at `url`. */
export async function withConnection<T>(url: string, work: (db: Db) => Promise<T>): Promise<T> {
  const db = createDb(createPool(url, { max: 1 }))
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}
