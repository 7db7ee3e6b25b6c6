import { mkdir, mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { dropDatabase, makeDatabase, formatUrl } from '#test/database/test-database.ts'
import { withClient } from '../db/with-client.ts'
import { createVisibilityWorld } from '#test/visibility/visibility-world.ts'
import { migrate } from '../db/migrate.ts'
import { createFolderBlobStore } from '../storage/blob-store-folder.ts'
import { restoreBackup } from './restore-backup.ts'
import { listBackedUpTables } from './backed-up-tables.ts'
import { writeBackup } from './write-backup.ts'
import { openProductForFile } from '#test/product/product-for-file.ts'

const NOW = Date.parse('2024-01-08T17:00:00Z')

let folder: string
let targetUrl: string
let targetName: string

const product = await openProductForFile({ at: NOW })
await createVisibilityWorld(product, NOW)
const sourceUrl = product.databaseUrl
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'gwanyeok-backup-'))
  await createTarget(inject('templateDatabase'))
})
afterEach(async () => {
  await dropDatabase(inject('postgresUrl'), targetName)
  await rm(folder, { recursive: true })
})

/**
 * Creates the database to restore into: a copy of the migrated database `template`, or an empty database. Restoring into
 * an empty database takes seconds longer, because it is migrated.
 */
async function createTarget(template?: string): Promise<void> {
  targetName = await makeDatabase(inject('postgresUrl'), 'restored', template)
  targetUrl = formatUrl(inject('postgresUrl'), targetName)
}

const getBackupFile = () => path.join(folder, 'backup.zip')

const countMembers = (url: string) =>
  withClient(url, async (client) => (await client.query('select from users')).rowCount)

/** Counts and hashes the rows of every table that is backed up. */
const readContent = (url: string) =>
  withClient(url, async (client) => {
    const content: Record<string, unknown> = {}
    for (const { name } of await listBackedUpTables(client)) {
      const { rows } = await client.query(
        `select count(*)::int as rows, md5(coalesce(string_agg(t::text, '' order by t::text), '')) as hash from "${name}" t`,
      )
      content[name] = rows[0]
    }
    return content
  })

/** Lists constraints and triggers, except the trigger that lets tests repeat their texts. */
const listConstraints = (url: string) =>
  withClient(url, async (client) => {
    const { rows } = await client.query(
      `select conrelid::regclass::text as "table", conname, pg_get_constraintdef(oid), convalidated
       from pg_constraint where connamespace = 'public'::regnamespace
       union all
       select tgrelid::regclass::text, tgname, pg_get_triggerdef(oid), tgenabled = 'O'
       from pg_trigger where not tgisinternal and tgname <> 'textLimits_forgotten' order by 1, 2`,
    )
    return rows
  })

test('a restored database equals the one that was backed up: rows, constraints, triggers', async () => {
  await dropDatabase(inject('postgresUrl'), targetName)
  await createTarget()
  const manifest = await writeBackup(sourceUrl, getBackupFile(), null)
  expect(manifest.tables.find(({ name }) => name === 'predictions')!.rows).toBeGreaterThan(10)
  await restoreBackup(targetUrl, getBackupFile(), null)
  expect(await readContent(targetUrl)).toEqual(await readContent(sourceUrl))
  expect(await listConstraints(targetUrl)).toEqual(await listConstraints(sourceUrl))
})

test('the backup contains the images byte for byte; the public log is neither backed up nor overwritten', async () => {
  const images = path.join(folder, 'images')
  await mkdir(path.join(images, 'ab'), { recursive: true })
  await writeFile(path.join(images, 'ab', 'one.webp'), Buffer.from([0, 1, 2, 255]))
  await writeFile(path.join(images, 'two.webp'), 'two')
  await mkdir(path.join(images, 'log'))
  await writeFile(path.join(images, 'log', 'checkpoint'), 'older')
  expect((await writeBackup(sourceUrl, getBackupFile(), createFolderBlobStore(images))).images).toBe(2)
  const restoredFolder = path.join(folder, 'restored')
  await mkdir(path.join(restoredFolder, 'log'), { recursive: true })
  await writeFile(path.join(restoredFolder, 'log', 'checkpoint'), 'newer')
  await restoreBackup(targetUrl, getBackupFile(), createFolderBlobStore(restoredFolder))
  expect(await readdir(restoredFolder, { recursive: true })).toEqual(
    expect.arrayContaining([path.join('ab', 'one.webp'), 'two.webp']),
  )
  expect(await readFile(path.join(restoredFolder, 'ab', 'one.webp'))).toEqual(Buffer.from([0, 1, 2, 255]))
  expect(await readFile(path.join(restoredFolder, 'log', 'checkpoint'), 'utf8')).toBe('newer')
})

test('an image changed in the archive is refused, and leaves the database empty', async () => {
  const images = createFolderBlobStore(path.join(folder, 'images'))
  await images.put('one.webp', Buffer.from('the bytes of a picture'))
  await writeBackup(sourceUrl, getBackupFile(), images)
  const bytes = await readFile(getBackupFile())
  bytes.write('THE', bytes.indexOf('the bytes of a picture'))
  await writeFile(getBackupFile(), bytes)
  const restoredBlobs = createFolderBlobStore(path.join(folder, 'restored'))
  await expect(restoreBackup(targetUrl, getBackupFile(), restoredBlobs)).rejects.toThrow('images/one.webp')
  expect(await restoredBlobs.get('one.webp')).toBeNull()
  expect(await countMembers(targetUrl)).toBe(0)
})

test('only the owner of the file may read the backup, and a failed backup leaves no unfinished file', async () => {
  await writeBackup(sourceUrl, getBackupFile(), null)
  expect((await stat(getBackupFile())).mode & 0o777).toBe(0o600)
  // Fails at the end: the finished file cannot get the name of a folder.
  await mkdir(path.join(folder, 'folder.zip'))
  await expect(writeBackup(sourceUrl, path.join(folder, 'folder.zip'), null)).rejects.toThrow('EISDIR')
  expect((await readdir(folder)).toSorted()).toEqual(['backup.zip', 'folder.zip'])
})

test('a damaged backup leaves the database empty, so that an intact backup can then be restored', async () => {
  await writeBackup(sourceUrl, getBackupFile(), null)
  const damagedFile = path.join(folder, 'damaged.zip')
  const bytes = await readFile(getBackupFile())
  const middleIndex = Math.floor(bytes.length / 2)
  await writeFile(damagedFile, Buffer.from(bytes).fill(0, middleIndex, middleIndex + 64))
  await expect(restoreBackup(targetUrl, damagedFile, null)).rejects.toThrow('The backup is damaged')
  expect(await countMembers(targetUrl)).toBe(0)
  await restoreBackup(targetUrl, getBackupFile(), null)
  expect(await readContent(targetUrl)).toEqual(await readContent(sourceUrl))
})

test('a file that is not a backup is refused before anything is written', async () => {
  await writeFile(getBackupFile(), 'hello')
  await expect(restoreBackup(targetUrl, getBackupFile(), null)).rejects.toThrow('cannot be read as a backup')
  await writeFile(getBackupFile(), '')
  await expect(restoreBackup(targetUrl, getBackupFile(), null)).rejects.toThrow('cannot be read as a backup')
})

test('a database with members is refused', async () => {
  await writeBackup(sourceUrl, getBackupFile(), null)
  await restoreBackup(targetUrl, getBackupFile(), null)
  await expect(restoreBackup(targetUrl, getBackupFile(), null)).rejects.toThrow('already has members')
})

test('a backup of an older version is migrated to the current one', async () => {
  const { rows } = await product.pool.query<{ number: number; name: string; checksum: string }>(
    'select number, name, checksum from migrations order by number',
  )
  const olderName = await makeDatabase(inject('postgresUrl'), 'older')
  const olderDatabaseUrl = formatUrl(inject('postgresUrl'), olderName)
  await migrate(olderDatabaseUrl, { only: rows.slice(0, 5) })
  await withClient(olderDatabaseUrl, (client) =>
    client.query(
      `insert into users (id, email, username, "createdAt", "updatedAt")
       values ('01HZZZZZZZZZZZZZZZZZZZZZZZ', 'old@example.com', '오래된이', now(), now())`,
    ),
  )
  await writeBackup(olderDatabaseUrl, getBackupFile(), null)
  await dropDatabase(inject('postgresUrl'), olderName)
  await dropDatabase(inject('postgresUrl'), targetName)
  await createTarget()
  await restoreBackup(targetUrl, getBackupFile(), null)
  await withClient(targetUrl, async (client) => {
    expect((await client.query('select username from users')).rows).toEqual([{ username: '오래된이' }])
    expect((await client.query('select from migrations')).rowCount).toBe(rows.length)
  })
})

test('a backup of a newer version is refused', async () => {
  await withClient(sourceUrl, (client) =>
    client.query(`insert into migrations (number, name, checksum) values (9999, '9999-later.sql', 'x')`),
  )
  await writeBackup(sourceUrl, getBackupFile(), null)
  await withClient(sourceUrl, (client) => client.query('delete from migrations where number = 9999'))
  await expect(restoreBackup(targetUrl, getBackupFile(), null)).rejects.toThrow('9999-later.sql')
})
