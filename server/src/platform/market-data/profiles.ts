import type { Clock } from '../clock.ts'
import type { Db } from '../db.ts'
import { TickerDetails } from './bodies.ts'
import { isMarketDataError } from './errors.ts'
import type { CallPriority } from './limiter.ts'
import type { Listing, MarketData } from './market-data.ts'

export interface ProfileSources {
  db: Db
  clock: Clock
  marketData: MarketData
}

const PROFILE_KEPT_MS = 86_400_000

/**
 * The company as the service describes it, kept for a day and beyond while the service does not answer.
 * Throws a MarketDataError; `not_found` for an unknown stock.
 */
export async function tickerDetailsOf(
  { db, clock, marketData }: ProfileSources,
  symbol: string,
  priority: CallPriority,
): Promise<TickerDetails> {
  const kept = await db
    .selectFrom('stocks')
    .select(['profile', 'profileAt'])
    .where('symbol', '=', symbol)
    .executeTakeFirst()
  // What an older version kept in another shape is fetched anew.
  const profile = TickerDetails.safeParse(kept?.profile).data
  const age = clock.now() - (kept?.profileAt?.getTime() ?? -Infinity)
  if (profile && age >= 0 && age < PROFILE_KEPT_MS) return profile
  try {
    const details = await marketData.ticker(symbol, priority)
    await keepDetails(db, symbol, details, clock.now())
    return details
  } catch (error) {
    if (profile && isMarketDataError(error, 'unavailable', 'rate_limited', 'unauthorized')) return profile
    throw error
  }
}

async function keepDetails(db: Db, symbol: string, details: TickerDetails, now: number): Promise<void> {
  const row = {
    name: details.name,
    type: details.type,
    profile: JSON.stringify(details),
    profileAt: new Date(now),
  }
  await db
    .insertInto('stocks')
    .values({ symbol, ...row })
    .onConflict((oc) => oc.column('symbol').doUpdateSet(row))
    .execute()
}

/** Keeps what a search told, so that the names of stocks cost no call of their own. */
export async function keepListings(db: Db, listings: readonly Listing[]): Promise<void> {
  const rows = [...new Map(listings.map((listing) => [listing.symbol, listing])).values()]
    .filter(({ name }) => name !== '')
    .toSorted((a, b) => (a.symbol < b.symbol ? -1 : 1))
  if (rows.length === 0) return
  await db
    .insertInto('stocks')
    .values(rows)
    .onConflict((oc) =>
      oc
        .column('symbol')
        .doUpdateSet((eb) => ({ name: eb.ref('excluded.name'), type: eb.ref('excluded.type') })),
    )
    .execute()
}

/** The stock's English name; its symbol while nobody tells the name. */
export async function stockNameOf(
  sources: ProfileSources,
  symbol: string,
  priority: CallPriority,
): Promise<string> {
  const kept = await sources.db
    .selectFrom('stocks')
    .select('name')
    .where('symbol', '=', symbol)
    .executeTakeFirst()
  if (kept) return kept.name
  try {
    return (await tickerDetailsOf(sources, symbol, priority)).name
  } catch (error) {
    if (isMarketDataError(error)) return symbol
    throw error
  }
}
