import { Id, StockSymbol } from '@gwanyeok/domain/common-api.ts'
import { AppError } from '@gwanyeok/domain/errors.ts'
import { MAX_STREAMED_STOCKS } from '@gwanyeok/domain/stocks/limits.ts'
import { z } from 'zod'
import type { Context } from '#shared/context.ts'
import { toStockPrice } from '#shared/market-data/quotes/stored-quotes.ts'

const StreamQuery = z.strictObject({
  /** Symbols separated by commas. Without symbols the stream has only the events of other features. */
  stocks: z
    .string()
    .max(400)
    .transform((text) => [...new Set(text.split(','))])
    .pipe(z.array(StockSymbol).max(MAX_STREAMED_STOCKS))
    .default([]),
  /** The member for whom the page was opened. Another member may have signed in with the same browser since. */
  member: Id.optional(),
})

/**
 * Adds `GET /api/stream?stocks=TSLA,AAPL`, which sends the events `price` and `price_error` for these stocks and the
 * events of other features.
 */
export function addStreamRoute({ app, createAccessHook, clock, quotes, streams }: Context): void {
  app.get<{ Querystring: z.output<typeof StreamQuery> }>(
    '/api/stream',
    {
      schema: { querystring: StreamQuery, hide: true },
      config: { access: 'member' },
      // A HEAD request would never end.
      exposeHeadRoute: false,
      onRequest: createAccessHook({ access: 'member', refusesTokens: true }),
    },
    async (request, reply) => {
      const currentMember = request.currentMember!
      const { stocks, member = currentMember.id } = request.query
      if (member !== currentMember.id) throw new AppError('signed_out')
      const stream = streams.open(currentMember, reply)
      for (const symbol of stocks) {
        const stopWatching = quotes.watch(symbol, currentMember.id, (event) => {
          if (event.kind === 'price') stream.send('price', toStockPrice(event.quote, clock.now()))
          else stream.send('price_error', { symbol, code: event.code })
        })
        stream.onClose(stopWatching)
      }
      return reply
    },
  )
}
