import { pino } from 'pino'
import { toKyselyPool } from '#platform/db/db.ts'
import { createAvailability } from '#platform/db/outages/availability.ts'
import { createQueue, type Queue } from '#platform/jobs/queue.ts'
import type { TestDatabase } from './test-database.ts'

/** Creates the queue of another server of the database; `stop()` it if it was started. */
export function createTestQueue({ db, pool }: Pick<TestDatabase, 'db' | 'pool'>): Queue {
  const connections = toKyselyPool(pool, { preparesStatements: false, availability: createAvailability() })
  return createQueue({ db, connections, log: pino({ level: 'silent' }) })
}
