import { DAY_MS } from '@gwanyeok/domain/durations.ts'
import type { Signal } from '@gwanyeok/domain/signals/api.ts'
import { THIN_DOLLARS } from '@gwanyeok/domain/signals/thresholds.ts'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { addMember, predict, type TestChoice } from '#test/builders/builders.ts'
import { signedUp, signedUpAdmin } from '#test/product/person.ts'
import { productForFile } from '#test/product/product-for-file.ts'

const AT = Date.parse('2024-06-03T16:00:00Z')
const YOUNG = AT - 3 * DAY_MS
const OLD = AT - 200 * DAY_MS

const product = await productForFile({ at: AT, still: true })
const admin = await signedUpAdmin(product)

interface Burst {
  accounts: number
  joined?: number
  /** Of the accounts, how many predict a fall. */
  down?: number
  /** US dollars a day; null: no candles are kept. */
  dollars: number | null
  choice?: Partial<TestChoice>
}

async function talkAbout(stock: string, { accounts, joined = YOUNG, down = 0, dollars, choice }: Burst) {
  const { basePrice } = await product.quotes.baseOf(stock)
  for (let number = 0; number < accounts; number++) {
    const author = await addMember(product.db, `${stock}-${joined}-${number}`, joined)
    const targetPrice = Math.round(basePrice * (number < down ? 90 : 110)) / 100
    await predict(product, author, { stock, targetPrice, ...choice })
  }
  await sql`delete from candles where symbol = ${stock}`.execute(product.db)
  if (dollars === null) return
  for (let day = 1; day <= 21; day++) {
    const date = `2024-05-${String(day).padStart(2, '0')}`
    const price = { open: 10, high: 10, low: 10, close: 10 }
    await product.db
      .insertInto('candles')
      .values({ symbol: stock, date, ...price, volume: dollars / 10 })
      .execute()
  }
}

async function alarms(): Promise<Signal[]> {
  await admin.call('POST /admin/signal-searches')
  const { body } = await admin.call<{ items: Signal[] }>('GET /admin/signals')
  return body.items.filter(({ evidence }) => evidence.kind === 'price_talk')
}

const stockOf = ({ evidence }: Signal) => (evidence.kind === 'price_talk' ? evidence.stock : '')

it('five young accounts on one side of a thin stock raise one alarm, with its evidence', async () => {
  await talkAbout('NFLX', { accounts: 5, dollars: THIN_DOLLARS - 10 })
  const writer = await signedUp(product, 'writer')
  const post = await writer.call<{ id: string }>('POST /stocks/NFLX/posts', { content: '곧 올라가요' })
  const found = await alarms()
  expect(found.map(stockOf)).toEqual(['NFLX'])
  expect(found[0]).toMatchObject({ state: 'open', members: { length: 6 } })
  expect(found[0]?.evidence).toMatchObject({
    ...{ predictions: 5, posts: 1, isUp: true, sideShare: 1, accounts: 6, youngAccounts: 6 },
    ...{ accountDays: 3, usualDollars: THIN_DOLLARS - 10, stockPostIds: [post.body.id] },
    predictionIds: { length: 5 },
  })
  expect(JSON.stringify(found)).not.toMatch(/target/i)
  // The next search finds the same.
  expect((await alarms()).map(({ id }) => id)).toEqual(found.map(({ id }) => id))
})

it('a stock without kept candles counts as thin, and a fall as a side', async () => {
  await talkAbout('INTC', { accounts: 5, down: 5, dollars: null })
  const alarm = (await alarms()).find((each) => stockOf(each) === 'INTC')
  expect(alarm?.evidence).toMatchObject({ isUp: false, sideShare: 1, usualDollars: null })
})

it('talk that goes on the next day is the same alarm, and stays closed', async () => {
  const HOUR_MS = DAY_MS / 24
  await talkAbout('WMT', { accounts: 1, joined: YOUNG - 1, dollars: 1000 })
  await product.moveTo(AT + 12 * HOUR_MS)
  await talkAbout('WMT', { accounts: 5, dollars: 1000 })
  const ofWalmart = async () => (await alarms()).filter((each) => stockOf(each) === 'WMT')
  const [alarm] = await ofWalmart()
  expect(alarm).toMatchObject({ members: { length: 6 } })
  await admin.call(`PUT /admin/signals/${alarm!.id}/decision`, { state: 'dismissed', note: '실적 발표' })
  // The first prediction is older than a day now; the others are not.
  await product.moveTo(AT + 25 * HOUR_MS)
  expect(await ofWalmart()).toEqual([])
  await talkAbout('WMT', { accounts: 1, joined: YOUNG + 1, dollars: 1000 })
  expect(await ofWalmart()).toMatchObject([{ id: alarm!.id, members: { length: 7 } }])
  await product.moveTo(AT)
})

it.each<[string, string, Burst[]]>([
  ['AAPL', 'much traded', [{ accounts: 5, dollars: THIN_DOLLARS }]],
  ['MSFT', 'few accounts', [{ accounts: 4, dollars: 1000 }]],
  ['NVDA', 'two sides', [{ accounts: 6, down: 2, dollars: 1000 }]],
  [
    'TSLA',
    'old members too',
    [
      { accounts: 5, dollars: 1000 },
      { accounts: 4, joined: OLD, dollars: 1000 },
    ],
  ],
  ['AMZN', 'sealed', [{ accounts: 5, dollars: 1000, choice: { revealTiming: 'onComplete' } }]],
  ['META', 'private', [{ accounts: 5, dollars: 1000, choice: { visibility: 'private' } }]],
])('%s raises none: %s', async (stock, _, bursts) => {
  for (const burst of bursts) await talkAbout(stock, burst)
  expect((await alarms()).map(stockOf)).not.toContain(stock)
})
