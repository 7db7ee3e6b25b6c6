import { DAY_MS } from '@gwanyeok/domain/durations.ts'
import type { HotStock } from '@gwanyeok/domain/home/api.ts'
import type { LeaderboardEntry } from '@gwanyeok/domain/leaderboard/api.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addMember, predict, type TestChoice } from '#test/builders/builders.ts'
import { addJudgedPrediction } from '#test/builders/judged-predictions.ts'
import { signUpMember, createSignedOutPerson } from '#test/product/person.ts'
import { openProductForFile } from '#test/product/product-for-file.ts'

interface Counters {
  users: number
  predictions: number
  today: number
}

interface Home {
  counters: Counters
  market: { open: boolean; nextChangeAt: string }
  hotStocks: HotStock[]
  podium: LeaderboardEntry[]
}

// Wednesday 23:00 in Korea, half an hour after New York's open.
const START_MS = Date.parse('2024-03-13T14:00:00.000Z')

// Answers are cached for a second of the product's clock, which is frozen between moves.
const product = await openProductForFile({ at: START_MS - 20 * DAY_MS, hasFrozenClock: true })
const minsu = await signUpMember(product, 'minsu')

const readHome = async () => (await minsu.call<Home>('GET /home')).body
const advanceSecond = () => product.moveTo(product.clock.now() + 1000)

async function predictAs(name: string, choices: TestChoice[]): Promise<void> {
  const id = await addMember(product.db, name, product.clock.now())
  for (const choice of choices) await predict(product, id, choice)
}

const createChoice = (stock: string): TestChoice => ({ stock, targetPrice: 1 })

test('an empty product has no hot stocks and no podium', async () => {
  expect(await readHome()).toEqual({
    counters: { users: 1, predictions: 0, today: 0 },
    market: { open: false, nextChangeAt: '2024-02-22T14:30:00.000Z' },
    hotStocks: [],
    podium: [],
  })
})

test('the landing page is computed once for all query strings', async () => {
  const readLanding = (query: string) =>
    createSignedOutPerson(product).call<{ counters: Counters }>(`GET /landing${query}`)
  const { body } = await readLanding('')
  const id = await addMember(product.db, 'later', product.clock.now())
  for (const query of ['', '?x=1', '?y=2']) expect((await readLanding(query)).body).toEqual(body)
  await product.db.deleteFrom('users').where('id', '=', id).execute()
})

test('hot stocks have the most public predictions, counted with sealed predictions', async () => {
  await predictAs('long_ago', ['NFLX', 'META', 'KO'].map(createChoice))
  await predictAs('long_ago2', ['NFLX', 'META'].map(createChoice))
  await predictAs('long_ago3', ['NFLX'].map(createChoice))
  await product.moveTo(START_MS)
  await predictAs('today', [
    ...['AAPL', 'TSLA', 'MSFT'].map(createChoice),
    { ...createChoice('GOOGL'), visibility: 'private' },
  ])
  await predictAs('today2', [
    createChoice('TSLA'),
    { ...createChoice('MSFT'), revealTiming: 'onComplete' },
    createChoice('GOOGL'),
  ])
  await predictAs('today3', [createChoice('TSLA'), { ...createChoice('AMZN'), visibility: 'followers' }])
  await advanceSecond()
  const { hotStocks, counters } = await readHome()
  expect(hotStocks.map(({ symbol, predictions }) => `${symbol} ${predictions}`)).toEqual([
    'NFLX 3',
    'TSLA 3',
    'META 2',
    'MSFT 2',
    'AAPL 1',
  ])
  expect(hotStocks[1]).toMatchObject({ name: 'Tesla, Inc.', koreanName: '테슬라' })
  expect(counters).toEqual({ users: 7, predictions: 15, today: 9 })
})

test('hot stocks have their price and the closes of the last 20 trading days', async () => {
  // Prices that arrive too late for one answer are in the next one, which is computed a second later.
  const countCloses = async () => {
    await advanceSecond()
    return (await readHome()).hotStocks.map(({ price, closes }) => (price ? closes.length : 'no price'))
  }
  await expect.poll(countCloses).toEqual([20, 20, 20, 20, 20])
  for (const { symbol, price, closes } of (await readHome()).hotStocks) {
    expect(price).toMatchObject({ symbol, live: true, tradingDay: '2024-03-13' })
    expect(closes.length).toBe(20)
    const storedCandles = await product.candles.findStoredCandles(symbol, {
      first: '2024-02-01',
      last: '2024-03-12',
    })
    expect(closes).toEqual(storedCandles.slice(-20).map(({ close }) => close))
  }
})

test('a hidden prediction no longer makes a stock hot', async () => {
  await sql`update items set "hiddenAt" = now() where stock = 'TSLA'`.execute(product.db)
  await advanceSecond()
  expect((await readHome()).hotStocks.map(({ symbol }) => symbol)).toEqual([
    'NFLX',
    'META',
    'MSFT',
    'AAPL',
    'GOOGL',
  ])
})

test('the podium requires three ranked members', async () => {
  const { db } = product
  const ids = [minsu.id]
  for (const name of ['sena', 'duri', 'hana']) ids.push(await addMember(db, name, START_MS))
  for (const [index, id] of ids.slice(0, 2).entries()) {
    await addJudgedPrediction(db, id, { score: 100 + index, end: '2024-02-20T21:00:00.000Z', stock: 'PEP' })
  }
  await advanceSecond()
  expect((await readHome()).podium).toEqual([])
  for (const [index, id] of ids.slice(2).entries()) {
    await addJudgedPrediction(db, id, { score: 200 + index, end: '2024-02-20T21:00:00.000Z', stock: 'PEP' })
  }
  await advanceSecond()
  const podium = (await readHome()).podium.map(({ rank, member, totalScore }) => [
    rank,
    member.username,
    totalScore,
  ])
  expect(podium).toEqual([
    [1, 'hana', 201],
    [2, 'duri', 200],
    [3, 'sena', 101],
  ])
})

test('the home page is computed once a second for everybody', async () => {
  await advanceSecond()
  const homeBefore = await readHome()
  await addMember(product.db, 'latecomer', START_MS)
  const laterHome = await readHome()
  expect(laterHome.counters.users).toBe(homeBefore.counters.users)
  await advanceSecond()
  expect((await readHome()).counters.users).toBe(homeBefore.counters.users + 1)
})

test('a signed-out visitor reads the counters of the landing page, but not the home page', async () => {
  const visitor = createSignedOutPerson(product)
  const { counters } = await readHome()
  expect(await visitor.call('GET /landing')).toMatchObject({ status: 200, body: { counters } })
  expect(Object.keys((await visitor.call<object>('GET /landing')).body)).toEqual(['counters'])
  expect(await visitor.call('GET /home')).toMatchObject({ status: 401, code: 'signed_out' })
})

test('the home page is sent even if the market does not answer', async () => {
  await product.market.addFault({ kind: 'hang' })
  product.clock.moveTo(Date.parse('2024-04-03T15:00:00.000Z'))
  let slowestMs = 0
  const deleteStoredDataAndRead = async () => {
    for (const table of ['stockPrices', 'candles', 'candleRanges'] as const) {
      await product.db.deleteFrom(table).execute()
    }
    await advanceSecond()
    const startedAt = performance.now()
    const { hotStocks } = await readHome()
    slowestMs = Math.max(slowestMs, performance.now() - startedAt)
    return hotStocks.map(({ price, closes }) => ({ price, closes }))
  }
  // A request sent before the fault may still store a price.
  await expect
    .poll(deleteStoredDataAndRead)
    .toEqual(Array.from({ length: 5 }, () => ({ price: null, closes: [] })))
  // A call to the market may take 10 s; the page does not wait for it.
  expect(slowestMs).toBeLessThan(5000)
})
