import { DAY_MS } from '@gwanyeok/domain/durations.ts'
import { findEnglishName, findKnownType } from '@gwanyeok/domain/stocks/catalog/known-stocks.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/db.ts'
import { TickerDetails } from '../response-schemas.ts'
import { isMarketDataError } from '../errors.ts'
import type { CallOrigin } from '../calls/call-origin.ts'
import type { Listing, MarketData } from '../market-data.ts'

export interface ProfileSources {
  db: Db
  clock: Clock
  marketData: MarketData
}

const MAX_PROFILE_AGE_MS = DAY_MS

/**
 * Returns the company as the service describes it. The details are stored for a day; older ones are returned while the
 * service does not answer. Throws a MarketDataError, `not_found` for an unknown stock.
 */
export async function getTickerDetails(
  { db, clock, marketData }: ProfileSources,
  symbol: string,
  origin: CallOrigin,
): Promise<TickerDetails> {
  const storedProfile = await db
    .selectFrom('stocks')
    .select(['profile', 'profileAt'])
    .where('symbol', '=', symbol)
    .executeTakeFirst()
  // A profile stored in an older shape is fetched again.
  const profile = TickerDetails.safeParse(storedProfile?.profile).data
  const age = clock.now() - (storedProfile?.profileAt?.getTime() ?? -Infinity)
  if (profile && age >= 0 && age < MAX_PROFILE_AGE_MS) return profile
  try {
    const details = await marketData.fetchTicker(symbol, origin)
    await saveDetails(db, symbol, details, clock.now())
    return details
  } catch (error) {
    if (profile && isMarketDataError(error, 'unavailable', 'rate_limited', 'unauthorized')) return profile
    throw error
  }
}

async function saveDetails(db: Db, symbol: string, details: TickerDetails, now: number): Promise<void> {
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

/** Stores the results of a search, so that the stocks' names need no further call. */
export async function saveListings(db: Db, listings: readonly Listing[]): Promise<void> {
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

/** Finds the stock's English name in the database or our own table; null if only the service may know it. */
export async function findKnownName(db: Db, symbol: string): Promise<string | null> {
  return (await findStoredName(db, symbol)) ?? findEnglishName(symbol)
}

/**
 * Returns the stock's English name. If the service fails or does not know the stock, returns the name in our own table,
 * or the symbol.
 */
export async function getStockName(
  sources: ProfileSources,
  symbol: string,
  origin: CallOrigin,
): Promise<string> {
  const storedName = await findStoredName(sources.db, symbol)
  if (storedName !== null) return storedName
  try {
    return (await getTickerDetails(sources, symbol, origin)).name
  } catch (error) {
    if (isMarketDataError(error)) return findEnglishName(symbol) ?? symbol
    throw error
  }
}

/**
 * Returns the stock's type code (`CS`, `ADRC`, `ETF` …): stored, from our own table, or fetched; null if it has none. Throws
 * a MarketDataError.
 */
export async function getStockType(
  sources: ProfileSources,
  symbol: string,
  origin: CallOrigin,
): Promise<string | null> {
  const storedStock = await sources.db
    .selectFrom('stocks')
    .select('type')
    .where('symbol', '=', symbol)
    .executeTakeFirst()
  if (storedStock?.type) return storedStock.type
  return findKnownType(symbol) ?? (await getTickerDetails(sources, symbol, origin)).type
}

async function findStoredName(db: Db, symbol: string): Promise<string | null> {
  const storedStock = await db
    .selectFrom('stocks')
    .select('name')
    .where('symbol', '=', symbol)
    .executeTakeFirst()
  return storedStock?.name ?? null
}
