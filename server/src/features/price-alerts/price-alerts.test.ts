import type { NotificationView } from '@gwanyeok/domain/notifications/api.ts'
import type { PriceAlert } from '@gwanyeok/domain/price-alerts/api.ts'
import type { StockPrice } from '@gwanyeok/domain/stocks/api.ts'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { fetchDailyMarketData } from '#shared/market-data/daily/fetch-daily-market-data.ts'
import { openPushService } from '#test/builders/push-service.ts'
import { readSnapshot } from '#test/database/table-snapshot.ts'
import { createCandleFolder, type Prices } from '#test/market-data/candle-folder.ts'
import { PASSWORD, type Person, signUpMember, signUpMembers } from '#test/product/person.ts'
import type { TestProduct } from '#test/product/product.ts'
import { openProductForFile } from '#test/product/product-for-file.ts'
import { createScheduledJobs } from '../../scheduled-jobs.ts'

// Monday noon in New York.
const SET_AT = Date.parse('2024-06-03T16:00:00Z')
const toPrices = (price: number): Prices => [price, price, price, price]
const createCandleSpec = (defaultPrice: number, days: Record<string, number>, last = '2024-07-31') => ({
  first: '2024-05-06',
  last,
  defaultPrices: toPrices(defaultPrice),
  days: Object.fromEntries(Object.entries(days).map(([day, price]) => [day, toPrices(price)])),
})
const candleFolder = await createCandleFolder(
  {
    RISE: createCandleSpec(100, { '2024-06-04': 120 }),
    DIP: createCandleSpec(100, { '2024-06-04': 90 }),
    // A four-for-one split on Wednesday. The service adjusts earlier prices for it.
    FOUR: createCandleSpec(25, { '2024-06-05': 27, '2024-06-06': 28 }),
    GONE: createCandleSpec(100, {}, '2024-05-10'),
  },
  ['FOUR,2024-06-05,4'],
)
const product = await openProductForFile({
  at: SET_AT,
  candleFolder,
  hasFrozenClock: true,
  settings: { PUSH_TO_LOOPBACK: 'on' },
})
const service = await openPushService()
afterAll(() => service.close())
const [minji, duri, viewer] = await signUpMembers(product, '민지', '두리', '읽는사람')
const log = pino({ level: 'silent' })
const { signal } = new AbortController()
const runJob = (name: string, server: TestProduct = product) =>
  createScheduledJobs({ ...server, log })
    .find((job) => job.name === name)!
    .run(signal)

const setAlert = (caller: Person, symbol: string, price: number, direction: string) =>
  caller.call('POST /me/price-alerts', { symbol, price, direction })
const listWaitingAlerts = async (caller: Person) =>
  (await caller.call<{ items: PriceAlert[] }>('GET /me/price-alerts')).body.items
const formatWaitingAlerts = async (caller: Person) =>
  (await listWaitingAlerts(caller))
    .map(({ symbol, direction, price }) => `${symbol} ${direction} ${price}`)
    .toSorted()
const listReachedAlerts = async (caller: Person) =>
  (await caller.call<{ items: NotificationView[] }>('GET /notifications')).body.items.flatMap((item) =>
    item.kind === 'price_alert'
      ? [`${item.stock} ${item.direction} ${item.price}: ${item.reachedPrice}`]
      : [],
  )

async function fetchClosesAndRunJob(day: string) {
  await product.moveTo(Date.parse(`${day}T20:31:00Z`))
  await fetchDailyMarketData({ ...product, log })
  await runJob('upkeep')
}

async function takePushes() {
  service.receivedPushes.length = 0
  await runJob('push')
  return service.receivedPushes
    .toSorted((a, b) => (a.browser < b.browser ? -1 : 1))
    .map(({ browser, message: { notification } }) => [browser, notification['title'], notification['body']])
}

test.each([
  ['without a price', { symbol: 'RISE', direction: 'up' }, 400, 'invalid_input'],
  ['with five decimals', { symbol: 'RISE', price: 120.00001, direction: 'up' }, 400, 'invalid_input'],
  ['for the current price', { symbol: 'RISE', price: 100, direction: 'up' }, 409, 'price_alert_reached'],
  ['for a rise to a lower price', { symbol: 'RISE', price: 99, direction: 'up' }, 409, 'price_alert_reached'],
  [
    'for a fall to a higher price',
    { symbol: 'RISE', price: 101, direction: 'down' },
    409,
    'price_alert_reached',
  ],
  ['for an unknown stock', { symbol: 'NOSUCH', price: 5, direction: 'up' }, 422, 'stock_unsupported'],
  [
    'for a stock without recent prices',
    { symbol: 'GONE', price: 120, direction: 'up' },
    503,
    'quote_unavailable',
  ],
])('an alert %s is refused and changes nothing', async (_, body, status, code) => {
  await viewer.call('GET /stocks/RISE')
  await viewer.call('GET /stocks/GONE')
  const snapshotBefore = await readSnapshot(product.db)
  expect(await minji.call('POST /me/price-alerts', body)).toMatchObject({ status, code })
  expect(await readSnapshot(product.db)).toEqual(snapshotBefore)
})

test('an alert is set once for a price, and nobody else sees or deletes it', async () => {
  for (const caller of [minji, duri]) {
    await caller.call('PUT /me/push', service.subscribe(caller.username))
    await caller.call('PATCH /settings', { pushesAtNight: true })
  }
  for (const [symbol, price, direction] of [
    ['RISE', 110, 'up'],
    ['DIP', 95, 'down'],
    ['DIP', 80, 'down'],
    ['FOUR', 110, 'up'],
  ] as const)
    expect(await setAlert(minji, symbol, price, direction)).toMatchObject({ status: 200 })
  expect(await setAlert(minji, 'RISE', 110, 'up')).toMatchObject({ status: 409, code: 'price_alert_exists' })
  expect(await formatWaitingAlerts(minji)).toEqual([
    'DIP down 80',
    'DIP down 95',
    'FOUR up 110',
    'RISE up 110',
  ])
  const [minjisAlert] = await listWaitingAlerts(minji)
  expect(await listWaitingAlerts(duri)).toEqual([])
  expect(await duri.call(`DELETE /me/price-alerts/${minjisAlert!.id}`)).toMatchObject({ status: 404 })
  expect(await listWaitingAlerts(minji)).toHaveLength(4)
})

test('a member can have twenty waiting alerts, even with concurrent requests', async () => {
  const prices = Array.from({ length: 22 }, (_, index) => 200 + index)
  const answers = await Promise.all(prices.map((price) => setAlert(duri, 'RISE', price, 'up')))
  expect(answers.flatMap(({ code }) => code ?? [])).toEqual(['price_alerts_full', 'price_alerts_full'])
  const [newestAlert] = await listWaitingAlerts(duri)
  expect(await duri.call(`DELETE /me/price-alerts/${newestAlert!.id}`)).toMatchObject({ status: 200 })
  expect(await listWaitingAlerts(duri)).toHaveLength(19)
  expect(await setAlert(duri, 'DIP', 95, 'down')).toMatchObject({ status: 200 })
})

test('a stored quote triggers an alert once', async () => {
  const productWithMovingPrices = await openProductForFile({ at: SET_AT, hasFrozenClock: true })
  const member = await signUpMember(productWithMovingPrices, '민지')
  const readPrice = async () =>
    (await member.call<{ price: StockPrice }>('GET /stocks/AAPL')).body.price.currentPrice
  const roundToCents = (price: number) => Math.round(price * 100) / 100
  const priceBefore = await readPrice()
  const alertPrices = { up: roundToCents(priceBefore + 0.01), down: roundToCents(priceBefore - 0.01) }
  for (const direction of ['up', 'down'] as const)
    expect(await setAlert(member, 'AAPL', alertPrices[direction], direction)).toMatchObject({ status: 200 })
  await runJob('upkeep', productWithMovingPrices)
  expect(await listReachedAlerts(member)).toEqual([])
  await productWithMovingPrices.moveTo(SET_AT + 3_600_000)
  const priceAfter = await readPrice()
  expect(priceAfter).not.toBe(priceBefore)
  await runJob('upkeep', productWithMovingPrices)
  await runJob('upkeep', productWithMovingPrices)
  const direction = priceAfter > priceBefore ? 'up' : 'down'
  expect(await listReachedAlerts(member)).toEqual([
    `AAPL ${direction} ${alertPrices[direction]}: ${priceAfter}`,
  ])
  expect(await listWaitingAlerts(member)).toHaveLength(1)
})

test('a close triggers alerts of stocks without quotes, once, in the app and by push', async () => {
  await fetchClosesAndRunJob('2024-06-04')
  const dip = 'DIP down 95: 90'
  const rise = 'RISE up 110: 120'
  expect([(await listReachedAlerts(minji)).toSorted(), await listReachedAlerts(duri)]).toEqual([
    [dip, rise],
    [dip],
  ])
  expect(await takePushes()).toEqual([
    ['두리', 'DIP $95.00 도달', '주가가 $90.00까지 내렸어요.'],
    ['민지', '가격 알림 2건', '정한 가격에 닿은 종목을 확인해보세요.'],
  ])
  // The daily limit does not apply, because members have asked for each alert.
  const browsers = await product.db.selectFrom('pushSubscriptions').select('countedPushes').execute()
  expect(browsers).toEqual([{ countedPushes: 0 }, { countedPushes: 0 }])
  await runJob('upkeep')
  expect([await listReachedAlerts(minji), await takePushes()]).toMatchObject([{ length: 2 }, []])
})

test('a split scales the price of an alert, without triggering it on that day', async () => {
  expect(await setAlert(minji, 'FOUR', 90, 'down')).toMatchObject({ status: 200 })
  // The price after the split is 25; the split itself is listed only after the close.
  await product.moveTo(Date.parse('2024-06-05T12:00:00Z'))
  expect((await viewer.call<{ price: StockPrice }>('GET /stocks/FOUR')).body.price.currentPrice).toBe(25)
  expect(await setAlert(minji, 'FOUR', 20, 'down')).toMatchObject({ status: 200 })
  await runJob('upkeep')
  // During trading hours the current price is that of a minute.
  await product.db
    .updateTable('stockPrices')
    .set({ live: true, tradingDay: '2024-06-05', previousDay: '2024-06-04', previousClose: 25 })
    .where('symbol', '=', 'FOUR')
    .execute()
  await runJob('upkeep')
  await fetchClosesAndRunJob('2024-06-05')
  expect(await listReachedAlerts(minji)).toHaveLength(2)
  expect(await formatWaitingAlerts(minji)).toEqual([
    'DIP down 80',
    'FOUR down 20',
    'FOUR down 22.5',
    'FOUR up 27.5',
  ])
  await fetchClosesAndRunJob('2024-06-06')
  expect((await listReachedAlerts(minji))[0]).toBe('FOUR up 27.5: 28')
})

test('a close from before the alert was set does not trigger it', async () => {
  await product.moveTo(Date.parse('2024-06-07T12:00:00Z'))
  expect(await setAlert(duri, 'RISE', 99, 'down')).toMatchObject({ status: 200 })
  await product.db
    .updateTable('dailyCloses')
    .set({ close: 98 })
    .where('symbol', '=', 'RISE')
    .where('day', '=', '2024-06-06')
    .execute()
  const reachedBefore = await listReachedAlerts(duri)
  await runJob('upkeep')
  expect(await listReachedAlerts(duri)).toEqual(reachedBefore)
})

test('alerts are not listed while the switch is off', async () => {
  expect(await takePushes()).toEqual([['민지', 'FOUR $27.50 도달', '주가가 $28.00까지 올랐어요.']])
  await minji.call('PATCH /settings', { mutedNotifications: ['prices'] })
  expect(await listReachedAlerts(minji)).toEqual([])
})

test('a withdrawal deletes the alerts', async () => {
  const leaver = await signUpMember(product, '떠나는사람')
  expect(await setAlert(leaver, 'RISE', 500, 'up')).toMatchObject({ status: 200 })
  expect((await leaver.call('POST /me/withdrawal', { password: PASSWORD })).status).toBe(200)
  const rows = await product.db
    .selectFrom('priceAlerts')
    .where('userId', '=', leaver.id)
    .select('id')
    .execute()
  expect(rows).toEqual([])
})
