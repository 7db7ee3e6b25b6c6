import path from 'node:path'
import { pendingMigrations } from '../db/migrate.ts'
import { backUpInto } from './backup-folder.ts'
import { hasMembers } from './restore-backup.ts'

/** Backs up the embedded database when the next start would change its schema. Gives the file; null: nothing to do. */
export async function backUpBeforeMigration(url: string, dataDir: string): Promise<string | null> {
  const [next] = await pendingMigrations(url)
  if (next === undefined || !(await hasMembers(url))) return null
  return backUpInto(dataDir, `before-migration-${path.basename(next, '.sql')}`, {
    url,
    images: null,
  })
}
