import { DAY_MS } from '@gwanyeok/domain/durations.ts'
import { type EvaluationRun, type SkippedPrediction } from '@gwanyeok/domain/evaluations/api.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { createCandleFolder, type Prices } from '#test/market-data/candle-folder.ts'
import { signUpAdmin, signUpMember } from '#test/product/person.ts'
import { openProductForFile } from '#test/product/product-for-file.ts'
import { predict, selectPredictionRows } from '#test/builders/builders.ts'
import { findDriftedStats } from '#shared/integrity/recount.ts'
import { recountStats } from '#shared/standings/member-stats.ts'
import { waitUntil } from '#test/wait-until.ts'

const PREDICTED_AT = Date.parse('2024-06-03T16:00:00Z')
const usualPrices: Prices = [100, 101, 99, 100]
const usualStock = { first: '2024-05-06', last: '2024-09-30', defaultPrices: usualPrices }

const candleFolder = await createCandleFolder(
  {
    FINE: { ...usualStock, days: { '2024-06-04': [100, 111, 99, 110] as Prices } },
    GONE: { ...usualStock, last: '2024-06-03' },
    ODDS: usualStock,
    RENAMED: usualStock,
  },
  // A change of the price scale by 1.3 that the list of splits does not contain.
  ['ODDS,2024-06-04,1.3,,no'],
)
const product = await openProductForFile({ at: PREDICTED_AT, candleFolder })
const admin = await signUpAdmin(product)
const minji = await signUpMember(product, '민지')
const finePredictionId = await predict(product, minji.id, { stock: 'FINE', targetPrice: 110 })
const gonePredictionId = await predict(product, minji.id, {
  stock: 'GONE',
  targetPrice: 110,
  visibility: 'followers',
})

interface RunDetail {
  run: EvaluationRun
  skips: SkippedPrediction[]
}

/** Starts a run and waits for its end, like an admin's page. */
async function evaluate(): Promise<RunDetail> {
  const startAnswer = await admin.call<EvaluationRun>('POST /admin/evaluations')
  expect(startAnswer).toMatchObject({ status: 200, body: { startedBy: admin.id, finishedAt: null } })
  return waitForEnd(startAnswer.body.id)
}

async function waitForEnd(id: string): Promise<RunDetail> {
  const readRunDetail = async () => (await admin.call<RunDetail>(`GET /admin/evaluations/${id}`)).body
  await waitUntil('the end of the run', async () => (await readRunDetail()).run.finishedAt !== null)
  return readRunDetail()
}

const listStuckPredictions = async () =>
  (await admin.call<{ items: SkippedPrediction[] }>('GET /admin/stuck-predictions')).body.items

const readRow = (id: string) =>
  selectPredictionRows(product.db).where('i.id', '=', id).executeTakeFirstOrThrow()

const readStats = (id: string) =>
  product.db.selectFrom('memberStats').selectAll().where('userId', '=', id).executeTakeFirstOrThrow()

describe('an admin', () => {
  it('runs the evaluation and sees its result', async () => {
    await product.moveTo(Date.parse('2024-06-04T20:30:00Z'))
    expect(await evaluate()).toMatchObject({
      run: {
        due: 2,
        success: 1,
        failed: 0,
        skipped: 1,
        failure: null,
      },
      skips: [
        {
          predictionId: gonePredictionId,
          stock: 'GONE',
          evaluationEnd: '2024-06-04T20:00:00.000Z',
          reason: 'no_data',
          missingDays: ['2024-06-04'],
        },
      ],
    })
    expect(await readRow(finePredictionId)).toMatchObject({ status: 'success', finalScore: 1500 })
    expect(await listStuckPredictions()).toEqual([])
  })

  it('is refused a second run during the first', async () => {
    await product.market.addFault({ kind: 'hang', ticker: 'GONE' })
    const firstAnswer = await admin.call<EvaluationRun>('POST /admin/evaluations')
    expect(await admin.call('POST /admin/evaluations')).toMatchObject({
      status: 409,
      code: 'evaluation_running',
    })
    await product.market.clearFaults()
    await waitForEnd(firstAnswer.body.id)
  })

  it('can close neither a prediction that waits for candles, nor a judged or unknown prediction', async () => {
    const rowBefore = await readRow(gonePredictionId)
    for (const id of [gonePredictionId, finePredictionId, 'no-such-prediction']) {
      expect(await admin.call(`POST /admin/predictions/${id}/void`, { reason: '거래 정지' })).toMatchObject({
        status: 404,
        code: 'not_found',
      })
    }
    expect(await readRow(gonePredictionId)).toEqual(rowBefore)
  })

  it('closes a stuck prediction as void, once, with a reason', async () => {
    await product.moveTo(Date.parse('2024-07-05T12:00:00Z'))
    await evaluate()
    expect(await listStuckPredictions()).toMatchObject([
      { predictionId: gonePredictionId, stock: 'GONE', reason: 'stuck' },
    ])
    const route = `POST /admin/predictions/${gonePredictionId}/void`
    expect(await admin.call(route, { reason: '  상장 폐지  ' })).toMatchObject({
      status: 200,
      body: { done: true },
    })
    expect(await readRow(gonePredictionId)).toMatchObject({
      status: 'void',
      voidReason: '상장 폐지',
      finalScore: 0,
    })
    expect(await readStats(minji.id)).toMatchObject({
      total: 1,
      pending: 0,
      success: 1,
      void: 1,
      totalScore: 1500,
    })
    expect(await findDriftedStats(product.db)).toEqual([])
    // When a member withdraws, the stats are recounted from the predictions. The result equals the running counts.
    await recountStats(product.db, minji.id)
    expect(await findDriftedStats(product.db)).toEqual([])
    expect(await listStuckPredictions()).toEqual([])
    const repeatedClosing = await admin.call(route, { reason: '다시' })
    expect(repeatedClosing).toMatchObject({ status: 409, code: 'prediction_settled' })
    expect(await readRow(gonePredictionId)).toMatchObject({ voidReason: '상장 폐지' })
    expect(await readStats(minji.id)).toMatchObject({ void: 1 })
  })

  it('sees stuck predictions of a stock that the service no longer knows; a closed prediction is no longer pending', async () => {
    await product.moveTo(PREDICTED_AT)
    const renamedPredictionId = await predict(product, minji.id, { stock: 'RENAMED', targetPrice: 110 })
    for (const pathPrefix of ['/v2/aggs/ticker/RENAMED', '/v3/reference/tickers/RENAMED'])
      await product.market.addFault({ kind: 'not-found', pathPrefix })
    await product.moveTo(Date.parse('2024-07-05T12:00:00Z'))
    await evaluate()
    expect(await listStuckPredictions()).toMatchObject([
      { predictionId: renamedPredictionId, stock: 'RENAMED', reason: 'stuck' },
    ])
    const { pending } = await readStats(minji.id)
    const answer = await admin.call(`POST /admin/predictions/${renamedPredictionId}/void`, {
      reason: '종목 코드 변경',
    })
    expect(answer).toMatchObject({ status: 200 })
    expect(await readRow(renamedPredictionId)).toMatchObject({ status: 'void', voidReason: '종목 코드 변경' })
    expect(await readStats(minji.id)).toMatchObject({ pending: pending - 1 })
    expect(await listStuckPredictions()).toEqual([])
    await product.market.clearFaults()
  })

  it('sees at once the predictions whose price scale no split explains, and may close them', async () => {
    await product.moveTo(PREDICTED_AT)
    const oddPredictionId = await predict(product, minji.id, { stock: 'ODDS', targetPrice: 150 })
    await product.moveTo(Date.parse('2024-06-04T20:30:00Z'))
    const skip = { predictionId: oddPredictionId, stock: 'ODDS', reason: 'unknown_scale', closeRatio: 1.3 }
    expect((await evaluate()).skips).toMatchObject([skip])
    expect(await listStuckPredictions()).toMatchObject([skip])
    const answer = await admin.call(`POST /admin/predictions/${oddPredictionId}/void`, {
      reason: '분할 비율 확인 불가',
    })
    expect(answer).toMatchObject({ status: 200 })
    expect(await readRow(oddPredictionId)).toMatchObject({ status: 'void', basePrice: 130 })
    expect(await listStuckPredictions()).toEqual([])
  })

  it('pages through the runs, newest first', async () => {
    const oldStartTimes = Array.from({ length: 45 }, (_, index) => new Date(PREDICTED_AT - index * 60_000))
    const oldRuns = oldStartTimes.map((startedAt, index) => ({
      id: `00000000000000000000000${900 - index}`,
      startedAt,
      finishedAt: startedAt,
    }))
    await product.db.insertInto('evaluationRuns').values(oldRuns).execute()
    const runs: EvaluationRun[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const query: string = cursor && `?cursor=${cursor}`
      const { body } = await admin.call<{ items: EvaluationRun[]; nextCursor: string | null }>(
        `GET /admin/evaluations${query}`,
      )
      expect(body.items.length).toBeLessThanOrEqual(20)
      runs.push(...body.items)
      cursor = body.nextCursor
    }
    const startTimes = runs.map(({ startedAt }) => startedAt)
    expect(startTimes).toEqual(startTimes.toSorted().toReversed())
    // 45 inserted runs, and five runs from the tests above.
    expect(runs).toHaveLength(50)
  })
})

describe('a server that closes', () => {
  it('ends a run that waits for candles', async () => {
    await product.moveTo(PREDICTED_AT + 40 * DAY_MS)
    await predict(product, minji.id, { stock: 'FINE', targetPrice: 120 })
    await product.moveTo(PREDICTED_AT + 44 * DAY_MS)
    await product.market.addFault({ kind: 'hang' })
    await product.db
      .updateTable('sessions')
      .set({ createdAt: sql<Date>`now()` })
      .execute()
    product.sessions.clearCache()
    const { body } = await admin.call<EvaluationRun>('POST /admin/evaluations')
    const startMs = performance.now()
    await product.app.close()
    expect(performance.now() - startMs).toBeLessThan(10_000)
    const run = await product.db
      .selectFrom('evaluationRuns')
      .selectAll()
      .where('id', '=', body.id)
      .executeTakeFirstOrThrow()
    expect(run).toMatchObject({ due: 1, failure: 'interrupted', finishedAt: expect.any(Date) })
  })
})
