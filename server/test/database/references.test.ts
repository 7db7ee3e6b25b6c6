import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { createTestDatabase } from './create-test-database.ts'

const { db, drop } = await createTestDatabase()
afterAll(drop)

it('a foreign key has the collation of the column it refers to, which an index needs', async () => {
  const { rows } = await sql<{ reference: string; differs: boolean }>`
    select k.conrelid::regclass || '.' || own.attname as reference,
      own.attcollation <> other.attcollation as differs
    from pg_constraint k
    cross join lateral unnest(k.conkey, k.confkey) pair (own, other)
    join pg_attribute own on own.attrelid = k.conrelid and own.attnum = pair.own
    join pg_attribute other on other.attrelid = k.confrelid and other.attnum = pair.other
    where k.contype = 'f'`.execute(db)
  expect(rows.length).toBeGreaterThan(50)
  expect(rows.filter(({ differs }) => differs).map(({ reference }) => reference)).toEqual([])
})

it('no table takes ids from a sequence, because backups do not contain sequences', async () => {
  const { rows } = await sql`select sequencename from pg_sequences`.execute(db)
  expect(rows).toEqual([])
})
