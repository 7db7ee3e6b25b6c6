import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { createTestDatabase } from '#test/database/create-test-database.ts'
import { findReferencesToMembers } from '#test/database/find-references-to-members.ts'
import { TABLES_WITH_COUNTERS } from '#test/database/allowed-table-writers.ts'
import { PERSONAL_COLUMNS } from '../members/personal-rows.ts'
import { TABLES } from './tables.ts'

const database = await createTestDatabase()
afterAll(() => database.drop())

it('every column that refers to a member is described, and no other column', async () => {
  const describedColumns = Object.entries(TABLES).flatMap(([table, { memberColumns = {} }]) =>
    Object.keys(memberColumns).map((column) => `${table}.${column}`),
  )
  // The column also contains other values and therefore has no foreign key.
  const references = [...(await findReferencesToMembers(database.db)), 'verifications.value']
  expect(describedColumns.toSorted()).toEqual(references.toSorted())
})

it('a withdrawal deletes rows of tables with counters only through their owner', () => {
  expect(
    PERSONAL_COLUMNS.map(({ table }) => table).filter((table) => TABLES_WITH_COUNTERS.includes(table)),
  ).toEqual([])
})

it('a withdrawal finds the rows to delete by an index', async () => {
  const { rows } = await sql<{ column: string }>`
    select i.indrelid::regclass || '.' || a.attname as column
    from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]`.execute(
    database.db,
  )
  const indexedColumns = new Set(rows.map(({ column }) => column.replaceAll('"', '')))
  const columns = PERSONAL_COLUMNS.map(({ table, column }) => `${table}.${column}`)
  // Codes are deleted daily, so the table is short.
  expect(columns.filter((column) => !indexedColumns.has(column))).toEqual(['verifications.value'])
})
