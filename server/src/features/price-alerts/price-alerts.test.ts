import type { NotificationView } from '@gwanyeok/domain/notifications/api.ts'
import type { PriceAlert } from '@gwanyeok/domain/price-alerts/api.ts'
import type { StockPrice } from '@gwanyeok/domain/stocks/api.ts'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { fetchDaily } from '#shared/market-data/daily/daily-market-job.ts'
import { openPushService } from '#test/builders/push-service.ts'
import { readSnapshot } from '#test/database/table-snapshot.ts'
import { createCandleFolder, type Prices } from '#test/market-data/candle-files.ts'
import { PASSWORD, type Person, signUpMember, signUpMembers } from '#test/product/person.ts'
import type { TestProduct } from '#test/product/product.ts'
import { openProductForFile } from '#test/product/product-for-file.ts'
import { createScheduledJobs } from '../../scheduled-jobs.ts'

// Monday noon in New York.
const SET = Date.parse('2024-06-03T16:00:00Z')
const at = (price: number): Prices => [price, price, price, price]
const story = (usual: number, days: Record<string, number>, last = '2024-07-31') => ({
  first: '2024-05-06',
  last,
  usual: at(usual),
  days: Object.fromEntries(Object.entries(days).map(([day, price]) => [day, at(price)])),
})
const replay = await createCandleFolder(
  {
    RISE: story(100, { '2024-06-04': 120 }),
    DIP: story(100, { '2024-06-04': 90 }),
    // Four for one on Wednesday; as the service gives it: in terms after the split.
    FOUR: story(25, { '2024-06-05': 27, '2024-06-06': 28 }),
    GONE: story(100, {}, '2024-05-10'),
  },
  ['FOUR,2024-06-05,4'],
)
const product = await openProductForFile({
  at: SET,
  replay,
  frozenClock: true,
  settings: { PUSH_TO_LOOPBACK: 'on' },
})
const service = await openPushService()
afterAll(() => service.close())
const [minji, duri, reader] = await signUpMembers(product, '민지', '두리', '읽는사람')
const log = pino({ level: 'silent' })
const { signal } = new AbortController()
const runJob = (name: string, site: TestProduct = product) =>
  createScheduledJobs({ ...site, log })
    .find((job) => job.name === name)!
    .run(signal)

const set = (who: Person, symbol: string, price: number, direction: string) =>
  who.call('POST /me/price-alerts', { symbol, price, direction })
const waiting = async (who: Person) =>
  (await who.call<{ items: PriceAlert[] }>('GET /me/price-alerts')).body.items
const shown = async (who: Person) =>
  (await waiting(who)).map(({ symbol, direction, price }) => `${symbol} ${direction} ${price}`).toSorted()
const reached = async (who: Person) =>
  (await who.call<{ items: NotificationView[] }>('GET /notifications')).body.items.flatMap((item) =>
    item.kind === 'price_alert'
      ? [`${item.stock} ${item.direction} ${item.price}: ${item.reachedPrice}`]
      : [],
  )

async function close(day: string) {
  await product.moveTo(Date.parse(`${day}T20:31:00Z`))
  await fetchDaily({ ...product, log })
  await runJob('upkeep')
}

async function pushed() {
  service.received.length = 0
  await runJob('push')
  return service.received
    .toSorted((a, b) => (a.browser < b.browser ? -1 : 1))
    .map(({ browser, message: { notification } }) => [browser, notification['title'], notification['body']])
}

test.each([
  ['without a price', { symbol: 'RISE', direction: 'up' }, 400, 'invalid_input'],
  ['with five decimals', { symbol: 'RISE', price: 120.00001, direction: 'up' }, 400, 'invalid_input'],
  ['of a price that it has', { symbol: 'RISE', price: 100, direction: 'up' }, 409, 'price_alert_reached'],
  ['above, that it has passed', { symbol: 'RISE', price: 99, direction: 'up' }, 409, 'price_alert_reached'],
  [
    'below, that it has passed',
    { symbol: 'RISE', price: 101, direction: 'down' },
    409,
    'price_alert_reached',
  ],
  ['of no stock', { symbol: 'NOSUCH', price: 5, direction: 'up' }, 422, 'stock_unsupported'],
  ['of a stock that vanished', { symbol: 'GONE', price: 120, direction: 'up' }, 503, 'quote_unavailable'],
])('an alert %s is refused and changes nothing', async (_, body, status, code) => {
  await reader.call('GET /stocks/RISE')
  await reader.call('GET /stocks/GONE')
  const before = await readSnapshot(product.db)
  expect(await minji.call('POST /me/price-alerts', body)).toMatchObject({ status, code })
  expect(await readSnapshot(product.db)).toEqual(before)
})

test('an alert is set once for a price, and nobody else sees or deletes it', async () => {
  for (const who of [minji, duri]) {
    await who.call('PUT /me/push', service.subscribe(who.username))
    await who.call('PATCH /settings', { pushesAtNight: true })
  }
  for (const [symbol, price, direction] of [
    ['RISE', 110, 'up'],
    ['DIP', 95, 'down'],
    ['DIP', 80, 'down'],
    ['FOUR', 110, 'up'],
  ] as const)
    expect(await set(minji, symbol, price, direction)).toMatchObject({ status: 200 })
  expect(await set(minji, 'RISE', 110, 'up')).toMatchObject({ status: 409, code: 'price_alert_exists' })
  expect(await shown(minji)).toEqual(['DIP down 80', 'DIP down 95', 'FOUR up 110', 'RISE up 110'])
  const [first] = await waiting(minji)
  expect(await waiting(duri)).toEqual([])
  expect(await duri.call(`DELETE /me/price-alerts/${first!.id}`)).toMatchObject({ status: 404 })
  expect(await waiting(minji)).toHaveLength(4)
})

test('twenty wait at most, also with concurrent requests', async () => {
  const prices = Array.from({ length: 22 }, (_, index) => 200 + index)
  const answers = await Promise.all(prices.map((price) => set(duri, 'RISE', price, 'up')))
  expect(answers.flatMap(({ code }) => code ?? [])).toEqual(['price_alerts_full', 'price_alerts_full'])
  const [newest] = await waiting(duri)
  expect(await duri.call(`DELETE /me/price-alerts/${newest!.id}`)).toMatchObject({ status: 200 })
  expect(await waiting(duri)).toHaveLength(19)
  expect(await set(duri, 'DIP', 95, 'down')).toMatchObject({ status: 200 })
})

test('a quote that somebody reads reaches it once', async () => {
  const live = await openProductForFile({ at: SET, frozenClock: true })
  const member = await signUpMember(live, '민지')
  const read = async () =>
    (await member.call<{ price: StockPrice }>('GET /stocks/AAPL')).body.price.currentPrice
  const before = await read()
  for (const [price, direction] of [
    [before + 0.01, 'up'],
    [before - 0.01, 'down'],
  ] as const)
    expect(await set(member, 'AAPL', Math.round(price * 100) / 100, direction)).toMatchObject({ status: 200 })
  await runJob('upkeep', live)
  expect(await reached(member)).toEqual([])
  await live.moveTo(SET + 3_600_000)
  const after = await read()
  expect(after).not.toBe(before)
  await runJob('upkeep', live)
  await runJob('upkeep', live)
  const passed = Number((after > before ? before + 0.01 : before - 0.01).toFixed(2))
  expect(await reached(member)).toEqual([`AAPL ${after > before ? 'up' : 'down'} ${passed}: ${after}`])
  expect(await waiting(member)).toHaveLength(1)
})

test('a close reaches what nobody has read, once, in the app and by push', async () => {
  await close('2024-06-04')
  const dip = 'DIP down 95: 90'
  const rise = 'RISE up 110: 120'
  expect([(await reached(minji)).toSorted(), await reached(duri)]).toEqual([[dip, rise], [dip]])
  expect(await pushed()).toEqual([
    ['두리', 'DIP $95.00 도달', '주가가 $90.00까지 내렸어요.'],
    ['민지', '가격 알림 2건', '정한 가격에 닿은 종목을 확인해보세요.'],
  ])
  // Members have asked for each: the limit of a day is for others.
  const browsers = await product.db.selectFrom('pushSubscriptions').select('counted').execute()
  expect(browsers).toEqual([{ counted: 0 }, { counted: 0 }])
  await runJob('upkeep')
  expect([await reached(minji), await pushed()]).toMatchObject([{ length: 2 }, []])
})

test('a split scales the price, and its day does not reach it', async () => {
  expect(await set(minji, 'FOUR', 90, 'down')).toMatchObject({ status: 200 })
  // After the split, which is listed only after the close, the price is 25.
  await product.moveTo(Date.parse('2024-06-05T12:00:00Z'))
  expect((await reader.call<{ price: StockPrice }>('GET /stocks/FOUR')).body.price.currentPrice).toBe(25)
  expect(await set(minji, 'FOUR', 20, 'down')).toMatchObject({ status: 200 })
  await runJob('upkeep')
  // The same in the session, from a market that answers minutes.
  await product.db
    .updateTable('stockPrices')
    .set({ live: true, tradingDay: '2024-06-05', previousDay: '2024-06-04', previousClose: 25 })
    .where('symbol', '=', 'FOUR')
    .execute()
  await runJob('upkeep')
  await close('2024-06-05')
  expect(await reached(minji)).toHaveLength(2)
  expect(await shown(minji)).toEqual(['DIP down 80', 'FOUR down 20', 'FOUR down 22.5', 'FOUR up 27.5'])
  await close('2024-06-06')
  expect((await reached(minji))[0]).toBe('FOUR up 27.5: 28')
})

test('a close from before it was set does not reach it', async () => {
  await product.moveTo(Date.parse('2024-06-07T12:00:00Z'))
  expect(await set(duri, 'RISE', 99, 'down')).toMatchObject({ status: 200 })
  await product.db
    .updateTable('dailyCloses')
    .set({ close: 98 })
    .where('symbol', '=', 'RISE')
    .where('day', '=', '2024-06-06')
    .execute()
  const before = await reached(duri)
  await runJob('upkeep')
  expect(await reached(duri)).toEqual(before)
})

test('with the switch off nothing is listed or pushed', async () => {
  expect(await pushed()).toEqual([['민지', 'FOUR $27.50 도달', '주가가 $28.00까지 올랐어요.']])
  await minji.call('PATCH /settings', { mutedNotifications: ['prices'] })
  expect(await reached(minji)).toEqual([])
})

test('a withdrawal deletes them', async () => {
  const leaver = await signUpMember(product, '떠나는사람')
  expect(await set(leaver, 'RISE', 500, 'up')).toMatchObject({ status: 200 })
  expect((await leaver.call('POST /me/withdrawal', { password: PASSWORD })).status).toBe(200)
  const rows = await product.db
    .selectFrom('priceAlerts')
    .where('userId', '=', leaver.id)
    .select('id')
    .execute()
  expect(rows).toEqual([])
})
