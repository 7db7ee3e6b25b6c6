import { toKoreanDate } from '@gwanyeok/domain/stocks/calendar/korean-time.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { Quote } from '../market-data/quotes/stored-quotes.ts'

/** Stored facts about a member and a stock that decide whether the member can predict it. */
export interface PredictionContext {
  hasPendingOnStock: boolean
  pendingCount: number
  predictionsToday: number
  /** The stock's English name. */
  stockName: string | null
  quote: Quote | undefined
}

/** `now` is product time in epoch ms. */
export async function findPredictionContext(
  db: Db,
  { author, stock, now }: { author: string; stock: string; now: number },
): Promise<PredictionContext> {
  // `values (1)` yields one row even if nothing is joined.
  const { rows } = await sql<Omit<PredictionContext, 'quote'> & (Quote | { symbol: null })>`
    select
      exists (
        select from items where author = ${author} and stock = ${stock} and status = 'pending'
      ) as "hasPendingOnStock",
      coalesce(s.pending, 0) as "pendingCount",
      case when s."lastPredictedOn" = ${toKoreanDate(now)} then s."predictionsThatDay" else 0 end as "predictionsToday",
      k.name as "stockName",
      q.*
    from (values (1)) one
    left join "memberStats" s on s."userId" = ${author}
    left join stocks k on k.symbol = ${stock}
    left join "stockPrices" q on q.symbol = ${stock}`.execute(db)
  const { hasPendingOnStock, pendingCount, predictionsToday, stockName, ...quote } = rows[0]!
  return {
    hasPendingOnStock,
    pendingCount,
    predictionsToday,
    stockName,
    quote: quote.symbol === null ? undefined : quote,
  }
}
