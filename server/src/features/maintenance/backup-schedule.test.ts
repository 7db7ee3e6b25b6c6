import { afterAll, expect, test } from 'vitest'
import { signedUpAdmin } from '#test/product/person.ts'
import { openOwnServer } from '#test/product/product.ts'
import { productForFile } from '#test/product/product-for-file.ts'

const product = await productForFile()
const inAdmin = await signedUpAdmin(product)
// On a set clock a site makes no backups by itself.
const live = await openOwnServer(product, { clockStart: null })
afterAll(() => live.close())

const scheduleOf = async (admin = inAdmin.on(live)) => (await admin.call('GET /admin/backup-schedule')).body

const NOON = '2026-11-22T12:00:00.000Z'

/** The job's row, `age` after a backup that ended well; null: none has. */
const lease = (age: string | null, failure: string | null = null) =>
  product.pool.query(
    `insert into "jobLeases" (job, slot, holder, "leasedUntil", "finishedAt", "succeededAt", failure)
     values ('daily-backup', now(), 'a', now(), now(), now() - $1::interval, $2)
     on conflict (job) do update set "succeededAt" = excluded."succeededAt", failure = excluded.failure`,
    [age, failure],
  )

test('no backup yet is not late, but a first one that failed is', async () => {
  expect(await scheduleOf()).toEqual({ schedule: { lastAt: null, isLate: false } })
  await lease(null, 'Error: no space')
  expect(await scheduleOf()).toEqual({ schedule: { lastAt: null, isLate: true } })
})

test('one that is older than a day is late, also when the last run failed', async () => {
  await lease('3 hours', 'Error: no space')
  expect(await scheduleOf()).toMatchObject({ schedule: { isLate: false } })
  await lease('26 hours')
  expect(await scheduleOf()).toMatchObject({ schedule: { isLate: true } })
})

test('it says when the last one ended', async () => {
  await product.pool.query(`update "jobLeases" set "succeededAt" = $1`, [NOON])
  expect(await scheduleOf()).toMatchObject({ schedule: { lastAt: NOON } })
})

test('a site on a set clock has none', async () => {
  expect(await scheduleOf(inAdmin)).toEqual({ schedule: null })
})
