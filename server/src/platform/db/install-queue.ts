import { PgBoss } from 'pg-boss'

/** The library's own schema of the database: its tables, and its changes from version to version, are its affair. */
export const QUEUE_SCHEMA = 'queue'

/** Creates the queue's tables, or brings them up to the library's version; servers that do so at once take turns. */
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
  // Rejected calls say the same.
  boss.on('error', () => {})
  try {
    await boss.start()
  } finally {
    await boss.stop({ graceful: false })
  }
}
