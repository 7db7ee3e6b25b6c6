import type { Earnings } from '@gwanyeok/domain/stocks/api.ts'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import { fetchDaily } from '#shared/market-data/daily/daily-market-job.ts'
import { countCalls } from '#test/market-data/count-calls.ts'
import { signedUp } from '#test/product/person.ts'
import { productForFile } from '#test/product/product-for-file.ts'

// Noon in New York on a Wednesday.
const AT = Date.parse('2024-06-12T16:00:00Z')
const CALL = '/benzinga/v1/earnings'

const product = await productForFile({ at: AT })
const hana = await signedUp(product, 'hana')

const fetchToday = () => fetchDaily({ ...product, log: pino({ level: 'silent' }) })
const listed = () => product.db.selectFrom('earnings').selectAll().orderBy('day').orderBy('symbol').execute()
const earningsOf = async (symbol: string) =>
  (await hana.call<{ earnings: Earnings | null }>(`GET /stocks/${symbol}`)).body.earnings

it('a plan without earnings hides them, and is not asked again on that day', async () => {
  await product.market.addFault({ kind: 'not-entitled', pathPrefix: CALL, times: 1 })
  await fetchToday()
  await fetchToday()
  expect(await listed()).toEqual([])
  expect(await earningsOf('AAPL')).toBeNull()
})

it('on the next day it is asked once, and the stock says when its company reports next', async () => {
  await product.moveTo(AT + 86_400_000)
  await fetchToday()
  const calls = await countCalls(product.market, CALL)
  await fetchToday()
  expect(await calls()).toBe(0)
  const rows = await listed()
  expect(rows[0]!.day >= '2024-06-13').toBe(true)
  expect(rows.filter(({ confirmed }) => confirmed).every(({ day }) => day <= '2024-06-27')).toBe(true)
  expect(rows.some(({ confirmed }) => !confirmed)).toBe(true)
  const { symbol, day, confirmed } = rows.find((row) => /^[A-Z]+$/.test(row.symbol))!
  expect(await earningsOf(symbol)).toEqual({ day, confirmed })
})

it('a plan that lost them shows none any more', async () => {
  await product.market.clearFaults()
  await product.moveTo(AT + 2 * 86_400_000)
  await product.market.addFault({ kind: 'not-entitled', pathPrefix: CALL, times: 1 })
  await fetchToday()
  expect(await listed()).toEqual([])
})
