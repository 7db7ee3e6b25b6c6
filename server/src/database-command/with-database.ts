import type { Config } from '#platform/config/config.ts'
import { createDb, createPool, type Db } from '#platform/db/db.ts'
import { startEmbeddedPostgres } from '#platform/postgres/embedded-postgres.ts'
import { findRunningAddress } from '#platform/postgres/running-address.ts'
import { prepareDataFolder } from '#platform/start-checks/data-folder.ts'

/** Gives the address of the product's database to `work`; the embedded one is started where no product runs on it. */
export async function withDatabase<T>(
  { databaseUrl, dataDir }: Config,
  work: (url: string) => Promise<T>,
): Promise<T> {
  if (databaseUrl === null) await prepareDataFolder(dataDir)
  const running = databaseUrl ?? (await findRunningAddress(dataDir))
  return running === null ? withOwnPostgres(dataDir, work) : work(running)
}

/** Throws a StartError when a product runs on the data folder, or nothing can be written to it. */
export async function withOwnPostgres<T>(dataDir: string, work: (url: string) => Promise<T>): Promise<T> {
  await prepareDataFolder(dataDir)
  const postgres = await startEmbeddedPostgres({ dataDir })
  try {
    return await work(postgres.url)
  } finally {
    await postgres.stop()
  }
}

/** The same for queries, over one connection. */
export const withDb = <T>(config: Config, work: (db: Db) => Promise<T>): Promise<T> =>
  withDatabase(config, (url) => withDbAt(url, work))

export async function withDbAt<T>(url: string, work: (db: Db) => Promise<T>): Promise<T> {
  const db = createDb(createPool(url, { max: 1 }))
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}
