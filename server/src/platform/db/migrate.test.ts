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
  await write('0001-first.sql', 'create table first (n integer);\n')
})

afterEach(async () => {
  await dropDatabase(inject('postgresUrl'), name)
  await rm(folder, { recursive: true })
})

const write = (file: string, sql: string) => writeFile(path.join(folder, file), sql)
const writeRepeatable = (file: string, sql: string) => writeFile(path.join(repeatableFolder, file), sql)
const run = () => migrate(url, { folder, repeatableFolder })

const tables = () =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select tablename as name from pg_tables
       where schemaname = 'public' and tablename <> 'repeatableMigrations' order by 1`,
    )
    return rows.map((row) => row.name)
  })

test('each is applied once, in order', async () => {
  expect(await run()).toEqual(['0001-first.sql'])
  await write('0002-second.sql', 'alter table first add m integer; create table second ();')
  expect(await run()).toEqual(['0002-second.sql'])
  expect(await run()).toEqual([])
  expect(await tables()).toEqual(['first', 'migrations', 'second'])
})

test('calls back before the first is applied', async () => {
  const calls: string[][] = []
  const beforeFirst = async (first: string) => void calls.push([first, ...(await tables())])
  await write('0002-second.sql', 'create table second ();')
  await migrate(url, { folder, repeatableFolder, beforeFirst })
  await migrate(url, { folder, repeatableFolder, beforeFirst })
  expect(calls).toEqual([['0001-first.sql', 'migrations']])
})

test('servers that start concurrently take turns', async () => {
  await write('0002-slow.sql', 'select pg_sleep(0.2); create table second ();')
  const landed = await Promise.all(Array.from({ length: 4 }, () => run()))
  expect(landed.flat().toSorted()).toEqual(['0001-first.sql', '0002-slow.sql'])
})

test('an edited one prevents the start', async () => {
  await run()
  await write('0001-first.sql', 'create table first (n bigint);\n')
  await expect(run()).rejects.toThrow('0001-first.sql was changed')
})

test('a database of an earlier build is refused', async () => {
  await run()
  await rm(path.join(folder, '0001-first.sql'))
  await write('0001-members.sql', 'create table members (n integer);')
  await expect(run()).rejects.toThrow('written by an earlier build')
  expect(await tables()).toEqual(['first', 'migrations'])
})

test('other line ends are not an edit', async () => {
  await run()
  await write('0001-first.sql', 'create table first (n integer);\r\n')
  expect(await run()).toEqual([])
})

test('a failing one changes nothing and names the line', async () => {
  await write('0002-broken.sql', 'create table second ();\n\nalter table absent add n integer;\n')
  await expect(run()).rejects.toThrow('0002-broken.sql: relation "absent" does not exist')
  expect(await tables()).toEqual(['first', 'migrations'])
  await write('0002-broken.sql', 'create table second ();\n\ncreate tabel third ();\n')
  await expect(run()).rejects.toThrow('0002-broken.sql, line 3: syntax error')
})

test('an older program does not start on a newer database', async () => {
  await write('0002-second.sql', 'create table second ();')
  await run()
  await rm(path.join(folder, '0002-second.sql'))
  await expect(run()).rejects.toThrow('0002-second.sql, which this version')
})

test('a number that was skipped is applied later', async () => {
  await write('0004-fourth.sql', 'create table fourth ();')
  expect(await run()).toEqual(['0001-first.sql', '0004-fourth.sql'])
  await write('0003-third.sql', 'create table third ();')
  expect(await run()).toEqual(['0003-third.sql'])
  expect(await run()).toEqual([])
})

test.each(['0001-other.sql', 'fifth.sql'])('%s has no unique number', async (file) => {
  await write(file, 'create table more ();')
  await expect(run()).rejects.toThrow('a number each')
})

const answer = () =>
  withClient(url, async (client) => (await client.query<{ n: number }>('select answer() as n')).rows[0]?.n)

const answerFile = (n: number) =>
  `create or replace function answer() returns integer language sql return ${n};\n`

test('a function is replaced if its file changes, and not otherwise', async () => {
  await writeRepeatable('answer.sql', answerFile(1))
  await run()
  await writeRepeatable('answer.sql', answerFile(2))
  await run()
  expect(await answer()).toBe(2)
  await withClient(url, (client) => client.query(answerFile(3)))
  await run()
  expect(await answer()).toBe(3)
})

test('functions may call one another in any order of their files', async () => {
  await writeRepeatable(
    'a.sql',
    'create or replace function twice() returns integer language sql as $$ select 2 * answer() $$;\n',
  )
  await writeRepeatable('b.sql', answerFile(4))
  await run()
  expect(await answer()).toBe(4)
})

test('a function that fails leaves the functions unchanged and names the line', async () => {
  await writeRepeatable('answer.sql', answerFile(1))
  await run()
  await writeRepeatable('answer.sql', answerFile(2))
  await writeRepeatable('broken.sql', '\ncreate or replace functoin broken();\n')
  await expect(run()).rejects.toThrow('broken.sql, line 2: syntax error')
  expect(await answer()).toBe(1)
})
