import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { dropDatabase, formatUrl } from '#test/database/test-database.ts'
import { writeBackup } from '#platform/backup/write-backup.ts'
import { readConfig } from '#platform/config/config.ts'
import { migrate } from '#platform/db/migrate.ts'
import { withClient } from '#platform/db/with-client.ts'
import { examine } from './examine.ts'
import type { Finding } from './finding.ts'

const serverUrl = inject('postgresUrl')
const ROLE = `doctor_${process.pid}`
const dataDir = await mkdtemp(path.join(tmpdir(), 'gwanyeok-rights-'))
const runStatement = (statement: string, database = 'postgres') =>
  withClient(formatUrl(serverUrl, database), (client) => client.query(statement))

/** Address of the product's database, with an account that has rights only in this database. */
const DATABASE_URL = Object.assign(new URL(formatUrl(serverUrl, ROLE)), {
  username: ROLE,
  password: 'x',
}).href

beforeAll(async () => {
  // The account and its database are created as docs/operating.md describes.
  await runStatement(`create role ${ROLE} login password 'x' nosuperuser`)
  await runStatement(`create database ${ROLE} owner ${ROLE}`)
})
afterAll(async () => {
  await dropDatabase(serverUrl, ROLE)
  await runStatement(`drop role ${ROLE}`)
  await rm(dataDir, { recursive: true })
})

async function examineDatabase(): Promise<Finding | undefined> {
  const findings: Finding[] = []
  const settings = { DATA_DIR: dataDir, PORT: '0', PUBLIC_URL: 'http://127.0.0.1:2', DATABASE_URL }
  for await (const finding of examine(readConfig(settings))) findings.push(finding)
  return findings.find(({ subject }) => subject.includes('(DATABASE_URL)'))
}

test('an account that owns an empty database can start and back up', async () => {
  expect(await examineDatabase()).toMatchObject({ level: 'pass' })
  await migrate(DATABASE_URL)
  expect(
    (await writeBackup(DATABASE_URL, path.join(dataDir, 'backup.zip'), null)).tables.length,
  ).toBeGreaterThan(50)
  expect(await examineDatabase()).toMatchObject({ level: 'pass' })
})

test('a table of another account is a fault that names its owner', async () => {
  await runStatement(`alter table posts owner to current_user`, ROLE)
  const finding = await examineDatabase()
  expect(finding).toMatchObject({ level: 'fault' })
  expect(finding!.text).toContain((await runStatement('select current_user as name')).rows[0].name)
})
