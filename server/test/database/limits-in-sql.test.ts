import {
  MAX_PREDICTIONS_PER_DAY,
  MAX_CONTENT_LENGTH,
  MAX_PERIOD,
  MAX_REASON_LENGTH,
  MAX_PENDING_PREDICTIONS,
} from '@gwanyeok/domain/predictions/prediction.ts'
import {
  MAX_COMMENT_LENGTH,
  MAX_CONTACT_MESSAGE_LENGTH,
  MAX_CONTACT_SUBJECT_LENGTH,
  MAX_MENTIONS,
  MAX_POST_LENGTH,
  MAX_REPORT_DETAILS_LENGTH,
} from '@gwanyeok/domain/text/limits.ts'
import { FREED_USERNAME_RESERVED_DAYS } from '@gwanyeok/domain/users/username-change.ts'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from './create-test-database.ts'

// SQL cannot import constants of the domain, so the migrations repeat these limits.
const database = await createTestDatabase()
afterAll(() => database.drop())

async function readChecks(table: string): Promise<string[]> {
  const { rows } = await sql<{ check: string }>`
    select pg_get_constraintdef(oid) as check from pg_constraint
    where contype = 'c' and conrelid = ${`"${table}"`}::regclass`.execute(database.db)
  return rows.map(({ check }) => check)
}

test('the database has the domain’s limits of new predictions', async () => {
  const checks = await readChecks('memberStats')
  expect(checks).toContain(`CHECK (("predictionsThatDay" <= ${MAX_PREDICTIONS_PER_DAY}))`)
  expect(checks).toContain(`CHECK ((pending <= ${MAX_PENDING_PREDICTIONS}))`)
})

test('the database allows the same periods as the domain', async () => {
  expect(await readChecks('predictions')).toContain(`CHECK (((period >= 1) AND (period <= ${MAX_PERIOD})))`)
})

test('the database stores the multipliers of a score with one decimal, like the domain', async () => {
  const { rows } = await sql`
    select column_name as name, numeric_scale as decimals from information_schema.columns
    where column_name like '%Multiplier' and is_updatable = 'YES' order by column_name`.execute(database.db)
  expect(rows).toEqual([
    { name: 'accuracyMultiplier', decimals: 1 },
    { name: 'periodMultiplier', decimals: 1 },
    { name: 'timeMultiplier', decimals: 1 },
    { name: 'volatilityMultiplier', decimals: 1 },
  ])
})

test('the database allows as many mentions in a text as the domain', async () => {
  expect(await readChecks('mentions')).toContain(`CHECK (((place >= 0) AND (place <= ${MAX_MENTIONS - 1})))`)
})

test.each([
  ['predictions', 'content', MAX_CONTENT_LENGTH],
  ['predictions', 'reason', MAX_REASON_LENGTH],
  ['posts', 'content', MAX_POST_LENGTH],
  ['comments', 'content', MAX_COMMENT_LENGTH],
  ['reports', 'details', MAX_REPORT_DETAILS_LENGTH],
  ['contacts', 'subject', MAX_CONTACT_SUBJECT_LENGTH],
  ['contacts', 'message', MAX_CONTACT_MESSAGE_LENGTH],
])('the database allows the same length of %s.%s as the domain', async (table, column, maxLength) => {
  expect((await readChecks(table)).join('\n')).toContain(`length(${column}) <= ${maxLength})`)
})

test('the database reserves a freed username for as many days as the domain', async () => {
  const { rows } = await sql<{ body: string }>`
    select prosrc as body from pg_proc where proname = 'reserveFreedUsername'`.execute(database.db)
  const days = [...rows[0]!.body.matchAll(/interval '(\d+) days'/g)].map(([, count]) => Number(count))
  expect(new Set(days)).toEqual(new Set([FREED_USERNAME_RESERVED_DAYS]))
})
