import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestDatabase } from '../../../test/database/create-test-database.ts'
import type { TestDatabase } from '../../../test/database/test-database.ts'
import { S3_KEYS, startTestS3 } from '../../../test/files/s3-server.ts'
import { s3BlobStore } from '../storage/blob-store-s3.ts'
import { backUpBeforeMigration } from './back-up-before-migration.ts'
import { backUpDaily } from './daily-backup-job.ts'

const NOON = Date.parse('2026-11-22T12:00:00Z')
const DAY_MS = 86_400_000
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

const kept = async () => (await readdir(path.join(dataDir, 'backups'))).toSorted()

async function ageBy(name: string, days: number): Promise<void> {
  const then = new Date(NOON - days * DAY_MS)
  await utimes(path.join(dataDir, 'backups', name), then, then)
}

test('one backup a day is kept for two weeks; those before a restore stay', async () => {
  const config = { dataDir, backupStore: null }
  const deps = { url: database.url, config }
  for (const days of [15, 13, 0]) {
    await backUpDaily(deps, { now: NOON - days * DAY_MS, signal })
    await backUpDaily(deps, { now: NOON - days * DAY_MS, signal })
  }
  expect(await kept()).toEqual(['daily-2026-11-07.zip', 'daily-2026-11-09.zip', 'daily-2026-11-22.zip'])
  await ageBy('daily-2026-11-07.zip', 15)
  await ageBy('daily-2026-11-09.zip', 13)
  await backUpDaily(deps, { now: NOON + DAY_MS / 2, signal })
  expect(await kept()).toEqual(['daily-2026-11-09.zip', 'daily-2026-11-22.zip', 'daily-2026-11-23.zip'])
})

test('is copied to the store of the settings, and deleted there with the file', async () => {
  const s3 = await startTestS3()
  const backupStore = { endpoint: s3.url, bucket: s3.bucket, region: 'us-east-1', ...S3_KEYS }
  const store = s3BlobStore(backupStore)
  const deps = { url: database.url, config: { dataDir, backupStore } }
  await backUpDaily(deps, { now: NOON - 15 * DAY_MS, signal })
  expect(await store.get('daily-2026-11-07.zip')).not.toBeNull()
  await ageBy('daily-2026-11-07.zip', 15)
  await backUpDaily(deps, { now: NOON, signal })
  expect(await store.get('daily-2026-11-22.zip')).not.toBeNull()
  expect(await store.get('daily-2026-11-07.zip')).toBeNull()
  await s3.stop()
})

test('a schema that is about to change is backed up once, where there are members', async () => {
  const { url, pool } = database
  expect(await backUpBeforeMigration(url, dataDir)).toBeNull()
  await pool.query('delete from migrations where number = (select max(number) from migrations)')
  expect(await backUpBeforeMigration(url, dataDir)).toBeNull()
  await pool.query(
    `insert into users (id, email, username, "createdAt", "updatedAt") values ('01', 'a@example.com', '회원', now(), now())`,
  )
  const file = await backUpBeforeMigration(url, dataDir)
  expect(file).toMatch(/before-migration-\d{4}-[\w-]+\.zip$/)
  expect(await backUpBeforeMigration(url, dataDir)).toBe(file)
  expect(await kept()).toEqual([path.basename(file!)])
})
