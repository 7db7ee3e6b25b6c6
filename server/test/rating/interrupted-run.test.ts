import { ratedAt } from '@gwanyeok/domain/rating/weeks.ts'
import { addDays } from '@gwanyeok/domain/stocks/calendar/calendar-date.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { deleteSamples } from '../../src/features/samples/mutations/delete-samples.ts'
import type { TestProduct } from '../product/product.ts'
import { productForFile } from '../product/product-for-file.ts'
import { addRatedMembers, addResults } from './rated-results.ts'
import { rate, result, SATURDAY, WEEKS } from './rated-world.ts'

const MEMBERS = ['lucky', 'steady', 'twin'] as const

/** Three members with results of eight weeks, before the first run. */
async function openWorld(): Promise<TestProduct> {
  const product = await productForFile({ at: ratedAt(SATURDAY), still: true })
  await addRatedMembers(product.db, MEMBERS)
  for (const [index, id] of MEMBERS.entries())
    await addResults(
      product.db,
      WEEKS.flatMap((week) =>
        [0, 1, 2].map((at) => result({ id }, week, { at, isWin: (week + at) % (index + 2) === 0 })),
      ),
    )
  return product
}

/** All that the ratings keep. */
async function kept({ db }: TestProduct) {
  return {
    ratings: await db.selectFrom('memberRatings').selectAll().orderBy('userId').execute(),
    runs: await db.selectFrom('ratingRuns').selectAll().orderBy('saturday').execute(),
  }
}

/** The next statement that writes to a table fails, as if the server had been killed before it. */
async function failOn({ db }: TestProduct, table: string) {
  await sql`create function fail() returns trigger language plpgsql as 'begin raise ''killed''; end'`.execute(
    db,
  )
  await sql`
    create trigger fails before insert or update on ${sql.table(table)}
    for each statement execute function fail()`.execute(db)
  return () => sql`drop function fail cascade`.execute(db)
}

/** Rated as if nothing happened. */
const undisturbed = await openWorld()
await rate(undisturbed)

test('a run that dies before it writes is finished by the next one, with the same result', async () => {
  const interrupted = await openWorld()
  for (const table of ['memberRatings', 'ratingRuns']) {
    const repair = await failOn(interrupted, table)
    await expect(rate(interrupted)).rejects.toThrow('killed')
    expect((await kept(interrupted)).runs).toEqual([])
    await repair()
  }
  await rate(interrupted)
  expect(await kept(interrupted)).toEqual(await kept(undisturbed))
})

test('deleted sample members are rated no more, and others as if they had never been', async () => {
  const withSamples = await openWorld()
  const { db } = withSamples
  await addRatedMembers(db, ['sample'])
  await db.updateTable('users').set({ isSample: true }).where('id', '=', 'sample').execute()
  await addResults(
    db,
    WEEKS.flatMap((week) => [0, 1].map((at) => result({ id: 'sample' }, week, { at }))),
  )
  await rate(withSamples)
  expect((await kept(withSamples)).ratings.length).toBe(MEMBERS.length + 1)
  await deleteSamples(db)
  for (const product of [undisturbed, withSamples]) {
    await product.moveTo(ratedAt(addDays(SATURDAY, 7)))
    await rate(product)
  }
  expect((await kept(withSamples)).ratings).toEqual((await kept(undisturbed)).ratings)
})
