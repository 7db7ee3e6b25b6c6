import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { DAY_MS } from '@gwanyeok/domain/durations.ts'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestDatabase } from '#test/database/create-test-database.ts'
import type { TestDatabase } from '#test/database/test-database.ts'
import { S3_KEYS, startTestS3 } from '#test/files/s3-server.ts'
import { createFolderBlobStore } from '../storage/blob-store-folder.ts'
import { createS3BlobStore } from '../storage/blob-store-s3.ts'
import { openArchive } from './archive.ts'
import { backUpBeforeMigration } from './backup-folder.ts'
import { backUpDaily } from './daily-backup-job.ts'

const NOON = Date.parse('2026-11-22T12:00:00Z')
const { signal } = new AbortController()

let database: TestDatabase
let dataDir: string
beforeEach(async () => {
  database = await createTestDatabase()
  dataDir = await mkdtemp(path.join(tmpdir(), 'gwanyeok-kept-backups-'))
})
afterEach(async () => {
  await database.drop()
  await rm(dataDir, { recursive: true })
})

const listBackups = async () => (await readdir(path.join(dataDir, 'backups'))).toSorted()

const listImageEntries = async (file: string) => {
  const archive = await openArchive(file)
  archive.close()
  return archive.entryNames.filter((name) => name.startsWith('images/'))
}

test('one backup a day, with the images, is retained for two weeks; backups made before a restore stay', async () => {
  const config = { dataDir, databaseUrl: null, s3: null, backupStore: null }
  const deps = { url: database.url, config }
  await createFolderBlobStore(path.join(dataDir, 'images')).put('posts/one.webp', Buffer.from('one'))
  const backupBeforeRestore = path.join(dataDir, 'backups', 'before-restore-2026-11-01T00-00-00.zip')
  await mkdir(path.dirname(backupBeforeRestore))
  await writeFile(backupBeforeRestore, '')
  for (const daysAgo of [15, 13, 0]) {
    await backUpDaily(deps, { now: NOON - daysAgo * DAY_MS, signal })
    // The second call on a day finds the backup and makes no other.
    await backUpDaily(deps, { now: NOON - daysAgo * DAY_MS, signal })
  }
  expect(await listBackups()).toEqual([
    path.basename(backupBeforeRestore),
    'daily-2026-11-09.zip',
    'daily-2026-11-22.zip',
  ])
  await backUpDaily(deps, { now: NOON + 1.5 * DAY_MS, signal })
  expect(await listBackups()).toEqual([
    path.basename(backupBeforeRestore),
    'daily-2026-11-22.zip',
    'daily-2026-11-24.zip',
  ])
  expect(await listImageEntries(path.join(dataDir, 'backups', 'daily-2026-11-24.zip'))).toEqual([
    'images/posts/one.webp',
  ])
})

test('with an external database, backups with the images are only in the store, which deletes expired backups', async () => {
  const s3 = await startTestS3()
  const backupStore = { endpoint: s3.url, bucket: s3.bucket, region: 'us-east-1', ...S3_KEYS }
  const store = createS3BlobStore(backupStore)
  await store.put('posts/one.webp', Buffer.from('one'))
  const config = { dataDir, databaseUrl: database.url, s3: backupStore, backupStore }
  const deps = { url: database.url, config }
  await backUpDaily(deps, { now: NOON - 15 * DAY_MS, signal })
  expect(await store.get('daily-2026-11-07.zip')).not.toBeNull()
  await backUpDaily(deps, { now: NOON, signal })
  expect(await store.get('daily-2026-11-07.zip')).toBeNull()
  expect(await listBackups()).toEqual([])
  const file = path.join(dataDir, 'daily.zip')
  await pipeline((await store.get('daily-2026-11-22.zip'))!, createWriteStream(file))
  expect(await listImageEntries(file)).toEqual(['images/posts/one.webp'])
  await s3.stop()
})

test('with the embedded database both the folder and the store have the backup', async () => {
  const s3 = await startTestS3()
  const backupStore = { endpoint: s3.url, bucket: s3.bucket, region: 'us-east-1', ...S3_KEYS }
  const config = { dataDir, databaseUrl: null, s3: null, backupStore }
  await backUpDaily({ url: database.url, config }, { now: NOON, signal })
  expect(await createS3BlobStore(backupStore).get('daily-2026-11-22.zip')).not.toBeNull()
  expect(await listBackups()).toEqual(['daily-2026-11-22.zip'])
  await s3.stop()
})

test('before a migration, a database is backed up once if it has members', async () => {
  const { url, pool } = database
  const backUp = () => backUpBeforeMigration(url, dataDir, '0001-next.sql')
  expect(await backUp()).toBeNull()
  await pool.query(
    `insert into users (id, email, username, "createdAt", "updatedAt") values ('01', 'a@example.com', '회원', now(), now())`,
  )
  const file = await backUp()
  expect(file).toMatch(/before-migration-0001-next\.zip$/)
  expect(await backUp()).toBe(file)
  expect(await listBackups()).toEqual([path.basename(file!)])
})
