import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { dropDatabase, makeDatabase, formatUrl } from '#test/database/test-database.ts'
import { withClient } from './with-client.ts'
import { migrate } from './migrate.ts'

let folder: string
let repeatableFolder: string
let name: string
let url: string

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'gwanyeok-migrations-'))
  repeatableFolder = path.join(folder, 'sql')
  await mkdir(repeatableFolder)
  name = await makeDatabase(inject('postgresUrl'), 'migrate')
  url = formatUrl(inject('postgresUrl'), name)
  await writeMigration('0001-first.sql', 'create table first (n integer);\n')
})

afterEach(async () => {
  await dropDatabase(inject('postgresUrl'), name)
  await rm(folder, { recursive: true })
})

const writeMigration = (file: string, sql: string) => writeFile(path.join(folder, file), sql)
const writeRepeatable = (file: string, sql: string) => writeFile(path.join(repeatableFolder, file), sql)
const runMigrations = () => migrate(url, { folder, repeatableFolder })

const listTables = () =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select tablename as name from pg_tables
       where schemaname = 'public' and tablename <> 'repeatableMigrations' order by 1`,
    )
    return rows.map((row) => row.name)
  })

test('each migration is applied once, in order', async () => {
  expect(await runMigrations()).toEqual(['0001-first.sql'])
  await writeMigration('0002-second.sql', 'alter table first add m integer; create table second ();')
  expect(await runMigrations()).toEqual(['0002-second.sql'])
  expect(await runMigrations()).toEqual([])
  expect(await listTables()).toEqual(['first', 'migrations', 'second'])
})

test('beforeFirst is called with the first pending migration before it is applied', async () => {
  const calls: string[][] = []
  const recordFirst = async (first: string) => void calls.push([first, ...(await listTables())])
  await writeMigration('0002-second.sql', 'create table second ();')
  await migrate(url, { folder, repeatableFolder, beforeFirst: recordFirst })
  await migrate(url, { folder, repeatableFolder, beforeFirst: recordFirst })
  expect(calls).toEqual([['0001-first.sql', 'migrations']])
})

test('servers that start concurrently apply migrations in turn', async () => {
  await writeMigration('0002-slow.sql', 'select pg_sleep(0.2); create table second ();')
  const appliedNames = await Promise.all(Array.from({ length: 4 }, () => runMigrations()))
  expect(appliedNames.flat().toSorted()).toEqual(['0001-first.sql', '0002-slow.sql'])
})

test('an edited migration stops the start', async () => {
  await runMigrations()
  await writeMigration('0001-first.sql', 'create table first (n bigint);\n')
  await expect(runMigrations()).rejects.toThrow('0001-first.sql was changed')
})

test('a database of an earlier build is refused', async () => {
  await runMigrations()
  await rm(path.join(folder, '0001-first.sql'))
  await writeMigration('0001-members.sql', 'create table members (n integer);')
  await expect(runMigrations()).rejects.toThrow('written by an earlier build')
  expect(await listTables()).toEqual(['first', 'migrations'])
})

test('other line ends do not count as an edit', async () => {
  await runMigrations()
  await writeMigration('0001-first.sql', 'create table first (n integer);\r\n')
  expect(await runMigrations()).toEqual([])
})

test('a failing migration is rolled back, and the error says where it failed', async () => {
  await writeMigration('0002-broken.sql', 'create table second ();\n\nalter table absent add n integer;\n')
  await expect(runMigrations()).rejects.toThrow('0002-broken.sql: relation "absent" does not exist')
  expect(await listTables()).toEqual(['first', 'migrations'])
  await writeMigration('0002-broken.sql', 'create table second ();\n\ncreate tabel third ();\n')
  await expect(runMigrations()).rejects.toThrow('0002-broken.sql, line 3: syntax error')
})

test('an older program does not run on a newer database', async () => {
  await writeMigration('0002-second.sql', 'create table second ();')
  await runMigrations()
  await rm(path.join(folder, '0002-second.sql'))
  await expect(runMigrations()).rejects.toThrow('0002-second.sql, which this version')
})

test('a migration with a skipped number is applied later', async () => {
  await writeMigration('0004-fourth.sql', 'create table fourth ();')
  expect(await runMigrations()).toEqual(['0001-first.sql', '0004-fourth.sql'])
  await writeMigration('0003-third.sql', 'create table third ();')
  expect(await runMigrations()).toEqual(['0003-third.sql'])
  expect(await runMigrations()).toEqual([])
})

test.each(['0001-other.sql', 'fifth.sql'])(
  '%s is refused, because its number is missing or already used',
  async (file) => {
    await writeMigration(file, 'create table more ();')
    await expect(runMigrations()).rejects.toThrow('has none or repeats one')
  },
)

const callAnswer = () =>
  withClient(url, async (client) => (await client.query<{ n: number }>('select answer() as n')).rows[0]?.n)

const buildAnswerFunction = (n: number) =>
  `create or replace function answer() returns integer language sql return ${n};\n`

test('a function is replaced when its file changes, and otherwise left unchanged', async () => {
  await writeRepeatable('answer.sql', buildAnswerFunction(1))
  await runMigrations()
  await writeRepeatable('answer.sql', buildAnswerFunction(2))
  await runMigrations()
  expect(await callAnswer()).toBe(2)
  await withClient(url, (client) => client.query(buildAnswerFunction(3)))
  await runMigrations()
  expect(await callAnswer()).toBe(3)
})

test('functions may call one another in any order of their files', async () => {
  await writeRepeatable(
    'a.sql',
    'create or replace function twice() returns integer language sql as $$ select 2 * answer() $$;\n',
  )
  await writeRepeatable('b.sql', buildAnswerFunction(4))
  await runMigrations()
  expect(await callAnswer()).toBe(4)
})

test('a failing function file changes no function, and the error says where it failed', async () => {
  await writeRepeatable('answer.sql', buildAnswerFunction(1))
  await runMigrations()
  await writeRepeatable('answer.sql', buildAnswerFunction(2))
  await writeRepeatable('broken.sql', '\ncreate or replace functoin broken();\n')
  await expect(runMigrations()).rejects.toThrow('broken.sql, line 2: syntax error')
  expect(await callAnswer()).toBe(1)
})
