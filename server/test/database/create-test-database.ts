import { inject } from 'vitest'
import { cloneDatabase, type TestDatabase } from './test-database.ts'

/** A migrated, empty database of this test file's own; `drop()` it when done. */
export const createTestDatabase = (): Promise<TestDatabase> =>
  cloneDatabase(inject('postgresUrl'), inject('templateDatabase'))
