import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { dropDatabase, makeDatabase, urlOf } from '#test/database/test-database.ts'
import { withClient } from './with-client.ts'
import { migrate } from './migrate.ts'

let folder: string
let name: string
let url: string

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'gwanyeok-migrations-'))
  name = await makeDatabase(inject('postgresUrl'), 'migrate')
  url = urlOf(inject('postgresUrl'), name)
  await write('0001-first.sql', 'create table first (n integer);\n')
})

afterEach(async () => {
  await dropDatabase(inject('postgresUrl'), name)
  await rm(folder, { recursive: true })
})

const write = (file: string, sql: string) => writeFile(path.join(folder, file), sql)

const tables = () =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
    )
    return rows.map((row) => row.name)
  })

test('each lands once, in order', async () => {
  expect(await migrate(url, { folder })).toEqual(['0001-first.sql'])
  await write('0002-second.sql', 'alter table first add m integer; create table second ();')
  expect(await migrate(url, { folder })).toEqual(['0002-second.sql'])
  expect(await migrate(url, { folder })).toEqual([])
  expect(await tables()).toEqual(['first', 'migrations', 'second'])
})

test('the first that is to land is told before it does', async () => {
  const told: string[][] = []
  const beforeFirst = async (first: string) => void told.push([first, ...(await tables())])
  await write('0002-second.sql', 'create table second ();')
  await migrate(url, { folder, beforeFirst })
  await migrate(url, { folder, beforeFirst })
  expect(told).toEqual([['0001-first.sql', 'migrations']])
})

test('servers that start concurrently take turns', async () => {
  await write('0002-slow.sql', 'select pg_sleep(0.2); create table second ();')
  const landed = await Promise.all(Array.from({ length: 4 }, () => migrate(url, { folder })))
  expect(landed.flat().toSorted()).toEqual(['0001-first.sql', '0002-slow.sql'])
})

test('an edited one stops the start', async () => {
  await migrate(url, { folder })
  await write('0001-first.sql', 'create table first (n bigint);\n')
  await expect(migrate(url, { folder })).rejects.toThrow('0001-first.sql was changed')
})

test('other line ends are no edit', async () => {
  await migrate(url, { folder })
  await write('0001-first.sql', 'create table first (n integer);\r\n')
  expect(await migrate(url, { folder })).toEqual([])
})

test('a failing one leaves nothing behind and says where', async () => {
  await write('0002-broken.sql', 'create table second ();\n\nalter table absent add n integer;\n')
  await expect(migrate(url, { folder })).rejects.toThrow('0002-broken.sql: relation "absent" does not exist')
  expect(await tables()).toEqual(['first', 'migrations'])
  await write('0002-broken.sql', 'create table second ();\n\ncreate tabel third ();\n')
  await expect(migrate(url, { folder })).rejects.toThrow('0002-broken.sql, line 3: syntax error')
})

test('an older program does not run on a newer database', async () => {
  await write('0002-second.sql', 'create table second ();')
  await migrate(url, { folder })
  await rm(path.join(folder, '0002-second.sql'))
  await expect(migrate(url, { folder })).rejects.toThrow('0002-second.sql, which this version')
})

test('a number that was left out lands later', async () => {
  await write('0004-fourth.sql', 'create table fourth ();')
  expect(await migrate(url, { folder })).toEqual(['0001-first.sql', '0004-fourth.sql'])
  await write('0003-third.sql', 'create table third ();')
  expect(await migrate(url, { folder })).toEqual(['0003-third.sql'])
  expect(await migrate(url, { folder })).toEqual([])
})

test.each(['0001-other.sql', 'fifth.sql'])('%s has no number of its own', async (file) => {
  await write(file, 'create table more ();')
  await expect(migrate(url, { folder })).rejects.toThrow('a number each')
})
