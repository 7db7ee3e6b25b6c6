import type { Today } from '@gwanyeok/domain/home/api.ts'
import type { PredictionView } from '@gwanyeok/domain/predictions/api.ts'
import type { NotificationView } from '@gwanyeok/domain/notifications/api.ts'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { fetchDailyMarketData } from '#shared/market-data/daily/fetch-daily-market-data.ts'
import { saveNearTargets } from '#shared/predictions/save-near-targets.ts'
import { predict } from '#test/builders/builders.ts'
import { openPushService } from '#test/builders/push-service.ts'
import { createCandleFolder, type Prices } from '#test/market-data/candle-folder.ts'
import { type Person, signUpMembers } from '#test/product/person.ts'
import { openProductForFile } from '#test/product/product-for-file.ts'
import { createPushJob } from './push/push-job.ts'

// Monday noon in New York. The predictions run for a week, from 100 to 110.
const PREDICTED_AT = Date.parse('2024-06-03T16:00:00Z')
const ONE_WEEK_RISE = { targetPrice: 110, period: 7 }

/** Creates candles with all prices divided by `splitFactor`. `days`: a close, or open, high, low and close, by day. */
const createCandleSpec = (splitFactor: number, days: Record<string, number | Prices>) => {
  const toPrices = (close: number): Prices => [
    close / splitFactor,
    (close + 0.5) / splitFactor,
    (close - 1) / splitFactor,
    close / splitFactor,
  ]
  const pricesOfDays = Object.entries(days).map(([day, prices]) => [
    day,
    typeof prices === 'number' ? toPrices(prices) : prices,
  ])
  return {
    first: '2024-05-06',
    last: '2024-07-31',
    defaultPrices: toPrices(100),
    days: Object.fromEntries(pricesOfDays),
  }
}
const candleFolder = await createCandleFolder(
  {
    NEAR: createCandleSpec(1, {
      '2024-06-04': 102,
      '2024-06-05': 108.5,
      '2024-06-06': 109,
      '2024-06-07': 110.4,
    }),
    // Split four for one on Wednesday.
    FOUR: createCandleSpec(4, { '2024-06-05': 109, '2024-06-06': 109 }),
    // Reaches the target on Tuesday and falls back.
    TOUCH: createCandleSpec(1, { '2024-06-04': [103, 110.2, 102, 104], '2024-06-05': 109 }),
    LATER: createCandleSpec(1, { '2024-06-05': 104, '2024-06-06': 111, '2024-06-07': 111.9 }),
  },
  ['FOUR,2024-06-05,4'],
)
const product = await openProductForFile({
  at: PREDICTED_AT,
  candleFolder,
  hasFrozenClock: true,
  settings: { PUSH_TO_LOOPBACK: 'on' },
})
const service = await openPushService()
afterAll(() => service.close())
const [minji, duri, sora, hana] = await signUpMembers(product, '민지', '두리', '소라', '하나')
const log = pino({ level: 'silent' })
const { signal } = new AbortController()

const fetchClosesAndRunJob = async (day: string) => {
  await fetchCloses(day)
  await runJob()
}
async function fetchCloses(day: string) {
  await product.moveTo(Date.parse(`${day}T20:31:00Z`))
  await fetchDailyMarketData({ ...product, log })
}
const runJob = (abortSignal = signal, batchSize = 1000) =>
  saveNearTargets({ ...product, batchDb: product.db, batchSize }, abortSignal)
/** Creates a signal that a run of the job can check this many times; the next check aborts the run. */
const createSignalAbortingAfter = (checkCount: number) =>
  Object.assign(new AbortController().signal, {
    throwIfAborted() {
      if (checkCount === 0) throw new Error('aborted')
      checkCount -= 1
    },
  })
const listNearNotifications = async (member: Person) =>
  (await member.call<{ items: NotificationView[] }>('GET /notifications')).body.items.flatMap((item) =>
    item.kind === 'near_target'
      ? [{ id: item.id, stock: item.stock, count: item.count, left: Number(item.percentLeft.toFixed(2)) }]
      : [],
  )
async function takePushes() {
  service.receivedPushes.length = 0
  await createPushJob({ ...product, log })(signal)
  return service.receivedPushes.map(({ browser, message: { notification } }) => [
    browser,
    notification['title'],
  ])
}

test('authors are notified once of targets that are near at a close, by a push at eight in the morning', async () => {
  for (const member of [minji, duri]) {
    await member.call('PUT /me/push', service.subscribe(member.username))
    await sora.call(`PUT /users/${member.id}/follow`)
  }
  await duri.call('PATCH /settings', { pushedNotifications: ['replies'] })
  await predict(product, minji.id, { stock: 'NEAR', ...ONE_WEEK_RISE, visibility: 'private' })
  await predict(product, minji.id, { stock: 'FOUR', ...ONE_WEEK_RISE, revealTiming: 'onComplete' })
  await predict(product, minji.id, { stock: 'LATER', ...ONE_WEEK_RISE })
  await predict(product, duri.id, { stock: 'NEAR', ...ONE_WEEK_RISE })
  await predict(product, hana.id, { stock: 'TOUCH', ...ONE_WEEK_RISE })
  await fetchClosesAndRunJob('2024-06-04')
  const hanasNotifications = [{ id: 'near_target-2024-06-04', stock: 'TOUCH', count: 1, left: 0 }]
  expect([await listNearNotifications(minji), await listNearNotifications(hana)]).toEqual([
    [],
    hanasNotifications,
  ])

  await fetchCloses('2024-06-05')
  // Aborts runs until one of them has found the first of minji's two predictions. No push is sent before both are found.
  for (let checkCount = 1; (await listNearNotifications(minji))[0]?.count !== 1; checkCount += 1)
    await expect(runJob(createSignalAbortingAfter(checkCount), 1)).rejects.toThrow('aborted')
  await product.moveTo(Date.parse('2024-06-05T23:00:00Z'))
  expect(await takePushes()).toEqual([])
  await runJob()
  const minjisNotifications = [{ id: 'near_target-2024-06-05', stock: 'FOUR', count: 2, left: 0.92 }]
  expect([
    await listNearNotifications(minji),
    await listNearNotifications(duri),
    await listNearNotifications(sora),
  ]).toEqual([
    minjisNotifications,
    [{ id: 'near_target-2024-06-05', stock: 'NEAR', count: 1, left: 1.38 }],
    [],
  ])
  await runJob()
  expect([await listNearNotifications(minji), await listNearNotifications(hana)]).toEqual([
    minjisNotifications,
    hanasNotifications,
  ])
  expect(await takePushes()).toEqual([['민지', '목표에 가까운 예측 2건']])
  expect(await takePushes()).toEqual([])
})

test('home computes the distance with prices adjusted for the split', async () => {
  const { nearest } = (await minji.call<{ today: Today }>('GET /home/mine')).body.today
  expect(nearest.map(({ stock, percentLeft }) => [stock, Number(percentLeft.toFixed(2))])).toEqual([
    ['FOUR', 0.92],
    ['NEAR', 1.38],
    ['LATER', 5.77],
  ])
})

test('the next day notifies only of targets that have come near since', async () => {
  await fetchClosesAndRunJob('2024-06-06')
  expect(await listNearNotifications(minji)).toEqual([
    { id: 'near_target-2024-06-06', stock: 'LATER', count: 1, left: 0 },
    { id: 'near_target-2024-06-05', stock: 'FOUR', count: 2, left: 0.92 },
  ])
  expect(await listNearNotifications(duri)).toEqual([
    { id: 'near_target-2024-06-05', stock: 'NEAR', count: 1, left: 1.38 },
  ])
  await product.moveTo(Date.parse('2024-06-06T23:00:00Z'))
  expect(await takePushes()).toEqual([['민지', 'LATER 목표 도달']])
})

test('nobody is notified of a target that is near at the close of the last day', async () => {
  await predict(product, sora.id, { stock: 'LATER', targetPrice: 112 })
  await fetchClosesAndRunJob('2024-06-07')
  expect(await listNearNotifications(sora)).toEqual([])
})

test('a target that is reached after it was near is shown on cards as reached, without another push', async () => {
  const { items } = (await duri.call<{ items: PredictionView[] }>('GET /predictions')).body
  const reachedStocks = items.map(
    (item) => `${item.author.username} ${item.stock} ${!item.sealed && item.isReached}`,
  )
  expect(reachedStocks.toSorted()).toEqual([
    '두리 NEAR true',
    '민지 FOUR false',
    '민지 LATER true',
    '소라 LATER false',
    '하나 TOUCH true',
  ])
  await product.moveTo(Date.parse('2024-06-07T23:00:00Z'))
  expect(await takePushes()).toEqual([])
})

test('a member who has switched the kind off is not notified', async () => {
  await minji.call('PATCH /settings', { mutedNotifications: ['results'] })
  expect(await listNearNotifications(minji)).toEqual([])
})
