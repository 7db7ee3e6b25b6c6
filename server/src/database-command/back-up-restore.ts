import { Client } from 'pg'
import { backUpToFolder, formatTimestamp } from '#platform/backup/backup-folder.ts'
import { hasMembers, restoreBackup } from '#platform/backup/restore-backup.ts'
import { realClock } from '#platform/clock.ts'
import type { Config } from '#platform/config/config.ts'
import { openBlobStore } from '#platform/storage/open-blob-store.ts'
import { writeBackup } from '#platform/backup/write-backup.ts'
import { pathExists } from '#platform/path-exists.ts'
import { StartError } from '#platform/start-error.ts'
import type { Manifest } from '#platform/backup/manifest.ts'
import { resetPublicRecordAt } from './start-new-log.ts'
import { withDatabaseUrl, withConnection, withOwnPostgres } from './with-database-url.ts'

export async function backUp(config: Config, file: string): Promise<string> {
  if (await pathExists(file)) throw new StartError(`${file} exists already; name another file.`)
  const images = await openBlobStore(config, { withLongRetries: true })
  const manifest = await withDatabaseUrl(config, (url) => writeBackup(url, file, images))
  return `${file}: ${describeManifest(manifest)}`
}

const formatCount = (value: number) => value.toLocaleString('en')

function describeManifest({ tables, images, createdAt }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  return `${formatCount(rows)} rows in ${tables.length} tables and ${formatCount(images)} images, as of ${createdAt}`
}

/** Name of the new database until it replaces the old one. */
const RESTORED_DATABASE = 'gwanyeok_restored'

export async function restore(config: Config, file: string): Promise<string> {
  const images = await openBlobStore(config, { withLongRetries: true })
  async function fill(url: string): Promise<Manifest> {
    const manifest = await restoreBackup(url, file, images)
    // The restored log lacks the entries that were signed after the backup, so it must not be continued.
    await resetPublicRecordAt(url)
    await endSignIns(url)
    return manifest
  }
  if (config.databaseUrl !== null) return `restored ${describeManifest(await fill(config.databaseUrl))}`
  return withOwnPostgres(config.dataDir, async (url) => {
    const backupFile = await backUpCurrentContent(url, config.dataDir)
    const manifest = await replaceDatabase(url, fill)
    const lines = [`restored ${describeManifest(manifest)}`]
    if (backupFile !== null) lines.push(`what the database held before: ${backupFile}`)
    return lines.join('\n')
  })
}

/** Ends all sign-ins, because sessions, tokens and links that were ended since the backup would be valid again. */
const endSignIns = (url: string): Promise<void> =>
  withConnection(url, async (db) => {
    await db.deleteFrom('sessions').execute()
    await db.deleteFrom('accessTokens').execute()
    await db.deleteFrom('verifications').execute()
  })

/** Backs up the content that is about to be replaced. Returns the path, or null if the database has no members. */
async function backUpCurrentContent(url: string, dataDir: string): Promise<string | null> {
  if (!(await hasMembers(url))) return null
  const name = `before-restore-${formatTimestamp(realClock.now())}`
  return backUpToFolder(dataDir, name, { url, images: null })
}

/** Fills a new database with `fillAt`. The new database then replaces the one at `url`. */
async function replaceDatabase<T>(url: string, fillAt: (url: string) => Promise<T>): Promise<T> {
  const { pathname } = new URL(url)
  const maintenance = new Client({ connectionString: replaceDatabaseName(url, 'postgres') })
  await maintenance.connect()
  try {
    await maintenance.query(`drop database if exists ${RESTORED_DATABASE} with (force)`)
    await maintenance.query(`create database ${RESTORED_DATABASE}`)
    const result = await fillAt(replaceDatabaseName(url, RESTORED_DATABASE))
    const replacedDatabase = decodeURIComponent(pathname.slice(1))
    await maintenance.query(`drop database ${replacedDatabase} with (force)`)
    await maintenance.query(`alter database ${RESTORED_DATABASE} rename to ${replacedDatabase}`)
    return result
  } finally {
    await maintenance.end()
  }
}

function replaceDatabaseName(url: string, database: string): string {
  const address = new URL(url)
  address.pathname = `/${database}`
  return address.href
}
