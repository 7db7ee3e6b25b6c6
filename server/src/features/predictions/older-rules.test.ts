import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { dropDatabase, makeDatabase, urlOf } from '../../../test/database/test-database.ts'
import { withClient } from '../../platform/db/with-client.ts'
import { migrate } from '../../platform/db/migrate.ts'

const MIGRATIONS = path.join(import.meta.dirname, '../../migrations')
const CHANCE = '0031-chance.sql'

let name: string
let url: string
let folder: string
beforeAll(async () => {
  name = await makeDatabase(inject('postgresUrl'), 'older')
  url = urlOf(inject('postgresUrl'), name)
  folder = await mkdtemp(path.join(tmpdir(), 'gwanyeok-older-'))
  const older = (await readdir(MIGRATIONS)).filter((file) => file < CHANCE)
  for (const file of older) await cp(path.join(MIGRATIONS, file), path.join(folder, file))
  await migrate(url, { folder })
  await withClient(url, (client) => client.query(FILL))
})
afterAll(async () => {
  await dropDatabase(inject('postgresUrl'), name)
  await rm(folder, { recursive: true })
})

/** A member of the days of 20 predictions a day, with a judged prediction and a pending one. */
const FILL = `
  insert into users (id, username, email, "createdAt", "updatedAt") values ('m', 'minji', 'm@example.com', now(), now());
  insert into "memberStats" ("userId", total, pending, success, "madeOn", "madeThatDay") values ('m', 2, 1, 1, '2024-06-03', 14);
  insert into predictions (
    id, author, stock, "stockName", "basePrice", "basePriceStatus", "baseDay", "referenceClose", "referenceDay",
    "targetPrice", "predictedChange", "predictedAt", "tradingHours", period, "windowFirst", "windowLast",
    "evaluationEnd", status, visibility, "revealTiming", "revealAt", "blockId", hash, nonce, commitment,
    "periodMultiplier", "volatilityMultiplier", "timeMultiplier", "finalScore", "evaluatedAt", "actualPrice"
  )
  select status, 'm', status, 'Stock', 100, 'confirmed', '2024-05-31', 100, '2024-05-31', 110, 10, '2024-06-03T16:00Z',
    true, 7, '2024-06-04', '2024-06-10', '2024-06-10T20:00Z', status, 'public', 'immediate', '2024-06-03T16:00Z', status,
    repeat('a', 64), repeat('b', 64), repeat('c', 64), 2, 3, 1, score, evaluated, price
  from (values ('pending', 0, null, null), ('success', 600, timestamptz '2024-06-10T20:30Z', 110.5))
    as each (status, score, evaluated, price)`

const one = <Row extends object>(text: string) =>
  withClient(url, async (client) => (await client.query<Row>(text)).rows)

it('predictions made before the chance are of the first rules, and stay as they were', async () => {
  const before = await one<{ row: Record<string, unknown> }>(
    'select to_jsonb(p) as row from predictions p order by id',
  )
  await migrate(url)
  const after = await one<{ row: Record<string, unknown> }>(
    'select to_jsonb(p) as row from predictions p order by id',
  )
  const added = {
    ...{ rulesVersion: 1, chanceMultiplierApplies: false, provisionalChance: null, chance: null },
    ...{ chanceFromOpen: null, chanceFromBase: null, chanceBasis: null, chanceMultiplier: null },
  }
  expect(after.map(({ row }) => row)).toMatchObject(before.map(({ row }) => ({ ...row, ...added })))
})

it('a member who made more than ten today makes no more today', async () => {
  expect(await one('select "madeThatDay" from "memberStats"')).toEqual([{ madeThatDay: 10 }])
})

it.each([
  ['the rules', '"rulesVersion" = 2'],
  ['the factor', '"chanceMultiplierApplies" = true'],
  ['a provisional chance', '"provisionalChance" = 0.5'],
])('no update gives a prediction %s of another day', async (_, change) => {
  await expect(one(`update predictions set ${change} where id = 'pending'`)).rejects.toThrow(
    'a prediction is never changed',
  )
})

it('a chance belongs to the second rules alone', async () => {
  const chance = `chance = 0.4, "chanceFromOpen" = 0.4, "chanceFromBase" = 0.4, "chanceBasis" = '{}', "chanceMultiplier" = 1`
  await expect(
    one(`update predictions set status = 'failed', "actualPrice" = 100, ${chance} where id = 'pending'`),
  ).rejects.toThrow('check constraint')
})
