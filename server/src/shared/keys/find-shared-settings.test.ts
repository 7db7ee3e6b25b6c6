import { parseSigner, formatSigningKey, formatVerifier } from '@gwanyeok/domain/record/signed-note.ts'
import { randomBytes } from 'node:crypto'
import { mkdtemp, mkdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '#test/database/create-test-database.ts'
import { type Config, readConfig } from '#platform/config/config.ts'
import { createPool } from '#platform/db/db.ts'
import { createPresence, type Presence } from '#platform/servers/presence.ts'
import { createPushKey } from './push-key.ts'
import {
  requireSameSharedSettings,
  findSharedSettings,
  readOrCreateSharedSettings,
} from './find-shared-settings.ts'
import { findFingerprints } from './shared-keys.ts'

const home = await mkdtemp(path.join(tmpdir(), 'gwanyeok-shared-'))
const database = await createTestDatabase()
const pool = createPool(database.url)
const joinedServers: Presence[] = []
async function stopAllServers(): Promise<void> {
  for (const presence of joinedServers.splice(0)) await presence.leave()
}
afterEach(stopAllServers)
afterAll(async () => {
  await pool.end()
  await database.drop()
  await rm(home, { recursive: true })
})

/** The key that signs the public record in this database. */
const recordKey = await formatSigningKey('gwanyeok.example/log', randomBytes(32))
const SHARED_KEYS = { SESSION_SECRET: 'x'.repeat(32), LOG_KEY: recordKey, PUSH_KEY: createPushKey() }
beforeAll(async () => {
  const signer = (await parseSigner(recordKey))!
  const log = { origin: signer.name, verifier: formatVerifier(signer), checkpoint: '' }
  await database.db.insertInto('recordLog').values(log).execute()
})

const S3_KEYS = { S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' }
const createFolderConfig = (name: string, moreSettings = {}) =>
  readConfig({ DATA_DIR: path.join(home, name), DATABASE_URL: database.url, ...SHARED_KEYS, ...moreSettings })
const createBucketConfig = (S3_BUCKET: string) => createFolderConfig('unused', { ...S3_KEYS, S3_BUCKET })
const createKeyConfig = (settings: Record<string, string>) => createFolderConfig('one', settings)

/** Joins as a starting server does. */
async function startServer(config: Config): Promise<void> {
  const sharedSettings = await readOrCreateSharedSettings(config)
  const presence = createPresence({ db: database.db, onError: () => {} })
  joinedServers.push(presence)
  await presence.join(sharedSettings)
  await requireSameSharedSettings(pool, sharedSettings)
}

const BUCKET_ERROR = /^S3_BUCKET: [^\n]+$/

test('a second server with its own image folder does not start, which can be checked beforehand', async () => {
  await startServer(createFolderConfig('one'))
  const secondConfig = createFolderConfig('two')
  await expect(requireSameSharedSettings(pool, await findSharedSettings(secondConfig))).rejects.toThrow(
    BUCKET_ERROR,
  )
  await expect(startServer(secondConfig)).rejects.toThrow(BUCKET_ERROR)
  await expect(startServer(createBucketConfig('images'))).rejects.toThrow(BUCKET_ERROR)
})

test('servers start if they share an image folder, even under different paths', async () => {
  await startServer(createFolderConfig('one'))
  await mkdir(path.join(home, 'mounted'))
  await symlink(path.join(home, 'one', 'images'), path.join(home, 'mounted', 'images'))
  await startServer(createFolderConfig('mounted'))
})

test('servers start if they share a bucket, but not with another bucket', async () => {
  await startServer(createBucketConfig('images'))
  await startServer(createBucketConfig('images'))
  await expect(startServer(createBucketConfig('others'))).rejects.toThrow(BUCKET_ERROR)
})

test('a stopped server, or one of the previous version, does not prevent a start', async () => {
  await startServer(createFolderConfig('one'))
  await stopAllServers()
  await pool.query(`insert into servers (id, "seenAt") values ('01JOLD', now())`)
  await startServer(createFolderConfig('two'))
})

test.each([
  ['SESSION_SECRET', 'y'.repeat(32)],
  ['LOG_KEY', await formatSigningKey('gwanyeok.example/log', randomBytes(32))],
  ['PUSH_KEY', createPushKey()],
])(
  'a server with a different %s does not start while another runs, but starts alone',
  async (name, otherKey) => {
    await startServer(createKeyConfig({}))
    await expect(startServer(createKeyConfig({ [name]: otherKey }))).rejects.toThrow(
      new RegExp(`^${name}: [^\n]*make-keys[^\n]+$`),
    )
    await stopAllServers()
    await startServer(createKeyConfig({ [name]: otherKey }))
  },
)

test('lists all keys that differ, one per line; the database contains no key', async () => {
  await startServer(createKeyConfig({}))
  const otherKeys = { SESSION_SECRET: 'y'.repeat(32), PUSH_KEY: createPushKey() }
  await expect(startServer(createKeyConfig(otherKeys))).rejects.toThrow(
    /^SESSION_SECRET: [^\n]+\nPUSH_KEY: [^\n]+$/,
  )
  const { rows } = await pool.query<{ shared: object }>('select shared from servers')
  const storedText = JSON.stringify(rows)
  for (const key of [...Object.values(SHARED_KEYS), ...Object.values(otherKeys)])
    expect(storedText).not.toContain(key)
})

test('servers without key settings create their own, so a second one does not start', async () => {
  const unsetKeys = { SESSION_SECRET: '', LOG_KEY: '', PUSH_KEY: '' }
  for (const [name, secret] of [
    ['alone', 'a'],
    ['second', 'b'],
  ] as const) {
    await mkdir(path.join(home, name))
    await symlink(path.join(home, 'one', 'images'), path.join(home, name, 'images'))
    await writeFile(path.join(home, name, 'session-secret'), secret.repeat(64))
  }
  await startServer(createFolderConfig('alone', unsetKeys))
  await expect(startServer(createFolderConfig('second', unsetKeys))).rejects.toThrow(
    /^SESSION_SECRET: [^\n]+\nLOG_KEY: [^\n]+$/,
  )
})

test('SESSION_SECRET can be changed server by server as documented', async () => {
  const oldKey = 'o'.repeat(32)
  const nextKey = 'n'.repeat(32)
  const unknownKey = 'u'.repeat(32)
  await startServer(createKeyConfig({ SESSION_SECRET: oldKey }))
  await startServer(createKeyConfig({ SESSION_SECRET: `${oldKey},${nextKey}` }))
  await expect(startServer(createKeyConfig({ SESSION_SECRET: `${nextKey},${oldKey}` }))).rejects.toThrow(
    /^SESSION_SECRET: /,
  )
  await stopAllServers()
  await startServer(createKeyConfig({ SESSION_SECRET: `${oldKey},${nextKey}` }))
  await startServer(createKeyConfig({ SESSION_SECRET: `${nextKey},${oldKey}` }))
  await expect(startServer(createKeyConfig({ SESSION_SECRET: `${unknownKey},${oldKey}` }))).rejects.toThrow(
    /^SESSION_SECRET: /,
  )
})

test('the key that signs the record is accepted even if another server has a different one', async () => {
  const otherServer = createPresence({ db: database.db, onError: () => {} })
  joinedServers.push(otherServer)
  await otherServer.join({ LOG_KEY: ['another'] })
  await startServer(createKeyConfig({}))
})

test('an unreadable key, set or in a file, is reported before anything is created', async () => {
  await expect(findFingerprints(createKeyConfig({ LOG_KEY: 'no-key' }))).rejects.toThrow(/^LOG_KEY: [^\n]+$/)
  await expect(findFingerprints(createKeyConfig({ PUSH_KEY: 'no-key' }))).rejects.toThrow(
    /^PUSH_KEY: [^\n]+$/,
  )
  await mkdir(path.join(home, 'broken'))
  await writeFile(path.join(home, 'broken', 'log-key'), 'no-key')
  await expect(findFingerprints(createFolderConfig('broken', { LOG_KEY: '' }))).rejects.toThrow(
    /^LOG_KEY: [^\n]+$/,
  )
})
