import { Id, StockSymbol } from '@gwanyeok/domain/common-api.ts'
import { AppError } from '@gwanyeok/domain/errors.ts'
import { MOST_STREAMED_STOCKS } from '@gwanyeok/domain/stocks/limits.ts'
import { z } from 'zod'
import type { Context } from '#shared/context.ts'
import { toStockPrice } from '#shared/market-data/quotes/stored-quotes.ts'

const StreamQuery = z.strictObject({
  /** Symbols, divided by commas; without any, the stream carries only the other events. */
  stocks: z
    .string()
    .max(400)
    .transform((text) => [...new Set(text.split(','))])
    .pipe(z.array(StockSymbol).max(MOST_STREAMED_STOCKS))
    .default([]),
  /** The member whose events the page shows: another one may have signed in in the same browser meanwhile. */
  member: Id.optional(),
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
      config: { access: 'member' },
      // A HEAD request would never end.
      exposeHeadRoute: false,
      onRequest: admission({ access: 'member', signInOnly: true }),
    },
    async (request, reply) => {
      const viewer = request.viewer!
      const { stocks, member = viewer.id } = request.query
      if (member !== viewer.id) throw new AppError('signed_out')
      const stream = streams.open(viewer, reply)
      for (const symbol of stocks) {
        const stop = quotes.watch(symbol, viewer.id, (event) => {
          if (event.kind === 'price') stream.send('price', toStockPrice(event.quote, clock.now()))
          else stream.send('price_error', { symbol, code: event.code })
        })
        stream.onClose(stop)
      }
      return reply
    },
  )
}
