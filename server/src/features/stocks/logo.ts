import { StockSymbol } from '@gwanyeok/domain/common-api.ts'
import { AppError } from '@gwanyeok/domain/errors.ts'
import { z } from 'zod'
import type { Context } from '#shared/context.ts'

const Params = z.strictObject({ symbol: StockSymbol })
const Query = z.strictObject({ v: z.string().max(64).optional() })

const WITH_ITS_VERSION = 'private, max-age=31536000, immutable'
const OTHERWISE = 'private, max-age=3600'

/** `GET /api/stocks/:symbol/logo`: a stored logo; the market-data service is never called for it here. */
export function logoRoute({ app, admission, db }: Context): void {
  app.get<{ Params: z.output<typeof Params>; Querystring: z.output<typeof Query> }>(
    '/api/stocks/:symbol/logo',
    {
      schema: { params: Params, querystring: Query, hide: true },
      config: { access: 'member' },
      onRequest: admission({ access: 'member' }),
    },
    async ({ params, query }, reply) => {
      const kept = await db
        .selectFrom('stockLogos')
        .select(['picture', 'version'])
        .where('symbol', '=', params.symbol)
        .executeTakeFirst()
      if (!kept?.picture) throw new AppError('not_found')
      return reply
        .type('image/webp')
        .header('cache-control', query.v === kept.version ? WITH_ITS_VERSION : OTHERWISE)
        .send(kept.picture)
    },
  )
}
