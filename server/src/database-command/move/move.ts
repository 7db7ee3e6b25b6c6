import { readFile } from 'node:fs/promises'
import { parseEnv } from 'node:util'
import { backUpInto, nameOfMoment } from '../../platform/backup/backup-folder.ts'
import { restoreBackup } from '../../platform/backup/restore-backup.ts'
import { realClock } from '../../platform/clock.ts'
import { type Config, readConfig } from '../../platform/config/config.ts'
import { StartError } from '../../platform/start-error.ts'
import { imagesFolder, openBlobStore } from '../../platform/storage/open-blob-store.ts'
import { check } from '../check.ts'
import { withOwnPostgres } from '../with-database.ts'
import { expectUsable } from './expect-usable.ts'
import { expectEqual, fingerprintsOf } from './fingerprints.ts'
import { moveImages } from './move-images.ts'

/**
 * Moves the embedded database to the server, and the images to the store, that the settings in `file` name. What was
 * there before stays as it is: to go back, start with the old settings.
 */
export async function move(config: Config, file: string): Promise<string> {
  const target = await targetOf(file)
  if (config.databaseUrl !== null)
    throw new StartError(
      'DATABASE_URL is set already: only the embedded database is moved. Write the new one into the file alone, not into .env.',
    )
  const { databaseUrl } = target
  if (databaseUrl === null) throw new StartError(`${file} names no DATABASE_URL to move to.`)
  await expectUsable(target, databaseUrl)
  const rows = await withOwnPostgres(config.dataDir, async (url) => {
    const moment = nameOfMoment(realClock.now())
    const backup = await backUpInto(config.dataDir, `before-move-${moment}`, { url, images: null })
    await restoreBackup(databaseUrl, backup, null)
    return expectEqual(await fingerprintsOf(url), await fingerprintsOf(databaseUrl))
  })
  const images = await imagesMoved(config, target)
  return [
    `${rows.toLocaleString('en')} rows are equal on both sides, table by table.`,
    images,
    await check(target),
    `Now put ${file} in the place of .env and start.`,
  ].join('\n')
}

/** As the next start reads it, with the file in the place of `.env`. */
async function targetOf(file: string): Promise<Config> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new StartError(`${file} cannot be read. Write the new settings into it, as into .env.`)
  })
  return readConfig({ ...process.env, ...parseEnv(text) })
}

async function imagesMoved(config: Config, target: Config): Promise<string> {
  const [from, to] = [imagesFolder(config), imagesFolder(target)]
  if (from === null || from === to) return 'The images stay where they are.'
  const count = await moveImages(from, await openBlobStore(target, { unattended: true }))
  return `${count.toLocaleString('en')} images were copied and read back, byte for byte.`
}
