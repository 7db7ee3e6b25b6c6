import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import { predict } from '#test/builders/builders.ts'
import { candleFolder, type Prices } from '#test/market-data/candle-files.ts'
import { PASSWORD, signedUpAll } from '#test/product/person.ts'
import { productForFile } from '#test/product/product-for-file.ts'
import { createRecord } from './create-record.ts'
import { enterSettled } from './enter-settled.ts'

const usual: Prices = [100, 101, 99, 100]
const all = { first: '2024-05-06', last: '2024-09-30', usual }
const replay = await candleFolder({ FINE: all, CALM: all })
const product = await productForFile({ at: Date.parse('2024-06-03T16:00:00Z'), replay })
const { db } = product
const [minji, duri, hana] = await signedUpAll(product, 'minji', 'duri', 'hana')
const log = pino({ level: 'silent' })

const made = [
  await predict(product, minji.id, { stock: 'FINE', targetPrice: 110 }),
  await predict(product, minji.id, { stock: 'CALM', targetPrice: 90, period: 30 }),
  await predict(product, duri.id, { stock: 'FINE', targetPrice: 90 }),
  await predict(product, hana.id, { stock: 'FINE', targetPrice: 120 }),
]
await product.moveTo(Date.parse('2024-06-12T12:00:00Z'))
await product.evaluateNow(AbortSignal.timeout(10_000))
await enterSettled(db)
const { rows: judged } = await sql<{ label: string; commitment: string; predictionId: string }>`
  select label, commitment, "predictionId" from "recordEntries" where kind = 'judgement' order by label`.execute(
  db,
)
await hana.call('POST /me/withdrawal', { password: PASSWORD })
// As in a database of before the record.
await sql`delete from "recordEntries"`.execute(db)
await sql`delete from "recordKeys"`.execute(db)
// Made by a server of now, before it has entered the earlier ones.
made.push(await predict(product, duri.id, { stock: 'CALM', targetPrice: 90 }))

const entries = async () =>
  (
    await db
      .selectFrom('recordEntries')
      .select(['kind', 'label', 'commitment', 'predictionId'])
      .orderBy('label')
      .execute()
  ).map((entry) => entry)

it('enters each prediction of before once, numbered as it was made, with what became of it', async () => {
  const { appending } = await createRecord({ ...product, log })
  await appending.round()
  const after = await entries()
  const earlier = after.flatMap(({ kind, predictionId }) => (kind === 'earlier' ? (predictionId ?? []) : []))
  expect(earlier.toSorted()).toEqual(made.slice(0, 4).toSorted())
  const key = await db
    .selectFrom('recordKeys')
    .selectAll()
    .where('userId', '=', minji.id)
    .executeTakeFirstOrThrow()
  expect(key.predictions).toBe(2)
  const labelOf = (number: string) => createHmac('sha256', key.key).update(number).digest('hex')
  for (const [i, id] of made.slice(0, 2).entries())
    expect(after.find(({ kind, predictionId }) => kind === 'earlier' && predictionId === id)?.label).toBe(
      labelOf(String(i + 1)),
    )
  const results = after.filter(({ kind }) => kind === 'judgement')
  expect(results.map(({ label, commitment, predictionId }) => ({ label, commitment, predictionId }))).toEqual(
    judged,
  )
  // Nobody counts those of a member who has left.
  const keys = await db.selectFrom('recordKeys').select('userId').orderBy('userId').execute()
  expect(keys.map(({ userId }) => userId)).toEqual([minji.id, duri.id].toSorted())
})

it('enters nothing again, and numbers go on', async () => {
  const before = await entries()
  const { appending } = await createRecord({ ...product, log })
  await sql`update "recordLog" set "earlierEntered" = false`.execute(db)
  await appending.round()
  expect(await entries()).toEqual(before)
  await predict(product, minji.id, { stock: 'FINE', targetPrice: 130 })
  const { body } = await duri.call<{ indexes: unknown[] }>(`GET /users/${minji.id}/record`)
  expect(body.indexes).toHaveLength(3)
})
