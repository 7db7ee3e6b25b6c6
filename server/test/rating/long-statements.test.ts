import { ratedAt } from '@gwanyeok/domain/rating/weeks.ts'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { searchNow } from '../../src/features/signals/signals-job.ts'
import { openProduct, type TestProduct } from '../product/product.ts'
import { until } from '../until.ts'
import { rate, SATURDAY } from './rated-world.ts'

let product: TestProduct
beforeAll(async () => {
  product = await openProduct({ at: ratedAt(SATURDAY), still: true })
})
afterAll(() => product.close())

/** The names of the connections that wait for a lock. */
async function waitingConnections(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select application_name as name from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(product.db)
  return rows.map(({ name }) => name)
}

/** The connections of a job that is held up where it writes to a table. */
async function heldUpAt(table: RawBuilder<unknown>, job: () => Promise<unknown>): Promise<string[]> {
  let ended: Promise<unknown> = Promise.resolve()
  const waiting = await product.db.transaction().execute(async (tx) => {
    await sql`lock table ${table} in exclusive mode`.execute(tx)
    ended = job()
    await until('the job waits', async () => (await waitingConnections()).length > 0)
    return waitingConnections()
  })
  await ended
  return waiting
}

// Others fail after a minute; with a million members a statement of these takes longer.
test.each([
  ['estimates', sql`"memberRatings"`],
  ['places', sql`"ratingRuns"`],
])('the ratings have connections that wait for long statements: %s', async (_, table) => {
  await sql`delete from "ratingRuns"`.execute(product.db)
  expect(await heldUpAt(table, () => rate(product))).toEqual(['gwanyeok batch'])
})

test('the search for signals has them too', async () => {
  const search = () => searchNow(product, new AbortController().signal)
  expect(await heldUpAt(sql`"accountTraces"`, search)).toEqual(['gwanyeok batch'])
})
