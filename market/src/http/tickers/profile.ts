import { seedOf } from '../../generated/random.ts'
import type { Listing, ListingDetails } from '../../listings.ts'
import { allSessions, lastFinishedIndex } from '../../sessions.ts'
import { SIC_DESCRIPTIONS } from '../../sic.ts'
import { brandingOf } from './branding.ts'
import { viewAt } from '../market-context.ts'
import type { MarketContext } from '../market-context.ts'

const COMPANIES = new Set(['CS', 'ADRC'])

/** What the company was worth at the last close, in USD. */
function marketCap(context: MarketContext, listing: Listing, details: ListingDetails): number | null {
  const view = viewAt(context, true)
  const session = allSessions()[lastFinishedIndex(view.now)]
  const bar = session && context.source.dayBar(listing.ticker, session, view)
  if (!bar) return null
  return Math.round(bar.close * details.shares * context.source.sharesFactor(listing.ticker, view.today))
}

/** North American numbers 555-0100 to 555-0199 are reserved for fiction. */
function fictionalPhone(ticker: string): string {
  const seed = seedOf(ticker)
  return `(${200 + (seed % 700)}) 555-01${String((seed >>> 12) % 100).padStart(2, '0')}`
}

/** The profile beyond the fields of the list; funds, warrants, rights and units have none. */
export function profileOf(context: MarketContext, listing: Listing, origin: string): Record<string, unknown> {
  const { ticker, name, details } = listing
  if (!details || !COMPANIES.has(listing.type)) return { ticker_root: ticker }
  const factor = context.source.sharesFactor(ticker, viewAt(context, true).today)
  const shares = Math.round(details.shares * factor)
  const worth = marketCap(context, listing, details)
  const description = details.sic === null ? undefined : SIC_DESCRIPTIONS[details.sic]
  return {
    ...(worth === null ? {} : { market_cap: worth }),
    phone_number: fictionalPhone(ticker),
    description: `${name} is listed in the United States; this profile comes from a simulated market.`,
    ...(details.sic === null ? {} : { sic_code: details.sic, sic_description: description }),
    ticker_root: ticker.split('.')[0],
    ...(details.website === null ? {} : { homepage_url: `https://www.${details.website}` }),
    branding: brandingOf(origin, ticker),
    share_class_shares_outstanding: shares,
    weighted_shares_outstanding: shares,
  }
}
