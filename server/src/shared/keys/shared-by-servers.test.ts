import { parseSigner, formatSigningKey, formatVerifier } from '@gwanyeok/domain/record/note.ts'
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
} from './shared-by-servers.ts'
import { findFingerprints } from './shared-keys.ts'

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

/** The key of the only record in the database. */
const signing = await formatSigningKey('gwanyeok.example/log', randomBytes(32))
const SHARED = { SESSION_SECRET: 'x'.repeat(32), LOG_KEY: signing, PUSH_KEY: createPushKey() }
beforeAll(async () => {
  const signer = (await parseSigner(signing))!
  const log = { origin: signer.name, verifier: formatVerifier(signer), checkpoint: '' }
  await database.db.insertInto('recordLog').values(log).execute()
})

const S3_KEYS = { S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' }
const folder = (name: string, more = {}) =>
  readConfig({ DATA_DIR: path.join(home, name), DATABASE_URL: database.url, ...SHARED, ...more })
const bucket = (S3_BUCKET: string) => folder('unused', { ...S3_KEYS, S3_BUCKET })
const keys = (given: Record<string, string>) => folder('one', given)

/** Starts like the server does. */
async function start(config: Config): Promise<void> {
  const shared = await readOrCreateSharedSettings(config)
  const presence = createPresence({ db: database.db, onError: () => {} })
  open.push(presence)
  await presence.join(shared)
  await requireSameSharedSettings(pool, shared)
}

const NOT_SHARED = /^S3_BUCKET: [^\n]+$/

test('a second server with a folder of its own does not start, and the doctor reports it', async () => {
  await start(folder('one'))
  const second = folder('two')
  await expect(requireSameSharedSettings(pool, await findSharedSettings(second))).rejects.toThrow(NOT_SHARED)
  await expect(start(second)).rejects.toThrow(NOT_SHARED)
  await expect(start(bucket('images'))).rejects.toThrow(NOT_SHARED)
})

test('a shared folder is recognized under any path', async () => {
  await start(folder('one'))
  await mkdir(path.join(home, 'mounted'))
  await symlink(path.join(home, 'one', 'images'), path.join(home, 'mounted', 'images'))
  await start(folder('mounted'))
})

test('a shared bucket is recognized, and another bucket is refused', async () => {
  await start(bucket('images'))
  await start(bucket('images'))
  await expect(start(bucket('others'))).rejects.toThrow(NOT_SHARED)
})

test('a server that has ended, or one of the previous version, blocks no start', async () => {
  await start(folder('one'))
  for (const presence of open.splice(0)) await presence.leave()
  await pool.query(`insert into servers (id, "seenAt") values ('01JOLD', now())`)
  await start(folder('two'))
})

test.each([
  ['SESSION_SECRET', 'y'.repeat(32)],
  ['LOG_KEY', await formatSigningKey('gwanyeok.example/log', randomBytes(32))],
  ['PUSH_KEY', createPushKey()],
])('a server with another %s does not start next to a running one, and starts alone', async (name, other) => {
  await start(keys({}))
  await expect(start(keys({ [name]: other }))).rejects.toThrow(new RegExp(`^${name}: [^\n]*make-keys[^\n]+$`))
  for (const presence of open.splice(0)) await presence.leave()
  await start(keys({ [name]: other }))
})

test('all differing keys are named, one per line; the database contains none of them', async () => {
  await start(keys({}))
  const others = { SESSION_SECRET: 'y'.repeat(32), PUSH_KEY: createPushKey() }
  await expect(start(keys(others))).rejects.toThrow(/^SESSION_SECRET: [^\n]+\nPUSH_KEY: [^\n]+$/)
  const { rows } = await pool.query<{ shared: object }>('select shared from servers')
  const held = JSON.stringify(rows)
  for (const key of [...Object.values(SHARED), ...Object.values(others)]) expect(held).not.toContain(key)
})

test('servers without a key setting create their own, and the second of them does not start', async () => {
  const unset = { SESSION_SECRET: '', LOG_KEY: '', PUSH_KEY: '' }
  for (const [name, secret] of [
    ['alone', 'a'],
    ['beside', 'b'],
  ] as const) {
    await mkdir(path.join(home, name))
    await symlink(path.join(home, 'one', 'images'), path.join(home, name, 'images'))
    await writeFile(path.join(home, name, 'session-secret'), secret.repeat(64))
  }
  await start(folder('alone', unset))
  await expect(start(folder('beside', unset))).rejects.toThrow(/^SESSION_SECRET: [^\n]+\nLOG_KEY: [^\n]+$/)
})

test('SESSION_SECRET can be changed server by server, as documented', async () => {
  const [old, next, strange] = ['o', 'n', 's'].map((letter) => letter.repeat(32)) as [string, string, string]
  await start(keys({ SESSION_SECRET: old }))
  await start(keys({ SESSION_SECRET: `${old},${next}` }))
  await expect(start(keys({ SESSION_SECRET: `${next},${old}` }))).rejects.toThrow(/^SESSION_SECRET: /)
  for (const presence of open.splice(0)) await presence.leave()
  await start(keys({ SESSION_SECRET: `${old},${next}` }))
  await start(keys({ SESSION_SECRET: `${next},${old}` }))
  await expect(start(keys({ SESSION_SECRET: `${strange},${old}` }))).rejects.toThrow(/^SESSION_SECRET: /)
})

test('the key that signs the record is accepted next to servers with another one', async () => {
  const other = createPresence({ db: database.db, onError: () => {} })
  open.push(other)
  await other.join({ LOG_KEY: ['another'] })
  await start(keys({}))
})

test('an unreadable key is reported before anything is created, whether set or stored', async () => {
  await expect(findFingerprints(keys({ LOG_KEY: 'no-key' }))).rejects.toThrow(/^LOG_KEY: [^\n]+$/)
  await expect(findFingerprints(keys({ PUSH_KEY: 'no-key' }))).rejects.toThrow(/^PUSH_KEY: [^\n]+$/)
  await mkdir(path.join(home, 'broken'))
  await writeFile(path.join(home, 'broken', 'log-key'), 'no-key')
  await expect(findFingerprints(folder('broken', { LOG_KEY: '' }))).rejects.toThrow(/^LOG_KEY: [^\n]+$/)
})
