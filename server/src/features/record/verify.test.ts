import type { RecordedPrediction } from '@gwanyeok/domain/record/api.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, expect, it, onTestFinished } from 'vitest'
import { predict } from '#test/builders/builders.ts'
import { createCandleFolder, type Prices } from '#test/market-data/candle-folder.ts'
import { signUpMembers } from '#test/product/person.ts'
import { openProductForFile } from '#test/product/product-for-file.ts'
import { openOmittingSite } from '#test/record/omitting-site.ts'
import { openLogReader } from '#test/record/log-reader.ts'
import { createRecordAppender } from './record-appender.ts'

const usualPrices: Prices = [100, 101, 99, 100]
const quietCandles = { first: '2023-05-06', last: '2024-09-30', defaultPrices: usualPrices }
const candleFolder = await createCandleFolder({
  FINE: { ...quietCandles, days: { '2024-06-04': [100, 111, 99, 110] as Prices } },
  CALM: quietCandles,
  GONE: { ...quietCandles, last: '2024-06-03' },
})
const product = await openProductForFile({ at: Date.parse('2024-06-03T16:00:00Z'), candleFolder })
const { db } = product
const [minji, duri, hana] = await signUpMembers(product, '민지', '두리', '하나')
const appender = await createRecordAppender({ ...product, log: pino({ level: 'silent' }) })
const reader = await openLogReader(product, duri)
const folder = await mkdtemp(path.join(tmpdir(), 'gwanyeok-verify-'))
afterAll(() => rm(folder, { recursive: true }))
const READ_TOKEN = { name: 'verify', scope: 'read', days: 7 }
/** Two tokens, because each has its own limit per minute. */
const token = await createToken()
const otherToken = await createToken()
async function createToken(): Promise<string> {
  return (await duri.call<{ token: string }>('POST /me/tokens', READ_TOKEN)).body.token
}

/** Runs `npm run verify` with the rights of 두리 and returns its output. */
const verify = async (...args: string[]) => (await reader.verify(folder, { token, args })).output

const fineId = await predict(product, minji.id, { stock: 'FINE', targetPrice: 110 })
await predict(product, minji.id, { stock: 'CALM', targetPrice: 90, visibility: 'private' })
await predict(product, minji.id, { stock: 'GONE', targetPrice: 90 })
await predict(product, duri.id, { stock: 'CALM', targetPrice: 101, period: 7 })
await predict(product, hana.id, { stock: 'CALM', targetPrice: 90 })
await appender.runRound()

it('verify accepts predictions that wait for their results', async () => {
  const output = await verify()
  // All five but minji's private one.
  expect(output).toContain('볼 수 있는 예측 4건')
  expect(output).toContain('회원 3명의 기록 5건을 셌어요')
  expect(output).toContain('비공개라는 1건, 숨기거나 게시를 중단했다는 0건')
  expect(output).toContain('예측 5건 가운데 0건은 누구의 것인지 보이지 않아요')
  expect(output).not.toContain('✗')
})

it('verify judges predictions again, with the site’s candles or with the candles of a folder', async () => {
  await product.moveTo(Date.parse('2024-07-05T12:00:00Z'))
  await product.evaluateNow(AbortSignal.timeout(10_000))
  await appender.runRound()
  // GONE has no candles, so the visible results are one of FINE and two of CALM.
  expect(await verify()).toContain('결과 3건을 다시 계산했고, 그 가운데 0건은')
  const output = await verify('--candles', candleFolder)
  expect(output).toContain('결과 3건을 다시 계산했고, 그 가운데 3건은')
  expect(output).toContain('전에 본 그대로예요')
  expect(output).not.toContain('✗')
})

const isJudged = ({ judged }: RecordedPrediction, status: string) => judged?.status === status
it.each<[string, (item: RecordedPrediction) => boolean, number]>([
  ['failed predictions', (item) => isJudged(item, 'failed'), 1],
  ['successes of a member', (item) => item.author === duri.id && isJudged(item, 'success'), 1],
  ['all predictions of a member', ({ author }) => author === minji.id, 2],
])('verify detects that a site omits %s', async (_, isOmitted, omittedCount) => {
  const site = await openOmittingSite(reader.address, isOmitted)
  onTestFinished(site.close)
  const { output, code } = await reader.verify(folder, { token: otherToken, site: site.address })
  expect(output).toContain(`예측 ${omittedCount}건을 보여주지 않고`)
  expect(code).toBe(1)
})

it.each([
  ['a score', sql`"finalScore" = "finalScore" + 1`, 'finalScore'],
  ['a target', sql`"targetPrice" = "targetPrice" + 1`, '지문과 달라요'],
  ['a factor', sql`"accuracyMultiplier" = 0.8`, 'accuracyMultiplier'],
  ['a period', sql`period = period + 1`, '지문과 달라요'],
  ['a nonce', sql`nonce = commitment`, '약속값과 달라요'],
  ['a candle', sql`"judgedCandles" = jsonb_set("judgedCandles", '{0,high}', '112')`, '결과가 기록과'],
])('verify detects %s that was changed', async (_, change, message) => {
  await sql`create table original as table predictions`.execute(db)
  await sql`alter table predictions disable trigger user`.execute(db)
  try {
    await sql`update predictions set ${change} where id = ${fineId}`.execute(db)
    const output = await verify()
    expect(output).toContain(`✗ ${fineId}`)
    expect(output).toContain(message)
  } finally {
    await sql`update predictions p set "finalScore" = o."finalScore", "targetPrice" = o."targetPrice",
      "accuracyMultiplier" = o."accuracyMultiplier", period = o.period, nonce = o.nonce,
      "judgedCandles" = o."judgedCandles" from original o where o.id = p.id`.execute(db)
    await sql`alter table predictions enable trigger user`.execute(db)
    await sql`drop table original`.execute(db)
  }
})

it('verify detects a prediction that the member’s count omits', async () => {
  await sql`update "recordKeys" set predictions = predictions - 1 where "userId" = ${minji.id}`.execute(db)
  expect(await verify()).toContain('세어 준 2건보다 많아요')
  await sql`update "recordKeys" set predictions = predictions + 1 where "userId" = ${minji.id}`.execute(db)
})
