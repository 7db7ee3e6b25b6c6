import { z } from 'zod'
import { Done, Id, Instant, StockSymbol } from '../common-api.ts'
import type { Contract } from '../endpoint.ts'
import { QUOTE_REFUSALS } from '../stocks/api.ts'
import { isPrice, MAX_PRICE } from '../stocks/price.ts'

/** Whether the stock has to rise or to fall to the price. */
export const PriceDirection = z.enum(['up', 'down'])

export const PriceAlert = z.strictObject({
  id: z.string(),
  symbol: z.string(),
  name: z.string(),
  koreanName: z.string().nullable(),
  /** In dollars, adjusted for the splits until the last close. */
  price: z.number().positive(),
  direction: PriceDirection,
  createdAt: Instant,
})
export type PriceAlert = z.infer<typeof PriceAlert>

export const NewPriceAlert = z.strictObject({
  symbol: StockSymbol,
  price: z
    .number({ error: (issue) => (issue.input === undefined ? 'required' : 'invalid') })
    .positive('invalid')
    .max(MAX_PRICE, 'invalid')
    .refine(isPrice, 'invalid'),
  direction: PriceDirection,
})
export type NewPriceAlert = z.infer<typeof NewPriceAlert>

export const priceAlertsApi = {
  /** The member's waiting alerts, newest first. */
  'GET /me/price-alerts': {
    summary: '기다리고 있는 가격 알림을 읽어요.',
    access: 'member',
    answer: z.strictObject({ items: z.array(PriceAlert) }),
  },
  'POST /me/price-alerts': {
    summary: '종목이 어떤 가격까지 오르거나 내리면 알림을 받아요.',
    access: 'member',
    refusesTokens: true,
    body: NewPriceAlert,
    example: { body: { symbol: 'AAPL', price: 250, direction: 'up' } },
    answer: Done,
    refusals: [...QUOTE_REFUSALS, 'price_alert_reached', 'price_alert_exists', 'price_alerts_full'],
  },
  'DELETE /me/price-alerts/:id': {
    summary: '가격 알림을 지워요.',
    access: 'member',
    refusesTokens: true,
    params: z.strictObject({ id: Id }),
    answer: Done,
  },
} as const satisfies Contract
