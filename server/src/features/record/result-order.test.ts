import { parseEntry } from '@gwanyeok/domain/record/entry.ts'
import { splitBundle } from '@gwanyeok/domain/record/tiles.ts'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import { addMember, predict } from '#test/builders/builders.ts'
import { createCandleFolder, type Prices } from '#test/market-data/candle-folder.ts'
import { openProductForFile } from '#test/product/product-for-file.ts'
import { createRecordAppender } from './record-appender.ts'

// The order of results in the log must reveal nothing about private predictions.

const PREDICTED_AT = Date.parse('2024-06-03T16:00:00Z')
const usualPrices: Prices = [100, 101, 99, 100]
const quietCandles = { first: '2024-05-06', last: '2024-09-30', defaultPrices: usualPrices }
const STOCKS = ['AAA', 'BBB', 'CCC', 'DDD']
const MEMBER_COUNT = 6
const candleFolder = await createCandleFolder(
  Object.fromEntries(STOCKS.map((stock) => [stock, quietCandles])),
)
const product = await openProductForFile({ at: PREDICTED_AT, candleFolder, hasFrozenClock: true })
const { db } = product
const appender = await createRecordAppender({ ...product, log: pino({ level: 'silent' }) })

/** The ids of the predictions, oldest first. */
const predictionIds: string[] = []
for (let member = 0; member < MEMBER_COUNT; member++) {
  const author = await addMember(db, `member_${member}`, PREDICTED_AT)
  for (const [i, stock] of STOCKS.entries()) {
    product.clock.moveTo(PREDICTED_AT + predictionIds.length * 1000)
    const visibility = (member + i) % 2 === 0 ? 'private' : 'public'
    predictionIds.push(await predict(product, author, { stock, targetPrice: 110, visibility }))
  }
}
await appender.runRound()
await product.moveTo(Date.parse('2024-06-05T12:00:00Z'))

/** Reads the results in log order, each with its prediction. */
async function listResults() {
  return db
    .selectFrom('recordEntries as e')
    .innerJoin('items as i', 'i.id', 'e.predictionId')
    .select(['e.label', 'e.predictionId', 'i.stock', 'e.index'])
    .$narrowType<{ stock: string }>()
    .where('e.kind', '=', 'judgement')
    .where('e.index', 'is not', null)
    .orderBy('e.index')
    .execute()
}

it('the results of a run get their entries together, not stock by stock while the run is in progress', async () => {
  const run = { id: 'under-way', startedAt: new Date(product.clock.now()) }
  await db.insertInto('evaluationRuns').values(run).execute()
  await product.evaluateNow(AbortSignal.timeout(30_000))
  // The evaluation has ended, but the inserted run is still in progress.
  await appender.runRound()
  expect(await listResults()).toEqual([])
  await db.updateTable('evaluationRuns').set({ finishedAt: run.startedAt }).execute()
  await appender.runRound()
  expect(await listResults()).toHaveLength(MEMBER_COUNT * STOCKS.length)
})

it('results are ordered by their labels, which reveal neither time nor stock', async () => {
  const results = await listResults()
  const labels = results.map(({ label }) => label)
  expect(labels).toEqual(labels.toSorted())
  expect(results.map(({ predictionId }) => predictionId)).not.toEqual(predictionIds)
  const stocks = results.map(({ stock }) => stock)
  expect(stocks).not.toEqual(stocks.toSorted())
})

it('the order of results stays once it is published', async () => {
  const resultsBefore = await listResults()
  await appender.runRound()
  expect(await listResults()).toEqual(resultsBefore)
  const { rawPayload } = await product.app.inject({
    url: `/log/tile/entries/000.p/${2 * predictionIds.length}`,
  })
  const entries = splitBundle(rawPayload).map((bytes) => parseEntry(bytes)!)
  const predictionEntries = entries.slice(0, predictionIds.length)
  const resultEntries = entries.slice(predictionIds.length)
  expect(predictionEntries.every(({ kind }) => kind === 'prediction')).toBe(true)
  expect(resultEntries.map(({ label }) => label)).toEqual(resultsBefore.map(({ label }) => label))
})
