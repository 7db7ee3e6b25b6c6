import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../../test/database/create-test-database.ts'
import { statementsOf } from '../../../test/statements/count-statements.ts'
import { compileOnce } from './compile-once.ts'

const database = await createTestDatabase()
afterAll(() => database.drop())

interface Told {
  name: string | null
  at: Date
  kept: string
}

const KEPT = 'the same at each call'

test('is built once for each shape, and run with the values of each call', async () => {
  let built = 0
  const told = compileOnce(
    (db, { name, at }: { name: string | null; at: number }, { isLoud }: { isLoud: boolean }) => {
      built++
      const shown = isLoud ? sql`upper(${name}::text)` : sql`${name}::text`
      return sql<Told>`select ${shown} as name, ${new Date(at)}::timestamptz as at, ${KEPT}::text as kept`.compile(
        db,
      )
    },
  )
  const { db } = database
  const [one, other] = [Date.parse('2024-06-12T15:00:00Z'), Date.parse('2025-01-02T03:04:05Z')]
  const rows = [
    await told(db, { name: 'hana', at: one }, { isLoud: false }),
    await told(db, { name: 'duri', at: other }, { isLoud: false }),
    await told(db, { name: null, at: other }, { isLoud: false }),
    await told(db, { name: 'sena', at: one }, { isLoud: true }),
  ]
  expect(rows.flat()).toEqual([
    { name: 'hana', at: new Date(one), kept: KEPT },
    { name: 'duri', at: new Date(other), kept: KEPT },
    { name: null, at: new Date(other), kept: KEPT },
    { name: 'SENA', at: new Date(one), kept: KEPT },
  ])
  // Two shapes, each of two sets of stand-ins.
  expect(built).toBe(4)
})

test('passes on what is no text, and nothing in its place', async () => {
  const given = compileOnce((db, { at, isOn, price }: { at: Date | null; isOn: boolean; price: number }) =>
    sql`select ${at}::timestamptz as at, ${isOn}::boolean as "isOn", ${price}::numeric as price`.compile(db),
  )
  const calls = [
    { at: new Date(1_700_000_000_000), isOn: true, price: 12.5 },
    { at: null, isOn: false, price: 0 },
    { at: new Date(0), isOn: true, price: -1 },
  ]
  for (const values of calls) expect(await given(database.db, values, {})).toEqual([values])
})

test('runs within a transaction', async () => {
  const mark = compileOnce((db, { tag }: { tag: string }) =>
    sql<{ inside: string }>`select ${tag}::text as inside`.compile(db),
  )
  const texts = await statementsOf(() =>
    database.db.transaction().execute((tx) => mark(tx, { tag: 'here' }, {})),
  )
  expect(texts.map((text) => text.split(' ')[0])).toEqual(['begin', 'select', 'commit'])
})

test.each([
  [
    'its text depends on a value',
    compileOnce((db, { name }: { name: string }) => sql`select ${sql.lit(name)}`.compile(db)),
  ],
  [
    'a parameter is computed from a value',
    compileOnce((db, { name }: { name: string }) => sql`select ${name.toUpperCase()}::text`.compile(db)),
  ],
])('throws where %s', async (_, statement) => {
  await expect(statement(database.db, { name: 'hana' }, {})).rejects.toThrow('a value')
})
