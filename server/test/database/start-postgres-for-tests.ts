import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { isRunning } from '#platform/postgres/pid-file.ts'
import { startEmbeddedPostgres } from '#platform/postgres/embedded-postgres.ts'
import { copyFolder } from './initialized-folder.ts'

export interface PostgresForTests {
  /** Address of the maintenance database: connect to it to create and drop the tests' databases. */
  url: string
  stop(): Promise<void>
}

const PREFIX = 'gwanyeok-postgres-of-'

/** A throwaway database need not survive a power failure. */
const FAST_SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
}

/**
 * Uses the server named by TEST_DATABASE_URL, or an embedded server that leaves nothing behind. Without
 * `initializedFolder` its database files are created.
 */
export async function startPostgresForTests(initializedFolder?: string): Promise<PostgresForTests> {
  const configuredUrl = process.env['TEST_DATABASE_URL']
  if (configuredUrl) return { url: configuredUrl, stop: async () => {} }
  await removeAbandonedFolders()
  const dataDir = await mkdtemp(path.join(tmpdir(), `${PREFIX}${process.pid}-`))
  if (initializedFolder) await copyFolder(initializedFolder, dataDir)
  const postgres = await startEmbeddedPostgres({ dataDir, settings: FAST_SETTINGS })
  return {
    url: postgres.url,
    stop: async () => {
      await postgres.stop()
      await rm(dataDir, { recursive: true })
    },
  }
}

/** Removes the folders of killed runs. */
async function removeAbandonedFolders(): Promise<void> {
  const abandonedFolders = (await readdir(tmpdir())).filter(
    (name) => DATA_FOLDER.test(name) && !isRunning(parsePid(name)),
  )
  for (const name of abandonedFolders) {
    const dataDir = path.join(tmpdir(), name)
    // Starting PostgreSQL on the folder stops a server that still runs there.
    await startEmbeddedPostgres({ dataDir, settings: FAST_SETTINGS }).then(
      (postgres) => postgres.stop(),
      () => {},
    )
    await rm(dataDir, { recursive: true, force: true })
  }
}

const DATA_FOLDER = new RegExp(`^${PREFIX}(\\d+)-`)
const parsePid = (name: string) => Number(DATA_FOLDER.exec(name)?.[1])
