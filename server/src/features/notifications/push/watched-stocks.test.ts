import { koreanDate } from '@gwanyeok/domain/stocks/calendar/new-york-time.ts'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { predict } from '#test/builders/builders.ts'
import { openPushWorld } from '#test/builders/push-world.ts'
import { PASSWORD, type Person, signedUp } from '#test/product/person.ts'
import { queueWatchedStocks } from './watched-stocks.ts'

const MINUTE_MS = 60_000
const REFUSAL = '무료 수신 거부: 설정 > 알림 · 문의 support@localhost'
const world = await openPushWorld()
const { product, service } = world
afterAll(() => service.close())

let minji: Person
let duri: Person
let members = 0

beforeEach(async () => {
  await product.db.deleteFrom('pushSubscriptions').execute()
  members += 1
  minji = await signedUp(product, `민지${members}`)
  duri = await signedUp(product, `두리${members}`)
  await world.turnOn(minji)
  await minji.call('PUT /me/advertising', { advertising: true })
  await minji.call('PATCH /settings', { pushedNotifications: ['watched_predicted'] })
  for (const symbol of ['AAA', 'BBB']) expect((await minji.call(`PUT /watchlist/${symbol}`)).status).toBe(200)
  await world.until('12:00:00')
})

const atEight = async () => {
  await world.until('20:00:00')
  await queueWatchedStocks(product.db, product.clock.now())
  return world.run()
}

test('are one push a day at eight in the evening, of what others made since', async () => {
  await predict(product, duri.id, { stock: 'AAA', targetPrice: 4321 })
  await predict(product, minji.id, { stock: 'AAA', targetPrice: 4321 })
  await predict(product, duri.id, { stock: 'CCC', targetPrice: 4321 })
  expect(await atEight()).toMatchObject([
    {
      title: '(광고) 과녁 · 관심 종목에 새 예측 1건',
      body: `AAA 1건\n${REFUSAL}`,
      navigate: 'http://localhost/?stock=AAA',
      tag: 'watched',
    },
  ])
  await queueWatchedStocks(product.db, product.clock.now())
  world.pass(MINUTE_MS)
  expect([await world.run(), await world.queued()]).toEqual([[], []])
  // The next day has nothing new.
  await world.until('12:00:00')
  expect([await atEight(), await world.queued()]).toEqual([[], []])
})

test('a run that comes after midnight is of the day before, and takes nothing from the next evening', async () => {
  await predict(product, duri.id, { stock: 'AAA', targetPrice: 4321 })
  await world.until('00:30:00')
  await queueWatchedStocks(product.db, product.clock.now())
  await world.until('09:00:00')
  expect(await world.run()).toMatchObject([{ body: `AAA 1건\n${REFUSAL}` }])
  await predict(product, duri.id, { stock: 'BBB', targetPrice: 4321 })
  expect(await atEight()).toMatchObject([{ body: `BBB 1건\n${REFUSAL}` }])
})

test('what is told the next morning leaves what came meanwhile to the evening', async () => {
  await predict(product, duri.id, { stock: 'AAA', targetPrice: 4321 })
  await world.until('20:00:00')
  await queueWatchedStocks(product.db, product.clock.now())
  await product.db
    .updateTable('pushSubscriptions')
    .set({ counted: 3, countedOn: koreanDate(product.clock.now()) })
    .execute()
  expect(await world.run()).toEqual([])
  await world.until('20:30:00')
  await predict(product, duri.id, { stock: 'BBB', targetPrice: 4321 })
  await world.until('08:00:00')
  expect(await world.run()).toMatchObject([{ body: `AAA 1건\n${REFUSAL}` }])
  expect(await atEight()).toMatchObject([{ body: `BBB 1건\n${REFUSAL}` }])
})

test.each<[string, () => Promise<unknown>]>([
  ['is of a member who has withdrawn', () => duri.call('POST /me/withdrawal', { password: PASSWORD })],
  ['is on a stock that is watched no more', () => minji.call('DELETE /watchlist/AAA')],
])('one that %s is not told', async (_what, change) => {
  await predict(product, duri.id, { stock: 'AAA', targetPrice: 4321 })
  await change()
  expect([await atEight(), await world.queued()]).toEqual([[], []])
})

test('are not pushed by default', async () => {
  await minji.call('PATCH /settings', { pushedNotifications: ['judged'] })
  await predict(product, duri.id, { stock: 'AAA', targetPrice: 4321 })
  expect([await atEight(), await world.queued()]).toEqual([[], []])
})
