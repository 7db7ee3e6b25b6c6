import { PgBoss } from 'pg-boss'

/** The database schema of pg-boss, which creates and migrates its own tables. */
export const QUEUE_SCHEMA = 'queue'

/** Creates the queue's tables or migrates them to the version of pg-boss. Safe to call on several servers at once. */
export async function installQueue(url: string): Promise<void> {
  const boss = new PgBoss({
    connectionString: url,
    application_name: 'gwanyeok migrations',
    schema: QUEUE_SCHEMA,
    max: 1,
    supervise: false,
    schedule: false,
    registerInstance: false,
  })
  // An error event without a listener would end the process. The calls below also reject with the error.
  boss.on('error', () => {})
  try {
    await boss.start()
  } finally {
    await boss.stop({ graceful: false })
  }
}
