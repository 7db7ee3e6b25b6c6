import type { TestProject } from 'vitest/node'
import { startPostgresForTests } from './postgres-for-tests.ts'
import { dropDatabase, makeTemplate } from './test-database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
    templateDatabase: string
  }
}

/** One PostgreSQL for the whole run, and the migrated database that every test file copies. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgresForTests()
  const template = await makeTemplate(postgres.url)
  project.provide('postgresUrl', postgres.url)
  project.provide('templateDatabase', template)
  return async () => {
    await dropDatabase(postgres.url, template)
    await postgres.stop()
  }
}
