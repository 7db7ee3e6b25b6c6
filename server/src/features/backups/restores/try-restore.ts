import type { Client } from 'pg'
import type { Archive } from '#platform/backup/archive.ts'
import { type Db, connectionSettings } from '#platform/db/db.ts'
import { dbOfClient } from './db-of-client.ts'
import { withClient } from '#platform/db/with-client.ts'
import { buildFresh } from './build-fresh.ts'

interface Trial {
  archive: Archive
  /** Of what was restored. */
  check(db: Db): Promise<void>
  signal: AbortSignal
}

/** Restores the backup into the database at `url` as a restore does, up to the swap; of the trial nothing stays there. */
export async function tryRestore(url: string, { archive, check, signal }: Trial): Promise<void> {
  const settings = { ...connectionSettings(url), query_timeout: 0, application_name: 'gwanyeok backup trial' }
  await withClient(settings, async (client) => {
    client.on('error', () => {})
    const stop = () => void client.end()
    signal.addEventListener('abort', stop, { once: true })
    try {
      signal.throwIfAborted()
      await build(client, archive)
      await check(dbOfClient(client))
      await client.query('rollback')
    } finally {
      signal.removeEventListener('abort', stop)
    }
  })
}

async function build(client: Client, archive: Archive): Promise<void> {
  await client.query('begin')
  await client.query(
    `set local timezone = 'UTC'; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`,
  )
  await buildFresh(client, archive)
}
