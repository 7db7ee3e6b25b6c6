import { panelDuels } from '@gwanyeok/domain/rating/market-part.ts'
import { panelPath } from '@gwanyeok/domain/rating/panel/panel-path.ts'
import { PANEL_STOCKS } from '@gwanyeok/domain/rating/panel/panel-stocks.ts'
import { ratedAt } from '@gwanyeok/domain/rating/weeks.ts'
import { addDays, tradingDaysBetween } from '@gwanyeok/domain/stocks/calendar/trading-calendar.ts'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '#test/database/create-test-database.ts'
import type { TestDatabase } from '#test/database/test-database.ts'
import { evaluationServices } from '#test/evaluation/evaluation-world.ts'
import { countCalls } from '#test/market-data/count-calls.ts'
import { openSimulatedMarket, type SimulatedMarket } from '#test/market-data/simulated-market.ts'
import { addRatedMembers, addResults } from '#test/rating/rated-results.ts'
import { countDuels } from './count-duels.ts'
import { fetchPanel } from './fetch-panel.ts'

// The settled session before it is Friday the 26th.
const SATURDAY = '2024-04-27'
const NOON = ratedAt(SATURDAY)
const WINDOW = { windowFirst: '2024-04-22', windowLast: '2024-04-24' }
const BET = { stock: 'AAPL', isUp: true, distance: 0.6, isWin: true }

/** Enough of the panel for what one stock does to the others. */
const FEW = ['AAPL', 'KO', 'V', 'GE', 'F', 'NFLX', 'XOM', 'JPM']

let database: TestDatabase
let market: SimulatedMarket
beforeAll(async () => {
  ;[database, market] = await Promise.all([createTestDatabase(), openSimulatedMarket({ at: NOON })])
  const { db } = database
  await addRatedMembers(db, ['hana'])
  await addResults(db, [{ id: 'one', author: 'hana', ...WINDOW, ...BET }])
})
beforeEach(async () => {
  const { db } = database
  for (const table of ['panelStocks', 'candles', 'candleRanges'] as const)
    await db.deleteFrom(table).execute()
  await db.updateTable('duels').set({ panelWins: null, panelLosses: null, ratedOn: null }).execute()
})
afterAll(async () => {
  await market.stop()
  await database.drop()
})

function open(stocks: readonly string[] = FEW) {
  const services = evaluationServices({ db: database.db, market, at: NOON })
  onTestFinished(services.close)
  const deps = { ...services.deps, batchDb: database.db, stocks }
  const fetch = () => fetchPanel(deps, new AbortController().signal)
  return { ...services, deps, fetch }
}

const kept = () => database.db.selectFrom('duels').selectAll().executeTakeFirstOrThrow()
const WAITING = { panelWins: null, panelLosses: null, ratedOn: null }

/** The same bet on stocks by the candles of the market itself. */
async function countedOn({ deps }: ReturnType<typeof open>, stocks: readonly string[], knownFrom?: string) {
  const days = tradingDaysBetween(WINDOW.windowFirst, WINDOW.windowLast)
  const others = stocks.filter((stock) => stock !== BET.stock)
  const found = await Promise.all(
    others.map(async (stock) => {
      const candles = await deps.marketData.dayBars(
        stock,
        knownFrom ?? '2023-01-01',
        '2024-04-26',
        'evaluation',
      )
      return panelPath(candles, days, knownFrom)
    }),
  )
  const paths = found.flatMap((stock) => (stock.kind === 'path' ? [stock.path] : []))
  expect(paths.length).toBe(others.length)
  const { wins, losses } = panelDuels(BET, paths)
  expect(wins + losses).toBeGreaterThan(0)
  return { panelWins: wins, panelLosses: losses }
}

test('each stock is asked for once a trading day', async () => {
  const { fetch, clock } = open(PANEL_STOCKS)
  onTestFinished(() => market.clearFaults())
  const calls = await countCalls(market)
  expect(await fetch()).toBe(true)
  expect(await calls()).toBe(PANEL_STOCKS.length)
  expect(await fetch()).toBe(true)
  expect(await calls()).toBe(PANEL_STOCKS.length)
  const tuesday = Date.parse('2024-04-30T12:00:00Z')
  clock.moveTo(tuesday)
  await market.moveTo(tuesday)
  onTestFinished(() => market.moveTo(NOON))
  expect(await fetch()).toBe(true)
  expect(await calls()).toBe(2 * PANEL_STOCKS.length)
})

test('older windows are asked for only while a duel waits for them', async () => {
  const { db } = database
  const old = { windowFirst: '2022-05-02', windowLast: '2022-05-04', panel: { wins: 1, losses: 1 } }
  await addResults(db, [{ id: 'old', author: 'hana', ...BET, ...old }])
  onTestFinished(async () => void (await db.deleteFrom('predictions').where('id', '=', 'old').execute()))
  await open().fetch()
  const asked = await db.selectFrom('panelStocks').select('askedFrom').distinct().execute()
  expect(asked).toEqual([{ askedFrom: addDays('2024-04-26', -60 - 380) }])
})

test('where the plan does not reach back so far, a shorter history is asked for, and goes on from there', async () => {
  const services = open()
  const { fetch, deps, clock } = services
  onTestFinished(() => market.clearFaults())
  // 60 and 70 days before the settled Friday are asked for, and 380 days are not answered.
  await market.addFault({ kind: 'time-frame', before: '2023-12-01', pathPrefix: '/v2/' })
  expect(await fetch()).toBe(true)
  const known = () => database.db.selectFrom('panelStocks').select('knownFrom').distinct().execute()
  const from = addDays('2024-04-26', -60 - 70)
  expect(await known()).toEqual([{ knownFrom: from }])
  await countDuels(deps, SATURDAY)
  expect(await kept()).toMatchObject(await countedOn(services, FEW, from))

  const tuesday = Date.parse('2024-04-30T12:00:00Z')
  clock.moveTo(tuesday)
  await market.moveTo(tuesday)
  onTestFinished(() => market.moveTo(NOON))
  expect(await fetch()).toBe(true)
  expect(await known()).toEqual([{ knownFrom: from }])
})

test('a stock without an answer is asked for again; a refusal of calls ends the turn', async () => {
  const { fetch } = open()
  const asked = async () => (await database.db.selectFrom('panelStocks').select('symbol').execute()).length
  onTestFinished(() => market.clearFaults())
  await market.addFault({ kind: 'rate-limit', ticker: 'NFLX' })
  expect(await fetch()).toBe(false)
  expect(await asked()).toBe(FEW.indexOf('NFLX'))
  await market.clearFaults()
  await market.addFault({ kind: 'malformed', ticker: 'NFLX' })
  expect(await fetch()).toBe(false)
  expect(await asked()).toBe(FEW.length - 1)
  await market.clearFaults()
  expect(await fetch()).toBe(true)
  expect(await asked()).toBe(FEW.length)
})

test('the market’s part is that of each other stock’s candles, whatever else is kept', async () => {
  const services = open()
  const { fetch, deps } = services
  await deps.candles.dailyCandles('KO', { from: '2024-04-01', to: '2024-04-26', caller: 'search' })
  await deps.candles.dailyCandles('V', { from: '2019-01-01', to: '2024-04-26', caller: 'search' })
  await fetch()
  await countDuels(deps, SATURDAY)
  expect(await kept()).toMatchObject({ ratedOn: SATURDAY, ...(await countedOn(services, FEW)) })
})

test('a candle that is missing is waited for, two weeks at most', async () => {
  const services = open()
  const { fetch, deps } = services
  await fetch()
  await database.db
    .deleteFrom('candles')
    .where('symbol', '=', 'KO')
    .where('date', '=', '2024-04-23')
    .execute()
  await countDuels(deps, SATURDAY)
  expect(await kept()).toMatchObject(WAITING)
  await countDuels(deps, '2024-05-04')
  expect(await kept()).toMatchObject(WAITING)
  await countDuels(deps, '2024-05-11')
  const others = FEW.filter((stock) => stock !== 'KO')
  expect(await kept()).toMatchObject({ ratedOn: '2024-05-11', ...(await countedOn(services, others)) })
})

test('a stock that was not asked for is waited for; one that the service does not know is not', async () => {
  const services = open()
  const { fetch, deps } = services
  await fetch()
  const { db } = database
  await db.deleteFrom('candles').where('symbol', '=', 'GE').execute()
  await db.updateTable('panelStocks').set({ askedThrough: '2024-04-23' }).where('symbol', '=', 'F').execute()
  await countDuels(deps, SATURDAY)
  expect(await kept()).toMatchObject(WAITING)
  await fetch()
  await countDuels(deps, SATURDAY)
  expect(await kept()).toMatchObject(
    await countedOn(
      services,
      FEW.filter((stock) => stock !== 'GE'),
    ),
  )
})

test('what was computed once stays', async () => {
  const { fetch, deps } = open()
  await fetch()
  await countDuels(deps, SATURDAY)
  const before = await kept()
  await database.db.updateTable('candles').set({ high: 900 }).where('date', '=', '2024-04-23').execute()
  await countDuels(deps, '2024-05-04')
  expect(await kept()).toEqual(before)
})
