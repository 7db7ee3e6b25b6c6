import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { startMarketHost } from '../market-data/start-market-host.ts'
import { createInitializedFolder } from './initialized-folder.ts'
import { startPostgresForTests } from './start-postgres-for-tests.ts'
import { dropDatabase, makeTemplate } from './test-database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
    templateDatabase: string
    /** A data folder on which PostgreSQL was started and stopped once. */
    initializedFolder: string
    /** Address of the process that opens simulated markets. */
    marketHost: string
  }
}

/**
 * Starts one PostgreSQL for the whole run, with the migrated database that every test file copies, and one market
 * host.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await createTemporaryFolder()
  const initializedFolder = path.join(folder, 'initialized')
  const startPostgres = async () => {
    await createInitializedFolder(initializedFolder)
    return startPostgresForTests(initializedFolder)
  }
  const [postgres, markets] = await Promise.all([startPostgres(), startMarketHost()])
  const template = await makeTemplate(postgres.url)
  process.env['TMPDIR'] = folder
  project.provide('postgresUrl', postgres.url)
  project.provide('templateDatabase', template)
  project.provide('initializedFolder', initializedFolder)
  project.provide('marketHost', markets.url)
  return async () => {
    await markets.stop()
    await dropDatabase(postgres.url, template)
    await postgres.stop()
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  }
}

/** Makes a folder for all temporary files of the tests, so that they can be removed together. */
async function createTemporaryFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'gwanyeok-files-'))
  // With the mode of the system's temporary folder, because a database may run as another account.
  await chmod(folder, 0o1777)
  return folder
}
