import { AppError } from '@gwanyeok/domain/errors.ts'
import { koreanNameOf } from '@gwanyeok/domain/stocks/catalog/korean-names.ts'
import type { Clock } from '../../clock.ts'
import type { Db } from '../../db/db.ts'
import { type Caller, priorityOf } from '../calls/caller.ts'
import { createPlanRefusals } from '../calls/plan-refusals.ts'
import type { Candles } from '../candles/candles.ts'
import { createUnknownStocks } from '../companies/unknown-stocks.ts'
import { isMarketDataError, MarketDataError } from '../errors.ts'
import type { MarketData } from '../market-data.ts'
import { readQuote } from './read-quote.ts'
import { findQuotes, keepQuote, type Quote } from './stored-quotes.ts'

export interface RequestDeps {
  db: Db
  clock: Clock
  marketData: MarketData
  candles: Candles
}

export type RequestQuote = (symbol: string, caller: Caller) => Promise<Quote>

/** Requests quotes from the service and stores them; remembers unknown stocks and what the plan refuses. */
export function quoteRequests(deps: RequestDeps): RequestQuote {
  const { db, clock } = deps
  const unknown = createUnknownStocks(clock)
  const plan = createPlanRefusals()
  const sources = { ...deps, plan: { noMinutesUntil: 0 } }

  return async (symbol, caller) => {
    // A prediction gets a call of its own: its attempts are limited.
    if (priorityOf(caller) !== 'submit' && unknown.has(symbol)) throw new AppError('stock_unsupported')
    const quote = await readQuote(sources, symbol, caller).catch((error: unknown) => {
      const isOfStock = isMarketDataError(error, 'not_entitled') && !plan.refused(symbol)
      throw isOfStock ? new MarketDataError('not_found', error) : error
    })
    plan.answered()
    if (!quote) {
      if (!(await isKnownStock(db, symbol))) unknown.add(symbol)
      throw new AppError('stock_unsupported')
    }
    return keepQuote(db, quote, clock.now())
  }
}

/** An empty answer about such a stock is the service's fault, and may pass at once. */
const isKnownStock = async (db: Db, symbol: string) =>
  koreanNameOf(symbol) !== null || (await findQuotes(db, [symbol])).length > 0
