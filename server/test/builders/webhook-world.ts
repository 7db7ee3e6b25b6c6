import { tradingDaysBetween } from '@gwanyeok/domain/stocks/calendar/trading-calendar.ts'
import type { Webhook, WebhookDelivery } from '@gwanyeok/domain/webhooks/api.ts'
import { pino } from 'pino'
import { createDeliveries, type Deliveries } from '../../src/features/webhooks/delivery/deliveries.ts'
import { createGuardedSender } from '#shared/guarded-sender.ts'
import { candleFolder, type Prices } from '../market-data/candle-files.ts'
import { type Person } from '../product/person.ts'
import type { TestProduct } from '../product/product.ts'
import { productForFile } from '../product/product-for-file.ts'
import { predict, type TestChoice } from './builders.ts'

const usual: Prices = [100, 101, 99, 100]
const STOCKS = ['AAA', 'BBB', 'CCC']
const DAYS = tradingDaysBetween('2024-06-03', '2024-09-13')

export interface Added {
  id: string
  secret: string
}

/** Members with webhooks to programs on this machine, and predictions that are judged from one day to the next. */
export async function openWebhookWorld(settings: Record<string, string> = {}) {
  const story = { first: '2024-05-06', last: '2024-09-30', usual }
  const replay = await candleFolder(Object.fromEntries(STOCKS.map((stock) => [stock, story])))
  const momentOf = (day: number, time: string) => Date.parse(`${DAYS[day]}T${time}Z`)
  const product = await productForFile({
    at: momentOf(0, '16:00:00'),
    replay,
    still: true,
    settings: { WEBHOOKS_TO_LOOPBACK: 'on', ...settings },
  })

  const deliveriesOf = async (owner: Person, { id }: Pick<Added, 'id'>) =>
    (await owner.call<{ items: WebhookDelivery[] }>(`GET /me/webhooks/${id}/deliveries`)).body.items

  return {
    product,
    deliveriesOf,

    async add(owner: Person, url: string): Promise<Added> {
      const answer = await owner.call<{ secret: string; made: Webhook }>('POST /me/webhooks', { url })
      if (answer.status !== 200) throw new Error(answer.text)
      return { id: answer.body.made.id, secret: answer.body.secret }
    },

    webhooksOf: async (owner: Person) =>
      (await owner.call<{ items: Webhook[] }>('GET /me/webhooks')).body.items,

    /** Predictions of each of them are made on the next trading day, and judged on the one after; gives the ids. */
    async judge(owners: Person[], choice: Partial<TestChoice> = {}, stocks = STOCKS.slice(0, 1)) {
      const ids: string[] = []
      const day = DAYS.findIndex((_, each) => momentOf(each, '16:00:00') > product.clock.now())
      await product.moveTo(momentOf(day, '16:00:00'))
      for (const { id } of owners)
        for (const stock of stocks)
          ids.push(await predict(product, id, { stock, targetPrice: 110, ...choice }))
      await product.moveTo(momentOf(day + 1, '20:31:00'))
      await product.evaluateNow(new AbortController().signal)
      return ids
    },

    /** The product's clock moves on. */
    pass: (ms: number) => product.clock.moveTo(product.clock.now() + ms),

    /** What a server of its own sends; its receivers have so many ms to answer. */
    deliveries(over: Partial<TestProduct> = {}, answerMs = 15_000): Deliveries {
      const webhookSender = createGuardedSender({ allowsLoopback: true, userAgent: 'tests', answerMs })
      return createDeliveries({ ...product, webhookSender, log: pino({ level: 'silent' }), ...over })
    },
  }
}
