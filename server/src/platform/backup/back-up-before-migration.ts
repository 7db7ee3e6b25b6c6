import path from 'node:path'
import { backUpInto } from './backup-folder.ts'
import { hasMembers } from './restore-backup.ts'

/** Backs up the embedded database, whose schema the migration `next` is about to change. Gives the file; null: it is empty. */
export async function backUpBeforeMigration(
  url: string,
  dataDir: string,
  next: string,
): Promise<string | null> {
  if (!(await hasMembers(url))) return null
  return backUpInto(dataDir, `before-migration-${path.basename(next, '.sql')}`, {
    url,
    images: null,
  })
}
