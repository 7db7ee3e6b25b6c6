import { isThere } from '#platform/backup/backup-folder.ts'
import { writeBackup } from '#platform/backup/write-backup.ts'
import type { Config } from '#platform/config/config.ts'
import { StartError } from '#platform/start-error.ts'
import { openBlobStore } from '#platform/storage/open-blob-store.ts'
import { describe } from './describe.ts'
import { withDatabase } from './with-database.ts'

export async function backUp(config: Config, file: string): Promise<string> {
  if (await isThere(file)) throw new StartError(`${file} exists already; name another file.`)
  const images = await openBlobStore(config, { unattended: true })
  const manifest = await withDatabase(config, (url) => writeBackup(url, file, images))
  return `${file}: ${describe(manifest)}`
}
