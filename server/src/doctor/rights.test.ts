import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { dropDatabase, urlOf } from '#test/database/test-database.ts'
import { writeBackup } from '#platform/backup/write-backup.ts'
import { readConfig } from '#platform/config/config.ts'
import { migrate } from '#platform/db/migrate.ts'
import { withClient } from '#platform/db/with-client.ts'
import { examine } from './examine.ts'
import type { Finding } from './finding.ts'

const server = inject('postgresUrl')
const ROLE = `doctor_${process.pid}`
const dataDir = await mkdtemp(path.join(tmpdir(), 'gwanyeok-rights-'))
const run = (statement: string, database = 'postgres') =>
  withClient(urlOf(server, database), (client) => client.query(statement))

/** The address of a database for the account of the product. */
function addressOf(database: string): string {
  const url = new URL(urlOf(server, database))
  url.username = ROLE
  url.password = 'x'
  return url.href
}

beforeAll(async () => {
  // As docs/operating.md says.
  await run(`create role ${ROLE} login password 'x' nosuperuser`)
  await run(`create database ${ROLE} owner ${ROLE}`)
  await run(`create database ${ROLE}_scratch owner ${ROLE}`)
  await run(`create database ${ROLE}_foreign`)
})
afterAll(async () => {
  for (const end of ['', '_scratch', '_foreign']) await dropDatabase(server, ROLE + end)
  await run(`drop role ${ROLE}`)
  await rm(dataDir, { recursive: true })
})

async function examined(env: Record<string, string> = {}): Promise<(name: string) => Finding | undefined> {
  const found: Finding[] = []
  const config = readConfig({
    ...{ DATA_DIR: dataDir, PORT: '0', PUBLIC_URL: 'http://127.0.0.1:2', DATABASE_URL: addressOf(ROLE) },
    ...env,
  })
  for await (const finding of examine(config)) found.push(finding)
  return (name) => found.find(({ subject }) => subject.includes(`(${name})`))
}

test('an account that owns an empty database is enough to start, and for backups', async () => {
  expect((await examined())('DATABASE_URL')).toMatchObject({ level: 'good' })
  await migrate(addressOf(ROLE))
  expect(
    (await writeBackup(addressOf(ROLE), path.join(dataDir, 'backup.zip'), null)).tables.length,
  ).toBeGreaterThan(50)
  expect((await examined())('DATABASE_URL')).toMatchObject({ level: 'good' })
})

test('to try backups it makes databases, or has an empty one of its own', async () => {
  const trial = async (env = {}) => (await examined(env))('BACKUP_SCRATCH_URL')
  const createdb = expect.stringContaining('createdb') as string
  expect(await trial()).toMatchObject({ level: 'advice', text: createdb })
  expect(await trial({ BACKUP_SCRATCH_URL: addressOf(`${ROLE}_scratch`) })).toMatchObject({ level: 'good' })
  expect(await trial({ BACKUP_SCRATCH_URL: addressOf(`${ROLE}_foreign`) })).toMatchObject({
    level: 'advice',
    text: createdb,
  })
  await run(`alter role ${ROLE} createdb`)
  expect(await trial()).toMatchObject({ level: 'good' })
  const { rowCount } = await run(`select from pg_database where datname = '${ROLE}_doctor'`)
  expect(rowCount).toBe(0)
})

test('tables of another account are named before a new version fails on them', async () => {
  await run(`alter table posts owner to current_user`, ROLE)
  const found = (await examined())('DATABASE_URL')
  expect(found).toMatchObject({ level: 'fault' })
  expect(found!.text).toContain((await run('select current_user as name')).rows[0].name)
})
