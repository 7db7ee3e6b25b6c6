import { DAY_MS } from '@gwanyeok/domain/durations.ts'
import { AppError } from '@gwanyeok/domain/errors.ts'
import { findKoreanName } from '@gwanyeok/domain/stocks/catalog/korean-names.ts'
import { watchlistApi } from '@gwanyeok/domain/watchlist/api.ts'
import { MAX_WATCHED_STOCKS } from '@gwanyeok/domain/watchlist/limit.ts'
import type { Context } from '#shared/context.ts'
import { getStockName } from '#shared/market-data/companies/profiles.ts'
import { DONE } from '#platform/http/serve.ts'
import { createPriceReader } from '#shared/market-data/quotes/price-reader.ts'
import { chooseStockCallOrigin } from '#shared/market-data/calls/choose-stock-call-origin.ts'
import { findWatchedStocks, isWatched, createKnownClosesReader } from './queries.ts'
import { unwatchStock, watchStock } from './mutations.ts'

export function watchlistRoutes(context: Context): void {
  const { serve, db, clock, quotes } = context
  const readPrices = createPriceReader(context)
  const readCloses = createKnownClosesReader(context)

  serve(watchlistApi, {
    async 'GET /watchlist'({ currentMember }) {
      const rows = await findWatchedStocks(db, currentMember.id)
      const symbols = rows.map(({ symbol }) => symbol)
      const [getPrice, closes] = await Promise.all([readPrices(symbols), readCloses(symbols)])
      return {
        items: rows.map(({ symbol, name }) => ({
          symbol,
          name: name ?? symbol,
          koreanName: findKoreanName(symbol),
          price: getPrice(symbol),
          closes: closes.get(symbol) ?? [],
        })),
      }
    },

    async 'PUT /watchlist/:symbol'({ currentMember, params: { symbol } }) {
      const entry = { userId: currentMember.id, symbol }
      if (await isWatched(db, entry)) return DONE
      const origin = await chooseStockCallOrigin(db, currentMember.id, symbol)
      await quotes.getQuote(symbol, { maxAgeMs: DAY_MS, origin })
      await getStockName(context, symbol, origin)
      if (await watchStock(db, entry, clock.now())) return DONE
      throw new AppError('watchlist_full', { details: { limit: MAX_WATCHED_STOCKS } })
    },

    async 'DELETE /watchlist/:symbol'({ currentMember, params: { symbol } }) {
      await unwatchStock(db, { userId: currentMember.id, symbol })
      return DONE
    },
  })
}
