import { StockSymbol } from '@gwanyeok/domain/common-api.ts'
import { AppError } from '@gwanyeok/domain/errors.ts'
import type { StockMatch } from '@gwanyeok/domain/stocks/api.ts'
import { findByKoreanName, koreanNameOf } from '@gwanyeok/domain/stocks/korean-names.ts'
import { matchStocks } from '@gwanyeok/domain/stocks/search.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db.ts'
import { isMarketDataError } from '../../platform/market-data/errors.ts'
import { keepListings } from '../../platform/market-data/profiles.ts'
import { findStocks } from './queries.ts'

/** Stocks that answer a query: by Korean name from our own table, else by symbol from the market-data service. */
export async function searchStocks({ db, marketData, log }: Context, typed: string): Promise<StockMatch[]> {
  // Full-width letters of a Korean keyboard are the same letters.
  const query = typed.normalize('NFKC')
  if (/[ㄱ-ㅣ가-힣ᄀ-ᇿ]/.test(query)) return searchKoreanNames(db, query)
  const listings = await marketData.searchTickers(query, 'search').catch((error: unknown) => {
    if (!isMarketDataError(error)) throw error
    log.warn({ kind: error.kind }, 'stock search failed')
    throw new AppError('search_unavailable')
  })
  const shown = matchStocks(
    query,
    listings.filter(({ symbol }) => StockSymbol.safeParse(symbol).success),
  )
  await keepListings(db, shown)
  return shown.map(({ symbol, name, type }) => matchOf(symbol, name, type))
}

/** The English names are those that earlier searches have told. */
async function searchKoreanNames(db: Db, query: string): Promise<StockMatch[]> {
  const found = findByKoreanName(query)
  const stocks = await findStocks(
    db,
    found.map(({ symbol }) => symbol),
  )
  const known = new Map(stocks.map((stock) => [stock.symbol, stock]))
  return found.map(({ symbol, koreanName }) =>
    matchOf(symbol, known.get(symbol)?.name ?? koreanName, known.get(symbol)?.type ?? ''),
  )
}

function matchOf(symbol: string, description: string, type: string): StockMatch {
  return { symbol, description, type, displaySymbol: symbol, koreanName: koreanNameOf(symbol) }
}
