import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, expect, it } from 'vitest'
import { predict } from '#test/builders/builders.ts'
import { candleFolder, type Prices } from '#test/market-data/candle-files.ts'
import { signedUp } from '#test/product/person.ts'
import { productForFile } from '#test/product/product-for-file.ts'
import { openLogReader } from '#test/record/log-reader.ts'
import { createRecord } from './create-record.ts'
import { publishStandings } from './standings/publish-standings.ts'

const usual: Prices = [100, 101, 99, 100]
const all = { first: '2023-05-06', last: '2024-09-30', usual }
const replay = await candleFolder({
  FINE: { ...all, days: { '2024-06-04': [100, 111, 99, 110] as Prices } },
  CALM: all,
  GONE: { ...all, last: '2024-06-03' },
})
const product = await productForFile({ at: Date.parse('2024-06-03T16:00:00Z'), replay })
const { db } = product
const [minji, duri] = [await signedUp(product, '민지'), await signedUp(product, '두리')]
const { appending } = await createRecord({ ...product, log: pino({ level: 'silent' }) })
const reader = await openLogReader(product, duri)
const folder = await mkdtemp(path.join(tmpdir(), 'gwanyeok-verify-'))
afterAll(() => rm(folder, { recursive: true }))
const forReading = { name: 'verify', scope: 'read', days: 7 }
const { body: made } = await duri.call<{ token: string }>('POST /me/tokens', forReading)

/** What `npm run verify` says of what 두리 may see. */
const verify = async (...args: string[]) => (await reader.verify(folder, { token: made.token, args })).said

const fine = await predict(product, minji.id, { stock: 'FINE', targetPrice: 110 })
await predict(product, minji.id, { stock: 'CALM', targetPrice: 90, visibility: 'private' })
await predict(product, minji.id, { stock: 'GONE', targetPrice: 90 })
await predict(product, duri.id, { stock: 'CALM', targetPrice: 101, period: 7 })
await appending.round()

it('finds nothing wrong with predictions that wait for their results', async () => {
  const said = await verify()
  expect(said).toContain('볼 수 있는 예측 3건')
  expect(said).toContain('회원 2명의 기록 4건을 셌어요')
  expect(said).not.toContain('✗')
})

it('judges again what was judged, by candles of its own too', async () => {
  await product.moveTo(Date.parse('2024-07-05T12:00:00Z'))
  await product.evaluateNow(AbortSignal.timeout(10_000))
  await appending.round()
  expect(await verify()).toContain('결과 2건을 다시 계산했고, 그 가운데 0건은')
  const said = await verify('--candles', replay)
  expect(said).toContain('결과 2건을 다시 계산했고, 그 가운데 2건은')
  expect(said).toContain('전에 본 그대로예요')
  expect(said).not.toContain('✗')
})

it('compares the boards of a Saturday, and notices a figure that was changed', async () => {
  await db
    .insertInto('ratingRuns')
    .values({ saturday: '2024-06-29', finishedAt: new Date(product.clock.now()), listed: 0 })
    .execute()
  await publishStandings(db, product.clock.now())
  await appending.round()
  expect(await verify()).toContain('토요일 1번의 순위')
  const change = (by: number) =>
    sql`update "recordStandingRows" set "totalScore" = "totalScore" + ${by} where board = 'all' and place = 0`
  await change(1).execute(db)
  expect(await verify()).toContain('✗ 2024-06-29: all 1번째 줄이 지문과 달라요')
  await change(-1).execute(db)
})

it.each([
  ['a score', sql`"finalScore" = "finalScore" + 1`, 'finalScore'],
  ['a target', sql`"targetPrice" = "targetPrice" + 1`, '지문과 달라요'],
  ['a factor', sql`"accuracyMultiplier" = 0.8`, 'accuracyMultiplier'],
  ['a moment', sql`"predictedAt" = "predictedAt" - interval '1 day'`, '지문과 달라요'],
  ['a nonce', sql`nonce = commitment`, '약속값과 달라요'],
  ['a candle', sql`"judgedCandles" = jsonb_set("judgedCandles", '{0,high}', '112')`, '결과가 기록과'],
])('notices %s that was changed', async (_, change, fault) => {
  await sql`create table kept as table predictions`.execute(db)
  await sql`alter table predictions disable trigger user`.execute(db)
  try {
    await sql`update predictions set ${change} where id = ${fine}`.execute(db)
    const said = await verify()
    expect(said).toContain(`✗ ${fine}`)
    expect(said).toContain(fault)
  } finally {
    await sql`update predictions p set "finalScore" = k."finalScore", "targetPrice" = k."targetPrice",
      "accuracyMultiplier" = k."accuracyMultiplier", "predictedAt" = k."predictedAt", nonce = k.nonce,
      "judgedCandles" = k."judgedCandles" from kept k where k.id = p.id`.execute(db)
    await sql`alter table predictions enable trigger user`.execute(db)
    await sql`drop table kept`.execute(db)
  }
})

it('notices a prediction that a member did not count', async () => {
  await sql`update "recordKeys" set predictions = predictions - 1 where "userId" = ${minji.id}`.execute(db)
  expect(await verify()).toContain('세어 준 2건보다 많아요')
  await sql`update "recordKeys" set predictions = predictions + 1 where "userId" = ${minji.id}`.execute(db)
})
