import { inject } from 'vitest'
import { cloneDatabase, type TestDatabase } from './test-database.ts'

/** Creates a migrated, empty database for a test file; `drop()` it when done. */
export const createTestDatabase = (): Promise<TestDatabase> =>
  cloneDatabase(inject('postgresUrl'), inject('templateDatabase'))
