import type { Earnings } from '@gwanyeok/domain/stocks/api.ts'
import { type RawBuilder, sql } from 'kysely'

/** The first day from a New York date on, up to `to` where given, on which a stock's company reports. */
export const nextEarnings = (
  symbol: RawBuilder<unknown>,
  { from, to }: { from: string; to?: RawBuilder<unknown> },
) =>
  sql<Earnings | null>`(
    select json_build_object('day', e.day, 'confirmed', e.confirmed) from earnings e
    where e.symbol = ${symbol} and e.day >= ${from}::date and e.day <= ${to ?? sql`'infinity'`}
    order by e.day limit 1
  )`
