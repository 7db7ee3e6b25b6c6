import { execFile } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { promisify } from 'node:util'
import { startEmbeddedPostgres } from '#platform/postgres/embedded-postgres.ts'

const run = promisify(execFile)

/** Starts PostgreSQL once on a new data folder, and stops it. */
export async function createInitializedFolder(dataDir: string): Promise<void> {
  // The account that PostgreSQL runs as must enter it.
  await mkdir(dataDir, { mode: 0o711 })
  await (await startEmbeddedPostgres({ dataDir })).stop()
}

/** Copies a folder with the owners and modes of its files. */
export const copyFolder = (from: string, to: string) => run('cp', ['-Rp', `${from}/.`, to])
