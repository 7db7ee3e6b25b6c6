import { DAY_MS } from '@gwanyeok/domain/durations.ts'
import { toKoreanDate } from '@gwanyeok/domain/stocks/calendar/korean-time.ts'
import { listTradingDays } from '@gwanyeok/domain/stocks/calendar/trading-calendar.ts'
import { sql } from 'kysely'
import { pino } from 'pino'
import { expect } from 'vitest'
import { queuePushNotifications } from '../../src/features/notifications/push/queue-push-notifications.ts'
import { createPushJob } from '../../src/features/notifications/push/push-job.ts'
import { createCandleFolder, type Prices } from '../market-data/candle-folder.ts'
import type { Person } from '../product/person.ts'
import { openProductForFile } from '../product/product-for-file.ts'
import { predict, type TestChoice } from './builders.ts'
import { openPushService } from './push-service.ts'

const STOCKS = ['AAA', 'BBB', 'CCC']
const TRADING_DAYS = listTradingDays('2024-06-03', '2024-09-13')

/** Opens a product and a push service on this machine, with functions for browsers, predictions and pushes. */
export async function openPushWorld() {
  const candleSpec = { first: '2024-05-06', last: '2024-09-30', defaultPrices: [100, 101, 99, 100] as Prices }
  const candleFolder = await createCandleFolder(
    Object.fromEntries(STOCKS.map((stock) => [stock, candleSpec])),
  )
  const toTime = (dayIndex: number, time: string) => Date.parse(`${TRADING_DAYS[dayIndex]}T${time}Z`)
  const product = await openProductForFile({
    at: toTime(0, '16:00:00'),
    candleFolder,
    hasFrozenClock: true,
    settings: { PUSH_TO_LOOPBACK: 'on' },
  })
  const service = await openPushService()
  const { signal } = new AbortController()
  const log = pino({ level: 'silent' })

  /** Moves the clock to this time (UTC) on the next trading day. */
  async function advanceToNextTradingDay(time: string): Promise<void> {
    const today = new Date(product.clock.now()).toISOString().slice(0, 10)
    const nextDayIndex = TRADING_DAYS.findIndex((date) => date > today)
    await product.moveTo(toTime(nextDayIndex, time))
  }

  return {
    product,
    service,
    advanceToNextTradingDay,

    /** Makes predictions for each owner on the next trading day and judges them on the one after; returns the ids. */
    async predictAndJudge(owners: Person[], choice: Partial<TestChoice> = {}, stocks = STOCKS.slice(0, 1)) {
      const ids: string[] = []
      await advanceToNextTradingDay('16:00:00')
      for (const { id } of owners)
        for (const stock of stocks)
          ids.push(await predict(product, id, { stock, targetPrice: 110, ...choice }))
      await advanceToNextTradingDay('20:31:00')
      await product.evaluateNow(new AbortController().signal)
      return ids
    },

    /** Advances the product's clock. */
    advanceClock: (ms: number) => product.clock.moveTo(product.clock.now() + ms),

    /** Turns pushes on in a browser of the member. */
    async enablePush(member: Person, browser = member.username): Promise<void> {
      const answer = await member.call('PUT /me/push', service.subscribe(browser))
      expect(answer.status).toBe(200)
    },

    /** Runs the job once and returns the pushes it sent. */
    async runPushJob(stopSignal: AbortSignal = signal) {
      service.receivedPushes.length = 0
      await createPushJob({ ...product, log })(stopSignal)
      return service.receivedPushes.map(({ browser, message: { notification } }) => ({
        browser,
        ...notification,
      }))
    },

    /** Moves the clock to the next moment at which it is `time` in Korea. */
    moveToKoreanTime(time: string): Promise<void> {
      const timeToday = Date.parse(`${toKoreanDate(product.clock.now())}T${time}+09:00`)
      return product.moveTo(timeToday > product.clock.now() ? timeToday : timeToday + DAY_MS)
    },

    /** Lists queued pushes, including those of events that have just happened. */
    async listQueued() {
      await queuePushNotifications(product.db, product.queue)
      const { rows } = await sql<{ sessionId: string; notification: string; createdAt: Date; dueAt: Date }>`
        select "sessionId", key as notification, to_timestamp((value ->> 0)::bigint / 1000.0) as "createdAt",
          to_timestamp((value ->> 1)::bigint / 1000.0) as "dueAt"
        from "pushSubscriptions", jsonb_each(pending) order by key`.execute(product.db)
      return rows
    },
    listBrowsers: () => product.db.selectFrom('pushSubscriptions').selectAll().orderBy('createdAt').execute(),
  }
}
