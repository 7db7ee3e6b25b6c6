import { Client } from 'pg'
import { backUpInto, doesExist, formatTimestamp } from '#platform/backup/backup-folder.ts'
import { hasMembers, restoreBackup } from '#platform/backup/restore-backup.ts'
import { realClock } from '#platform/clock.ts'
import type { Config } from '#platform/config/config.ts'
import { openBlobStore } from '#platform/storage/open-blob-store.ts'
import { writeBackup } from '#platform/backup/write-backup.ts'
import { StartError } from '#platform/start-error.ts'
import type { Manifest } from '#platform/backup/manifest.ts'
import { resetRecordLogAt } from './new-log.ts'
import { withDatabase, withDbAt, withOwnPostgres } from './with-database.ts'

export async function backUp(config: Config, file: string): Promise<string> {
  if (await doesExist(file)) throw new StartError(`${file} exists already; name another file.`)
  const images = await openBlobStore(config, { retriesLonger: true })
  const manifest = await withDatabase(config, (url) => writeBackup(url, file, images))
  return `${file}: ${describe(manifest)}`
}

const count = (value: number) => value.toLocaleString('en')

function describe({ tables, images, createdAt }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  return `${count(rows)} rows in ${tables.length} tables and ${count(images)} images, as of ${createdAt}`
}

const RESTORED_DATABASE = 'gwanyeok_restored'

export async function restore(config: Config, file: string): Promise<string> {
  const images = await openBlobStore(config, { retriesLonger: true })
  async function fill(url: string): Promise<Manifest> {
    const manifest = await restoreBackup(url, file, images)
    // Entries signed since the backup are missing from it, so the old log must not be continued.
    await resetRecordLogAt(url)
    await endSignIns(url)
    return manifest
  }
  if (config.databaseUrl !== null) return `restored ${describe(await fill(config.databaseUrl))}`
  return withOwnPostgres(config.dataDir, async (url) => {
    const savedBackup = await backUpPresentContent(url, config.dataDir)
    const manifest = await replaceDatabase(url, fill)
    return [`restored ${describe(manifest)}`, ...savedBackup].join('\n')
  })
}

/** Sessions, tokens and links that were ended since the backup would otherwise be valid again. */
const endSignIns = (url: string): Promise<void> =>
  withDbAt(url, async (db) => {
    await db.deleteFrom('sessions').execute()
    await db.deleteFrom('accessTokens').execute()
    await db.deleteFrom('verifications').execute()
  })

/** Backs up the database's present content before it is replaced. */
async function backUpPresentContent(url: string, dataDir: string): Promise<string[]> {
  if (!(await hasMembers(url))) return []
  const file = await backUpInto(dataDir, `before-restore-${formatTimestamp(realClock.now())}`, {
    url,
    images: null,
  })
  return [`what the database held before: ${file}`]
}

/** Fills a new database and then replaces the one at `url` by it. */
async function replaceDatabase<T>(url: string, fillAt: (url: string) => Promise<T>): Promise<T> {
  const { pathname } = new URL(url)
  const maintenance = new Client({ connectionString: withName(url, 'postgres') })
  await maintenance.connect()
  try {
    await maintenance.query(`drop database if exists ${RESTORED_DATABASE} with (force)`)
    await maintenance.query(`create database ${RESTORED_DATABASE}`)
    const result = await fillAt(withName(url, RESTORED_DATABASE))
    const name = decodeURIComponent(pathname.slice(1))
    await maintenance.query(`drop database ${name} with (force)`)
    await maintenance.query(`alter database ${RESTORED_DATABASE} rename to ${name}`)
    return result
  } finally {
    await maintenance.end()
  }
}

function withName(url: string, name: string): string {
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}
