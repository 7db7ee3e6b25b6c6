import type { Today } from '@gwanyeok/domain/home/api.ts'
import type { PredictionView } from '@gwanyeok/domain/predictions/api.ts'
import type { NotificationView } from '@gwanyeok/domain/notifications/api.ts'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { fetchDaily } from '#shared/market-data/daily/daily-market-job.ts'
import { predict } from '#test/builders/builders.ts'
import { openPushService } from '#test/builders/push-service.ts'
import { createCandleFolder, type Prices } from '#test/market-data/candle-files.ts'
import { type Person, signUpMembers } from '#test/product/person.ts'
import { openProductForFile } from '#test/product/product-for-file.ts'
import { sendPushes } from '../push/push-job.ts'
import { notifyNearTargets } from './near-targets-job.ts'

// Monday noon in New York: predictions of a week from 100 to 110.
const MADE = Date.parse('2024-06-03T16:00:00Z')
const SOON = { targetPrice: 110, period: 7 }

const createStory = (per: number, days: Record<string, number | Prices>) => {
  const at = (close: number): Prices => [close / per, (close + 0.5) / per, (close - 1) / per, close / per]
  const closes = Object.entries(days).map(([day, prices]) => [
    day,
    typeof prices === 'number' ? at(prices) : prices,
  ])
  return { first: '2024-05-06', last: '2024-07-31', usual: at(100), days: Object.fromEntries(closes) }
}
const replay = await createCandleFolder(
  {
    NEAR: createStory(1, { '2024-06-04': 102, '2024-06-05': 108.5, '2024-06-06': 109, '2024-06-07': 110.4 }),
    // Four for one on Wednesday.
    FOUR: createStory(4, { '2024-06-05': 109, '2024-06-06': 109 }),
    // Up to the target on Tuesday, and back.
    TOUCH: createStory(1, { '2024-06-04': [103, 110.2, 102, 104], '2024-06-05': 109 }),
    LATER: createStory(1, { '2024-06-05': 104, '2024-06-06': 111, '2024-06-07': 111.9 }),
  },
  ['FOUR,2024-06-05,4'],
)
const product = await openProductForFile({
  at: MADE,
  replay,
  frozenClock: true,
  settings: { PUSH_TO_LOOPBACK: 'on' },
})
const service = await openPushService()
afterAll(() => service.close())
const [minji, duri, sora, hana] = await signUpMembers(product, '민지', '두리', '소라', '하나')
const log = pino({ level: 'silent' })
const { signal } = new AbortController()

const closeDay = async (day: string) => {
  await fetchCloses(day)
  await runJob()
}
async function fetchCloses(day: string) {
  await product.moveTo(Date.parse(`${day}T20:31:00Z`))
  await fetchDaily({ ...product, log })
}
const runJob = (stopping = signal, readAtOnce = 1000) =>
  notifyNearTargets({ ...product, batchDb: product.db, readAtOnce }, stopping)
/** Aborts a run after this many reads. */
const abortAfter = (reads: number) =>
  Object.assign(new AbortController().signal, {
    throwIfAborted() {
      if (reads === 0) throw new Error('broke off')
      reads -= 1
    },
  })
const listNear = async (who: Person) =>
  (await who.call<{ items: NotificationView[] }>('GET /notifications')).body.items.flatMap((item) =>
    item.kind === 'near_target'
      ? [[item.id, item.stock, item.count, Number(item.percentLeft.toFixed(2))]]
      : [],
  )
async function takePushes() {
  service.received.length = 0
  await sendPushes({ ...product, pusher: product.pusher!, log }, signal)
  return service.received.map(({ browser, message: { notification } }) => [browser, notification['title']])
}

test('targets near at a close are notified once, only to their authors, at eight in the morning', async () => {
  for (const who of [minji, duri]) {
    await who.call('PUT /me/push', service.subscribe(who.username))
    await sora.call(`PUT /users/${who.id}/follow`)
  }
  await duri.call('PATCH /settings', { pushedNotifications: ['replies'] })
  await predict(product, minji.id, { stock: 'NEAR', ...SOON, visibility: 'private' })
  await predict(product, minji.id, { stock: 'FOUR', ...SOON, revealTiming: 'onComplete' })
  await predict(product, minji.id, { stock: 'LATER', ...SOON })
  await predict(product, duri.id, { stock: 'NEAR', ...SOON })
  await predict(product, hana.id, { stock: 'TOUCH', ...SOON })
  await closeDay('2024-06-04')
  const touched = [['near_target-2024-06-04', 'TOUCH', 1, 0]]
  expect([await listNear(minji), await listNear(hana)]).toEqual([[], touched])

  await fetchCloses('2024-06-05')
  // Between the two predictions: nobody is pushed before all are found.
  for (let reads = 1; (await listNear(minji))[0]?.[2] !== 1; reads += 1)
    await expect(runJob(abortAfter(reads), 1)).rejects.toThrow('broke off')
  await product.moveTo(Date.parse('2024-06-05T23:00:00Z'))
  expect(await takePushes()).toEqual([])
  await runJob()
  const notified = [['near_target-2024-06-05', 'FOUR', 2, 0.92]]
  expect([await listNear(minji), await listNear(duri), await listNear(sora)]).toEqual([
    notified,
    [['near_target-2024-06-05', 'NEAR', 1, 1.38]],
    [],
  ])
  await runJob()
  expect([await listNear(minji), await listNear(hana)]).toEqual([notified, touched])
  expect(await takePushes()).toEqual([['민지', '목표에 가까운 예측 2건']])
  expect(await takePushes()).toEqual([])
})

test('home measures the distance in the terms after the split', async () => {
  const { nearest } = (await minji.call<{ today: Today }>('GET /home/mine')).body.today
  expect(nearest.map(({ stock, percentLeft }) => [stock, Number(percentLeft.toFixed(2))])).toEqual([
    ['FOUR', 0.92],
    ['NEAR', 1.38],
    ['LATER', 5.77],
  ])
})

test('the next day notifies only of targets that have come near since', async () => {
  await closeDay('2024-06-06')
  expect(await listNear(minji)).toEqual([
    ['near_target-2024-06-06', 'LATER', 1, 0],
    ['near_target-2024-06-05', 'FOUR', 2, 0.92],
  ])
  expect(await listNear(duri)).toEqual([['near_target-2024-06-05', 'NEAR', 1, 1.38]])
  await product.moveTo(Date.parse('2024-06-06T23:00:00Z'))
  expect(await takePushes()).toEqual([['민지', 'LATER 목표 도달']])
})

test('the close of the last day is left to the result', async () => {
  await predict(product, sora.id, { stock: 'LATER', targetPrice: 112 })
  await closeDay('2024-06-07')
  expect(await listNear(sora)).toEqual([])
})

test('cards show targets reached on any day, even if near before, and nobody is pushed again', async () => {
  const { items } = (await duri.call<{ items: PredictionView[] }>('GET /predictions')).body
  const reached = items.map(
    (item) => `${item.author.username} ${item.stock} ${!item.sealed && item.isReached}`,
  )
  expect(reached.toSorted()).toEqual([
    '두리 NEAR true',
    '민지 FOUR false',
    '민지 LATER true',
    '소라 LATER false',
    '하나 TOUCH true',
  ])
  await product.moveTo(Date.parse('2024-06-07T23:00:00Z'))
  expect(await takePushes()).toEqual([])
})

test('a member who has switched the kind off gets none', async () => {
  await minji.call('PATCH /settings', { mutedNotifications: ['results'] })
  expect(await listNear(minji)).toEqual([])
})
