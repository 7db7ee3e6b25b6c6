import { StockSymbol } from '@gwanyeok/domain/common-api.ts'
import { z } from 'zod'
import type { Context } from '#shared/context.ts'
import { stockPriceOf } from '#shared/market-data/quotes/stored-quotes.ts'

const MOST_STOCKS = 20

const StreamQuery = z.strictObject({
  /** Symbols, divided by commas; without any, the stream carries only the other events. */
  stocks: z
    .string()
    .max(400)
    .transform((text) => [...new Set(text.split(','))])
    .pipe(z.array(StockSymbol).max(MOST_STOCKS))
    .default([]),
})

/**
 * `GET /api/stream?stocks=TSLA,AAPL`: prices of watched stocks as events `price` and `price_error`, beside the events
 * of other features.
 */
export function streamRoute({ app, admission, clock, quotes, streams }: Context): void {
  app.get<{ Querystring: z.output<typeof StreamQuery> }>(
    '/api/stream',
    {
      schema: { querystring: StreamQuery, hide: true },
      config: { access: 'member', hasOwnLimits: true },
      // A HEAD request would never end.
      exposeHeadRoute: false,
      onRequest: admission({ access: 'member', signInOnly: true }),
    },
    async (request, reply) => {
      const viewer = request.viewer!
      const stream = streams.open(viewer, reply)
      for (const symbol of request.query.stocks) {
        const stop = quotes.watch(symbol, viewer.id, (event) => {
          if (event.kind === 'price') stream.send('price', stockPriceOf(event.quote, clock.now()))
          else stream.send('price_error', { symbol, code: event.code })
        })
        stream.onClose(stop)
      }
      return reply
    },
  )
}
