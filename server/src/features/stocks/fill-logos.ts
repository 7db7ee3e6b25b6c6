import { DAY_MS } from '@gwanyeok/domain/durations.ts'
import { STOCKS } from '@gwanyeok/domain/stocks/catalog/stock-table.ts'
import { sql } from 'kysely'
import { type Config, usesSimulatedMarket } from '#platform/config/config.ts'
import type { Db } from '#platform/db/db.ts'
import { isMarketDataError } from '#shared/market-data/errors.ts'
import { fetchLogo, saveLogo } from './logos.ts'
import type { MarketData } from '#shared/market-data/market-data.ts'
import { hasPublicPredictions } from './queries.ts'

interface LogoDeps {
  config: Pick<Config, 'marketDataKey' | 'marketDataRate' | 'marketReplayDir'>
  db: Db
  marketData: MarketData
}

/** After this time a logo is fetched again. Companies rarely change their logo. */
const MAX_LOGO_AGE_MS = 30 * DAY_MS
const MISSING_LOGO_RETRY_MS = 7 * DAY_MS
const FAILED_CALL_RETRY_MS = 3_600_000
/** The job runs once a minute. More logos would slow down the first start with a simulated market. */
const MAX_LOGOS_PER_RUN = 200

/**
 * Fetches logos of publicly predicted stocks with a stored profile, or of all known stocks if calls are not limited.
 * Ends when the calls are needed for something else, or the service does not answer. `now` is real time in epoch ms.
 */
export async function fillLogos(
  { config, db, marketData }: LogoDeps,
  { now, signal }: { now: number; signal: AbortSignal },
): Promise<void> {
  for (const stock of await findStocksWithoutLogo(db, config, now)) {
    if (signal.aborted) return
    const { symbol } = stock
    try {
      const picture = await fetchLogo(marketData, stock)
      await saveLogo(db, {
        symbol,
        picture,
        refetchAt: now + (picture ? MAX_LOGO_AGE_MS : MISSING_LOGO_RETRY_MS),
      })
    } catch (error) {
      if (!isMarketDataError(error)) throw error
      if (isMarketDataError(error, 'call_share_exhausted', 'rate_limited', 'unauthorized')) return
      const hasNoLogo = isMarketDataError(error, 'not_found', 'not_entitled')
      await saveLogo(db, {
        symbol,
        picture: null,
        refetchAt: now + (hasNoLogo ? MISSING_LOGO_RETRY_MS : FAILED_CALL_RETRY_MS),
      })
      if (!hasNoLogo) return
    }
  }
}

interface StockWithoutLogo {
  symbol: string
  /** The stored profile of the service; null if it has not been fetched. */
  profile: unknown
}

/** Finds stocks whose logo is missing or has to be fetched again: first stocks of the database, then of the catalog. */
async function findStocksWithoutLogo(
  db: Db,
  config: LogoDeps['config'],
  now: number,
): Promise<StockWithoutLogo[]> {
  const areCallsUnlimited = usesSimulatedMarket(config) && config.marketDataRate === null
  const catalogSymbols = areCallsUnlimited && config.marketReplayDir === null ? Object.keys(STOCKS) : []
  const { rows } = await sql<StockWithoutLogo>`
    select symbol, stocks.profile
    from (
      select symbol, min(place) as place
      from (
        select symbol, 0 as place from stocks
        where (profile is not null and ${hasPublicPredictions(sql.ref('symbol'))}) or ${areCallsUnlimited}
        union all
        select symbol, place from unnest(${catalogSymbols}::text[]) with ordinality as catalog (symbol, place)
      ) as sources
      group by symbol
    ) as candidates
    left join stocks using (symbol)
    left join "stockLogos" using (symbol)
    where "refetchAt" is null or "refetchAt" <= ${new Date(now)}
    order by place, symbol
    limit ${MAX_LOGOS_PER_RUN}`.execute(db)
  return rows
}
