import { z } from 'zod'
import { Done, StockSymbol } from '../common-api.ts'
import type { Contract } from '../endpoint.ts'
import { QUOTE_REFUSALS, StockPrice } from '../stocks/api.ts'

export const WatchedStock = z.strictObject({
  symbol: z.string(),
  name: z.string(),
  koreanName: z.string().nullable(),
  price: StockPrice.nullable(),
  /** Closes of the last trading days, oldest first; empty until they are known. */
  closes: z.array(z.number()),
})
export type WatchedStock = z.infer<typeof WatchedStock>

const params = z.strictObject({ symbol: StockSymbol })

export const watchlistApi = {
  'GET /watchlist': {
    summary: '관심 종목을 읽어요.',
    access: 'member',
    answer: z.strictObject({ items: z.array(WatchedStock) }),
  },
  'PUT /watchlist/:symbol': {
    summary: '관심 종목에 추가해요.',
    access: 'member',
    params,
    answer: Done,
    refusals: [...QUOTE_REFUSALS, 'watchlist_full'],
  },
  'DELETE /watchlist/:symbol': { summary: '관심 종목에서 삭제해요.', access: 'member', params, answer: Done },
} as const satisfies Contract
