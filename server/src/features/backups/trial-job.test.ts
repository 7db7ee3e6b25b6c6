import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import type { BackupSchedule } from '@gwanyeok/domain/backups/api.ts'
import { afterAll, expect, inject, test } from 'vitest'
import { predictUp } from '#test/builders/community.ts'
import { dropDatabase, makeDatabase, urlOf } from '#test/database/test-database.ts'
import { signedUp, signedUpAdmin } from '#test/product/person.ts'
import { openSecondServer } from '#test/product/product.ts'
import { productForFile } from '#test/product/product-for-file.ts'
import { backUpDaily } from '#platform/backup/daily-backup-job.ts'
import { realClock } from '#platform/clock.ts'
import { withClient } from '#platform/db/with-client.ts'
import { tryLastBackup } from './trial-job.ts'

const product = await productForFile()
// On a set clock a site makes no backups by itself.
const config = { ...product.config, clockStart: null }
const server = await openSecondServer({ ...product, config })
afterAll(() => server.close())
const admin = (await signedUpAdmin(product)).on({ app: server })
const { signal } = new AbortController()

const schedule = async () =>
  (await admin.call<{ schedule: BackupSchedule | null }>('GET /admin/backup-schedule')).body.schedule

const today = new Date(realClock.now()).toISOString().slice(0, 10)

/** Today's, of what the database holds now. */
async function backUp(): Promise<void> {
  await rm(path.join(config.dataDir, 'backups'), { recursive: true, force: true })
  await backUpDaily({ url: product.databaseUrl, config }, { now: realClock.now(), signal })
}

const run = (changed: object = {}) => tryLastBackup({ ...product, config: { ...config, ...changed } }, signal)

const trialOf = (failure: string | null) => ({ trial: { file: `daily-${today}.zip`, failure } })

const ended = (at: string, failure: string | null = null) =>
  product.pool.query(
    `insert into "jobLeases" (job, slot, holder, "leasedUntil", "finishedAt", "succeededAt", failure)
     values ('daily-backup', now(), 'a', now(), now(), now() - $1::interval, $2)
     on conflict (job) do update set "succeededAt" = excluded."succeededAt", failure = excluded.failure`,
    [at, failure],
  )

const scratchDatabases = async () =>
  (await product.pool.query(`select from pg_database where datname like '%\\_backup\\_trial'`)).rowCount

test('a backup that is older than a day is late, also when the last run failed', async () => {
  expect(await schedule()).toEqual({ lastAt: null, isLate: false, trial: null })
  await ended('3 hours')
  expect(await schedule()).toMatchObject({ isLate: false })
  await ended('26 hours', 'Error: no space')
  expect(await schedule()).toMatchObject({ isLate: true })
})

test('without a backup there is nothing to try, unless another server has it', async () => {
  await mkdir(path.join(config.dataDir, 'backups'), { recursive: true })
  await expect(run()).rejects.toThrow('set BACKUP_S3_BUCKET')
  await product.pool.query(`delete from "jobLeases"`)
  await run()
  expect(await schedule()).toMatchObject({ trial: null })
})

test('the last backup is restored beside the database, counted again, and nothing of it stays', async () => {
  await predictUp(await signedUp(product, '민지'), 'AAPL')
  await backUp()
  await run()
  expect(await schedule()).toMatchObject(trialOf(null))
  expect(await scratchDatabases()).toBe(0)
})

test('a backup whose seals or counters are wrong is found', async () => {
  await product.pool.query(`insert into counters (id, likes) values ('nothing', 1)`)
  await backUp()
  await expect(run()).rejects.toThrow('not consistent')
  expect(await schedule()).toMatchObject(trialOf('inconsistent'))
  expect(await scratchDatabases()).toBe(0)
  await product.pool.query(`delete from counters`)
})

test('an account that may not make a database needs one of its own for trials, which stays empty', async () => {
  await backUp()
  const { pool } = product
  const role = `backup_trial_${process.pid}`
  await pool.query(`create role ${role} login password 'x' nocreatedb`)
  const address = new URL(product.databaseUrl)
  address.username = role
  address.password = 'x'
  const name = await makeDatabase(inject('postgresUrl'), 'scratch')
  const scratch = urlOf(inject('postgresUrl'), name)
  const as = { ...product, databaseUrl: address.href, config }
  await expect(tryLastBackup(as, signal)).rejects.toThrow('BACKUP_SCRATCH_URL')
  expect(await schedule()).toMatchObject(trialOf('no_scratch'))
  await tryLastBackup({ ...as, config: { ...config, backupScratchUrl: scratch } }, signal)
  expect(await schedule()).toMatchObject(trialOf(null))
  const left = await withClient(scratch, (client) =>
    client.query(`select from pg_namespace where nspname like 'gwanyeok%'`),
  )
  expect(left.rowCount).toBe(0)
  await pool.query(`drop role ${role}`)
  await dropDatabase(inject('postgresUrl'), name)
})
