import { afterAll, expect, test } from 'vitest'
import { signUpAdmin } from '#test/product/person.ts'
import { openAnotherServer } from '#test/product/product.ts'
import { openProductForFile } from '#test/product/product-for-file.ts'

const product = await openProductForFile()
const admin = await signUpAdmin(product)
// A site on a settable clock creates no backups.
const liveServer = await openAnotherServer(product, { clockStart: null })
afterAll(() => liveServer.close())

const readSchedule = async (caller = admin.connectTo(liveServer)) =>
  (await caller.call('GET /admin/backup-schedule')).body

const NOON = '2026-11-22T12:00:00.000Z'

/** Inserts a backup that ended `age` ago in this state. */
const insertRun = (age: string, state: 'completed' | 'failed') =>
  product.pool.query(
    `insert into queue.job (name, state, completed_on) values ('daily-backup', $2::queue.job_state, now() - $1::interval)`,
    [age, state],
  )

test('a first backup is late only if it failed', async () => {
  expect(await readSchedule()).toEqual({ schedule: { lastAt: null, isLate: false } })
  await product.pool.query(`select queue.create_queue('daily-backup', '{"policy":"exclusive"}')`)
  await insertRun('1 hour', 'failed')
  expect(await readSchedule()).toEqual({ schedule: { lastAt: null, isLate: true } })
})

test('the next backup is late 25 hours after the last successful one, even if another run has failed since', async () => {
  await insertRun('3 hours', 'completed')
  expect(await readSchedule()).toMatchObject({ schedule: { isLate: false } })
  await product.pool.query(`update queue.job set completed_on = now() - interval '26 hours'`)
  expect(await readSchedule()).toMatchObject({ schedule: { isLate: true } })
})

test('the schedule says when the last backup ended', async () => {
  await product.pool.query(`update queue.job set completed_on = $1`, [NOON])
  expect(await readSchedule()).toMatchObject({ schedule: { lastAt: NOON } })
})

test('a site on a settable clock has no schedule', async () => {
  expect(await readSchedule(admin)).toEqual({ schedule: null })
})
