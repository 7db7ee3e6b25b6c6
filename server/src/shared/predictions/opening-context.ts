import { toKoreanDate } from '@gwanyeok/domain/stocks/calendar/new-york-time.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { Quote } from '../market-data/quotes/stored-quotes.ts'

/** Stored facts about a member and a stock before a prediction. */
export interface OpeningContext {
  hasOpenOnStock: boolean
  openCount: number
  madeToday: number
  /** The stock's English name. */
  stockName: string | null
  quote: Quote | undefined
}

/** `now` is product time in epoch ms. */
export async function findOpeningContext(
  db: Db,
  { author, stock, now }: { author: string; stock: string; now: number },
): Promise<OpeningContext> {
  // One row, even if none of the joined rows exist.
  const { rows } = await sql<Omit<OpeningContext, 'quote'> & (Quote | { symbol: null })>`
    select
      exists (
        select from items where author = ${author} and stock = ${stock} and status = 'pending'
      ) as "hasOpenOnStock",
      coalesce(s.pending, 0) as "openCount",
      case when s."madeOn" = ${toKoreanDate(now)} then s."madeThatDay" else 0 end as "madeToday",
      k.name as "stockName",
      q.*
    from (values (1)) one
    left join "memberStats" s on s."userId" = ${author}
    left join stocks k on k.symbol = ${stock}
    left join "stockPrices" q on q.symbol = ${stock}`.execute(db)
  const { hasOpenOnStock, openCount, madeToday, stockName, ...quote } = rows[0]!
  return {
    hasOpenOnStock,
    openCount,
    madeToday,
    stockName,
    quote: quote.symbol === null ? undefined : quote,
  }
}
