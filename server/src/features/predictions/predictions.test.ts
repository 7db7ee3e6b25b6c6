import { DAY_MS } from '@gwanyeok/domain/durations.ts'
import type { UnsealedPrediction, PredictionView } from '@gwanyeok/domain/predictions/api.ts'
import { matchesSeal } from '@gwanyeok/domain/predictions/seal.ts'
import type { StockPrice } from '@gwanyeok/domain/stocks/api.ts'
import { describe, expect, it } from 'vitest'
import { predict as insertPrediction } from '#test/builders/builders.ts'
import { type Person, signUpMember } from '#test/product/person.ts'
import { openProduct } from '#test/product/product.ts'
import { openProductForFile } from '#test/product/product-for-file.ts'
import { trackCalls } from '#test/market-data/track-calls.ts'
import { TICKERS } from '#test/market-data/tickers.ts'
import { realClock } from '#platform/clock.ts'

// Monday noon in New York, during trading hours.
const NOON = Date.parse('2024-06-03T16:00:00Z')

const product = await openProductForFile({ at: NOON })
const minji = await signUpMember(product, '민지')

const readPrice = async (person: Person, stock: string) =>
  (await person.call<{ price: StockPrice }>(`GET /stocks/${stock}`)).body.price.currentPrice

const roundToCents = (price: number) => Math.round(price * 100) / 100

async function predict(person: Person, stock: string, overrides: object = {}) {
  const seenPrice = await readPrice(person, stock)
  const body = { stock, seenPrice, targetPrice: roundToCents(seenPrice * 1.1), period: 3, ...overrides }
  return person.call<UnsealedPrediction>('POST /predictions', body)
}

const readRows = async (person: Person) =>
  product.db.selectFrom('predictions').select('id').where('author', '=', person.id).execute()

describe('a new prediction', () => {
  it('stores the member’s choice and the server’s data, under a seal that anyone can verify', async () => {
    const { status, body } = await predict(minji, 'AAPL', { content: '새 기기가 잘 팔려요.' })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      stock: 'AAPL',
      koreanName: '애플',
      period: 3,
      status: 'pending',
      tradingHours: true,
      basePriceStatus: 'confirmed',
      isMine: true,
      canReport: false,
      sealed: false,
      windowFirst: '2024-06-04',
      windowLast: '2024-06-06',
      evaluationEnd: '2024-06-06T20:00:00.000Z',
      scoring: {
        baseScore: 100,
        periodMultiplier: 3,
        volatilityMultiplier: 3,
        accuracyMultiplier: 0,
        timeMultiplier: 1,
        finalScore: 0,
      },
    })
    expect(body.blockId).toMatch(/^BLK-\d{13}-[0-9A-F]{10}$/)
    const { author, predictedAt, ...otherFields } = body
    // Others see the prediction as soon as the answer is sent.
    expect(body).toMatchObject({ sealedForOthers: false, revealAt: body.predictedAt })
    const sealedFields = { ...otherFields, author: author.id, predictedAt: Date.parse(predictedAt) }
    expect(await matchesSeal(sealedFields, body)).toBe(true)
    const { body: profile } = await minji.call(`GET /users/${minji.id}`)
    expect(profile).toMatchObject({ stats: { totalScore: 0, predictions: { total: 1, pending: 1 } } })
  })

  it('is returned as its author sees it, also if the price has to be fetched', async () => {
    const writer = await signUpMember(product, '글쓴이')
    const choice = { period: 3, reason: '흥행작', content: '가입자가 늘고 있어요.' }
    const submitPrediction = async (stock: string, isStored: boolean, overrides: object) => {
      const seenPrice = await readPrice(writer, stock)
      if (!isStored) await product.db.deleteFrom('stockPrices').where('symbol', '=', stock).execute()
      const body = { stock, seenPrice, targetPrice: roundToCents(seenPrice * 1.1), ...choice, ...overrides }
      return writer.call<UnsealedPrediction>('POST /predictions', body)
    }
    // Stores the name of NFLX.
    await predict(await signUpMember(product, '먼저'), 'NFLX')
    const answers = [
      await submitPrediction('NFLX', true, { revealTiming: '2hours' }),
      await submitPrediction('DIS', false, { revealTiming: 'onComplete' }),
    ]
    for (const { status, body } of answers) {
      expect(status).toBe(200)
      const readAnswer = await writer.call<{ prediction: UnsealedPrediction }>(`GET /predictions/${body.id}`)
      expect(readAnswer.body.prediction).toEqual(body)
      expect(body.sealedForOthers).toBe(true)
    }
  })

  it('is refused a second time for the same stock, also concurrently', async () => {
    expect(await predict(minji, 'AAPL')).toMatchObject({
      status: 409,
      code: 'already_predicted',
      body: { error: { details: { symbol: 'AAPL' } } },
    })
    const duri = await signUpMember(product, '두리')
    const answers = await Promise.all([1, 2, 3, 4].map(() => predict(duri, 'MSFT')))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409])
    expect(await readRows(duri)).toHaveLength(1)
    const stats = await product.db
      .selectFrom('memberStats')
      .selectAll()
      .where('userId', '=', duri.id)
      .executeTakeFirstOrThrow()
    expect(stats).toMatchObject({ total: 1, pending: 1, predictionsThatDay: 1 })
  })

  it('is limited to 10 a day, also concurrently', async () => {
    const busyMember = await signUpMember(product, 'busy')
    const answers = await Promise.all(TICKERS.slice(0, 14).map((stock) => predict(busyMember, stock)))
    const codes = answers.map(({ code }) => code)
    expect(codes.filter((code) => code === null)).toHaveLength(10)
    expect(codes.filter((code) => code === 'daily_limit')).toHaveLength(4)
    expect(await readRows(busyMember)).toHaveLength(10)
  })

  it('is limited to 50 pending at a time', async () => {
    const patient = await signUpMember(product, 'patient')
    await predict(patient, TICKERS[0]!)
    const countsAtLimit = { pending: 50, total: 50 }
    await product.db.updateTable('memberStats').set(countsAtLimit).where('userId', '=', patient.id).execute()
    expect((await predict(patient, TICKERS[1]!)).code).toBe('pending_limit')
    // The insert checks the limit too, because a concurrent request may have reached it after the rule was checked.
    const insertPromise = insertPrediction(product, patient.id, { stock: TICKERS[2]!, targetPrice: 1 })
    await expect(insertPromise).rejects.toThrow('pending_limit')
  })
})

it.each([
  [-3, 1],
  [1e20, 30],
])('a period is limited to 1 to 30 days: %d becomes %i', async (period, days) => {
  const author = await signUpMember(product, `기간${days}`)
  expect(await predict(author, 'NVDA', { period })).toMatchObject({ status: 200, body: { period: days } })
})

describe('a request is refused for', () => {
  const buildTarget = (targetPrice: unknown) => ({ targetPrice })
  it.each([
    ['a target of zero', buildTarget(0), 400, 'invalid_input', { targetPrice: 'target_invalid' }],
    ['a negative target', buildTarget(-5), 400, 'invalid_input', { targetPrice: 'target_invalid' }],
    ['a huge target', buildTarget(1_000_000.01), 400, 'invalid_input', { targetPrice: 'target_invalid' }],
    [
      'a target of five decimals',
      buildTarget(10.12345),
      400,
      'invalid_input',
      { targetPrice: 'target_invalid' },
    ],
    [
      'a banned word',
      { content: '리딩방 들어오세요' },
      422,
      'content_refused',
      { content: 'content_refused' },
    ],
    ['a link', { reason: 'https://example.com' }, 422, 'content_refused', { reason: 'content_refused' }],
  ])('%s, and nothing changes', async (_, overrides, status, code, fields) => {
    const rowsBefore = await readRows(minji)
    const answer = await predict(minji, 'NVDA', overrides)
    expect(answer).toMatchObject({ status, code, body: { error: { fields } } })
    expect(await readRows(minji)).toEqual(rowsBefore)
  })

  it('a period that is too large for a double', async () => {
    const payload = '{"stock":"NVDA","targetPrice":110,"seenPrice":100,"period":1e400}'
    const headers = { cookie: minji.cookie(), 'content-type': 'application/json', origin: 'http://localhost' }
    const answer = await product.app.inject({ method: 'POST', url: '/api/predictions', headers, payload })
    expect(answer.json()).toMatchObject({ error: { code: 'invalid_input', fields: { period: 'invalid' } } })
  })

  it('the base price as target, a moved price, an invalid stock', async () => {
    const seenPrice = await readPrice(minji, 'NVDA')
    expect(await predict(minji, 'NVDA', { targetPrice: seenPrice })).toMatchObject({
      code: 'target_is_price',
    })
    expect(await predict(minji, 'NVDA', { seenPrice: seenPrice * 1.02 })).toMatchObject({
      status: 409,
      code: 'price_moved',
      body: { error: { details: { price: seenPrice } } },
    })
    const body = { stock: 'NOSUCH', seenPrice: 10, targetPrice: 11, period: 1 }
    expect(await minji.call('POST /predictions', body)).toMatchObject({ code: 'stock_unsupported' })
  })
})

describe('pages', () => {
  it('contain all predictions, each once', async () => {
    const viewer = await signUpMember(product, '독자')
    const seenIds: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const path: string = `GET /predictions${cursor && `?cursor=${cursor}`}`
      const { body } = await viewer.call<{ items: PredictionView[]; nextCursor: string | null }>(path)
      seenIds.push(...body.items.map(({ id }) => id))
      cursor = body.nextCursor
    }
    const allRows = await product.db.selectFrom('predictions').select('id').execute()
    expect(seenIds).toHaveLength(allRows.length)
    expect(new Set(seenIds).size).toBe(allRows.length)
  })
})

it('a view is counted each time a prediction is opened; a missing prediction is not found', async () => {
  const [row] = await readRows(minji)
  for (let i = 0; i < 3; i++) await minji.call(`POST /predictions/${row!.id}/views`)
  const { body } = await minji.call<{ prediction: PredictionView }>(`GET /predictions/${row!.id}`)
  expect(body.prediction.viewCount).toBe(3)
  expect(await minji.call('POST /predictions/nowhere/views')).toMatchObject({
    status: 404,
    code: 'not_found',
  })
})

it('predictions newer than a given prediction are counted, if the viewer may see the given one', async () => {
  const viewer = await signUpMember(product, '구경꾼')
  await product.moveTo(NOON + 21 * DAY_MS)
  const { body: privatePrediction } = await predict(viewer, 'MSFT', { visibility: 'private' })
  await product.moveTo(product.clock.now() + 1000)
  const { body: newPrediction } = await predict(await signUpMember(product, '뒤에온이'), 'MSFT')
  const countNewerThan = async (person: Person, id: string) =>
    (await person.call(`GET /predictions/newer?than=${id}`)).body
  expect(await countNewerThan(viewer, privatePrediction.id)).toEqual({ count: 1 })
  expect(await countNewerThan(viewer, newPrediction.id)).toEqual({ count: 0 })
  expect(await countNewerThan(minji, privatePrediction.id)).toEqual(await countNewerThan(minji, 'nowhere'))
})

it('the market-data service is called for at most 20 attempts of a member per hour', async () => {
  const liveProduct = await openProduct({ at: realClock.now(), settings: { CLOCK_START: '' } })
  const eagerMember = await signUpMember(liveProduct, 'eager')
  const countCalls = await trackCalls(liveProduct.market, '/v2/aggs/ticker/ZZZ')
  const codes = []
  for (let i = 0; i < 25; i++) {
    const body = {
      stock: `ZZZ${String.fromCharCode(65 + (i % 26))}${i}`,
      targetPrice: 2,
      period: 1,
      seenPrice: 1,
    }
    codes.push((await eagerMember.call('POST /predictions', body)).code)
  }
  expect(codes.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 'stock_unsupported'))
  expect(new Set(codes.slice(20))).toEqual(new Set(['too_many_requests']))
  // Each attempt makes two calls: for the last session, then for any candles.
  expect(await countCalls()).toBe(40)
  await liveProduct.close()
})
