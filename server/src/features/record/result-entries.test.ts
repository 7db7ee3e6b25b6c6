import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import { predict } from '#test/builders/builders.ts'
import { createCandleFolder, type Prices } from '#test/market-data/candle-folder.ts'
import { PASSWORD, signUpMembers } from '#test/product/person.ts'
import { openProductForFile } from '#test/product/product-for-file.ts'
import { emit } from '#shared/events.ts'
import { resetRecordLog } from './record-log.ts'
import { createRecordAppender } from './record-appender.ts'

const usualPrices: Prices = [100, 101, 99, 100]
const quietCandles = { first: '2024-05-06', last: '2024-09-30', defaultPrices: usualPrices }
const candleFolder = await createCandleFolder({
  FINE: quietCandles,
  CALM: quietCandles,
  OTHER: quietCandles,
  MORE: quietCandles,
})
const product = await openProductForFile({ at: Date.parse('2024-06-03T16:00:00Z'), candleFolder })
const { db } = product
const [minji, duri] = await signUpMembers(product, 'minji', 'duri')
const appender = await createRecordAppender({ ...product, log: pino({ level: 'silent' }) })
const otherAppender = await createRecordAppender({ ...product, log: pino({ level: 'silent' }) })

/** Lists the entries of the judgements of the predictions `firstIds`. */
const listJudgementEntries = () =>
  db
    .selectFrom('recordEntries')
    .select(['predictionId', 'kind', 'label', 'commitment', 'index'])
    .where('kind', '=', 'judgement')
    .where('predictionId', 'in', firstIds)
    .orderBy('predictionId')
    .execute()
const evaluateAt = async (day: string) => {
  await product.moveTo(Date.parse(`${day}T12:00:00Z`))
  await product.evaluateNow(AbortSignal.timeout(10_000))
}
const predictAll = async (author: { id: string }, visibility: 'public' | 'private') => {
  const ids: string[] = []
  for (const stock of ['FINE', 'CALM', 'OTHER'])
    ids.push(await predict(product, author.id, { stock, targetPrice: 110, visibility }))
  return ids
}
/** Reads the kinds of a prediction's entries, in log order. */
const readEntryKinds = async (prediction: string) => {
  const rows = await db
    .selectFrom('recordEntries')
    .select('kind')
    .where('predictionId', '=', prediction)
    .where('index', 'is not', null)
    .orderBy('index')
    .execute()
  return rows.map(({ kind }) => kind)
}

/** Deletes queued events. Simulates a restore (backups do not contain the queue), or predictions made without an event. */
const deleteQueuedEvents = () => sql`delete from queue.job`.execute(db)

const firstIds = await predictAll(minji, 'public')

it('each result gets one entry, after its prediction, also if one round of entries fails and two servers append', async () => {
  await evaluateAt('2024-06-12')
  expect(await listJudgementEntries()).toEqual([])
  await sql`
    alter table "recordEntries" add constraint broken check ("predictionId" <> ${sql.lit(firstIds[1])}) not valid`.execute(
    db,
  )
  await expect(appender.runRound()).rejects.toThrow('broken')
  await sql`alter table "recordEntries" drop constraint broken`.execute(db)
  // Two servers append concurrently.
  await Promise.all([appender.runRound(), otherAppender.runRound()])
  await appender.runRound()
  for (const id of firstIds) expect(await readEntryKinds(id)).toEqual(['prediction', 'judgement'])
  const { rows: remainingEvents } = await sql`select from queue.job where name like 'record%'`.execute(db)
  expect(remainingEvents).toEqual([])
})

it('a round creates no entry of a result of a prediction without an entry, such as a sample’s', async () => {
  const unrecordedId = await predict(product, duri.id, { stock: 'MORE', targetPrice: 110 })
  await deleteQueuedEvents()
  await evaluateAt('2024-06-18')
  await appender.runRound()
  expect(await readEntryKinds(unrecordedId)).toEqual([])
})

it('a round creates no entry of a result of a prediction that a withdrawal deleted before the round', async () => {
  const privateIds = await predictAll(duri, 'private')
  const publicId = await predict(product, duri.id, { stock: 'MORE', targetPrice: 90 })
  await appender.runRound()
  await evaluateAt('2024-06-25')
  await duri.call('POST /me/withdrawal', { password: PASSWORD })
  await appender.runRound()
  for (const id of privateIds) expect(await readEntryKinds(id)).toEqual(['prediction'])
  expect(await readEntryKinds(publicId)).toEqual(['prediction', 'judgement'])
})

/** Judges minji's predictions again, with another score. */
async function judgeAgain(): Promise<void> {
  await sql`alter table predictions disable trigger user`.execute(db)
  await sql`update predictions set "finalScore" = "finalScore" + 1 where author = ${minji.id}`.execute(db)
  await sql`alter table predictions enable trigger user`.execute(db)
  await emit(db, 'prediction.judged', firstIds, product.clock.now())
}

it('a round keeps the signed result if a prediction is judged again', async () => {
  const judgementEntriesBefore = await listJudgementEntries()
  await judgeAgain()
  await appender.runRound()
  expect(await listJudgementEntries()).toEqual(judgementEntriesBefore)
})

it('a round creates missing entries of a restored database once', async () => {
  const judgedId = await predict(product, minji.id, { stock: 'MORE', targetPrice: 110 })
  await appender.runRound()
  await evaluateAt('2024-07-03')
  const pendingId = await predict(product, minji.id, { stock: 'FINE', targetPrice: 110 })
  await deleteQueuedEvents()
  await appender.runRound()
  expect([await readEntryKinds(judgedId), await readEntryKinds(pendingId)]).toEqual([['prediction'], []])
  await resetRecordLog(db)
  const restoredAppender = await createRecordAppender({ ...product, log: pino({ level: 'silent' }) })
  await restoredAppender.runRound()
  await restoredAppender.runRound()
  expect([await readEntryKinds(judgedId), await readEntryKinds(pendingId)]).toEqual([
    ['prediction', 'judgement'],
    ['prediction'],
  ])
})
