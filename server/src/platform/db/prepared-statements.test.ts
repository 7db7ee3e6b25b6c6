import { sql } from 'kysely'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { createTestDatabase } from '#test/database/create-test-database.ts'
import { createDb, createPool, type Db } from './db.ts'

let db: Db

const database = await createTestDatabase()
afterAll(() => database.drop())
beforeEach(async () => {
  await sql`create table things (id integer primary key, name text)`.execute(database.db)
  await sql`insert into things values (1, 'one'), (2, 'two')`.execute(database.db)
  db = createDb(createPool(database.url, { max: 1 }))
})
afterEach(async () => {
  await db.destroy()
  await sql`drop table things`.execute(database.db)
})

const findThing = (queryDb: Db, id: number) => sql`select * from things where id = ${id}`.execute(queryDb)
const findName = (queryDb: Db, id: number) => sql`select name from things where id = ${id}`.execute(queryDb)

/** Texts of the statements that are prepared on the only connection. */
async function findStatements(queryDb: Db): Promise<string[]> {
  const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(
    queryDb,
  )
  return rows.map(({ statement }) => statement)
}

async function repeat<T>(times: number, work: (index: number) => Promise<T>): Promise<T[]> {
  const answers: T[] = []
  for (let index = 0; index < times; index++) answers.push(await work(index))
  return answers
}

test('a repeated statement is prepared once', async () => {
  await findName(db, 1)
  expect(await findStatements(db)).toEqual([])
  const answers = await repeat(3, (index) => findName(db, index))
  expect(answers.map(({ rows }) => rows)).toEqual([[], [{ name: 'one' }], [{ name: 'two' }]])
  expect(await findStatements(db)).toEqual(['select name from things where id = $1'])
})

test('a connection prepares a limited number of statements, and all others still run', async () => {
  const runQuery = (index: number) => sql`select ${index}::integer as a, ${sql.lit(index)} as b`.execute(db)
  for (const round of [1, 2])
    await repeat(320, async (index) => {
      expect({ round, rows: (await runQuery(index)).rows }).toEqual({
        round,
        rows: [{ a: index, b: index }],
      })
      await runQuery(index)
    })
  expect(await findStatements(db)).toHaveLength(300)
})

test('with `preparesStatements: false` no statement is prepared', async () => {
  const unpreparedDb = createDb(createPool(database.url, { max: 1 }), { preparesStatements: false })
  await repeat(5, () => findName(unpreparedDb, 1))
  expect(await findStatements(unpreparedDb)).toEqual([])
  await unpreparedDb.destroy()
})

test('a column that a migration adds is returned immediately, and no statement fails', async () => {
  await repeat(3, () => findThing(db, 1))
  expect(await findStatements(db)).toHaveLength(1)
  await sql`alter table things add colour text default 'red'`.execute(database.db)
  const answers = await repeat(3, () => findThing(db, 1))
  for (const { rows } of answers) expect(rows).toEqual([{ id: 1, name: 'one', colour: 'red' }])
  expect(await findStatements(db)).toHaveLength(1)
})

test('transactions succeed after a migration has added a column, and return it', async () => {
  const write = (queryDb: Db) =>
    sql`update things set name = ${'new'} where id = ${1} returning *`.execute(queryDb)
  const runStatements = () =>
    db.transaction().execute(async (tx) => {
      await findName(tx, 1)
      await write(tx)
      return findThing(tx, 1)
    })
  await repeat(3, runStatements)
  await sql`alter table things add colour text default 'red'`.execute(database.db)
  const answers = await repeat(3, runStatements)
  for (const { rows } of answers) expect(rows).toEqual([{ id: 1, name: 'new', colour: 'red' }])
})

test('adding columns one after the other does not disturb concurrent requests', async () => {
  const pooledDb = createDb(createPool(database.url, { max: 4 }))
  const readController = new AbortController()
  const readRepeatedly = async () => {
    let readCount = 0
    while (!readController.signal.aborted) {
      expect((await findThing(pooledDb, 2)).rows).toMatchObject([{ id: 2, name: 'two' }])
      await pooledDb.transaction().execute(async (tx) => {
        expect((await findThing(tx, 1)).rows).toMatchObject([{ id: 1 }])
        await sql`update things set name = name where id = ${1} returning *`.execute(tx)
      })
      readCount += 1
    }
    return readCount
  }
  const readers = Array.from({ length: 6 }, readRepeatedly)
  await repeat(20, async (index) => {
    await sql`alter table things add ${sql.ref(`column${index}`)} text`.execute(database.db)
    await findThing(database.db, 1)
  })
  readController.abort()
  for (const readCount of await Promise.all(readers)) expect(readCount).toBeGreaterThan(0)
  await pooledDb.destroy()
})

test('a statement that was deallocated elsewhere is prepared again', async () => {
  await repeat(3, () => findName(db, 1))
  await sql`deallocate all`.execute(db)
  expect((await findName(db, 2)).rows).toEqual([{ name: 'two' }])
  expect(await findStatements(db)).toHaveLength(1)
})

test('a prepared statement that fails for another reason is not prepared again', async () => {
  const add = () => sql`insert into things values (${1}, 'again')`.execute(db)
  await repeat(3, () => expect(add()).rejects.toMatchObject({ code: '23505' }))
  expect(await findStatements(db)).toHaveLength(1)
})
