import { mkdir } from 'node:fs/promises'
import { startEmbeddedPostgres } from '@gwanyeok/server/src/platform/postgres/embedded-postgres.ts'

/** The product's PostgreSQL with its settings, and counts of statements that can be switched on. */
export async function startPostgres(dataDir: string) {
  await mkdir(dataDir, { recursive: true })
  return startEmbeddedPostgres({
    dataDir,
    settings: {
      max_connections: '100',
      shared_preload_libraries: 'pg_stat_statements',
      // So that no checkpoint falls into a round.
      max_wal_size: '8GB',
      checkpoint_timeout: '1h',
    },
  })
}
