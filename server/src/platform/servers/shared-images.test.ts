import { mkdtemp, mkdir, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, expect, test } from 'vitest'
import { createTestDatabase } from '#test/database/create-test-database.ts'
import { readConfig } from '../config/config.ts'
import { createPool } from '../db/db.ts'
import { findImageStoreId, keptImageStoreId } from '../storage/image-store-id.ts'
import { createPresence, type Presence } from './presence.ts'
import { expectSharedImages } from './shared-images.ts'

const home = await mkdtemp(path.join(tmpdir(), 'gwanyeok-shared-'))
const database = await createTestDatabase()
const pool = createPool(database.url)
const open: Presence[] = []
afterEach(async () => {
  for (const presence of open.splice(0)) await presence.leave()
})
afterAll(async () => {
  await pool.end()
  await database.drop()
  await rm(home, { recursive: true })
})

const KEYS = { S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' }
const folder = (name: string, more = {}) =>
  readConfig({ DATA_DIR: path.join(home, name), DATABASE_URL: database.url, ...more })
const bucket = (S3_BUCKET: string) => folder('unused', { ...KEYS, S3_BUCKET })

/** As the start does it. */
async function start(config: ReturnType<typeof folder>): Promise<void> {
  const imageStore = await keptImageStoreId(config)
  const presence = createPresence({ db: database.db, imageStore, onError: () => {} })
  open.push(presence)
  await presence.join()
  await expectSharedImages(pool, imageStore)
}

const NOT_SHARED = /^S3_BUCKET: [^\n]+$/

test('a second server with a folder of its own does not start, and the doctor knows it before', async () => {
  await start(folder('one'))
  const second = folder('two')
  await expect(expectSharedImages(pool, await findImageStoreId(second))).rejects.toThrow(NOT_SHARED)
  await expect(start(second)).rejects.toThrow(NOT_SHARED)
  await expect(start(bucket('images'))).rejects.toThrow(NOT_SHARED)
})

test('a folder that both reach is one, under whichever path', async () => {
  await start(folder('one'))
  await mkdir(path.join(home, 'mounted'))
  await symlink(path.join(home, 'one', 'images'), path.join(home, 'mounted', 'images'))
  await start(folder('mounted'))
})

test('a bucket that both name is one, and another bucket is not', async () => {
  await start(bucket('images'))
  await start(bucket('images'))
  await expect(start(bucket('others'))).rejects.toThrow(NOT_SHARED)
})

test('a server that has ended, or one of the version before, keeps nobody from starting', async () => {
  await start(folder('one'))
  for (const presence of open.splice(0)) await presence.leave()
  await pool.query(`insert into servers (id, "seenAt") values ('01JOLD', now())`)
  await start(folder('two'))
})
