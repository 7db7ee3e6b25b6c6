import { seedOf } from '../../generated/random.ts'
import type { Listing, ListingFacts } from '../../listings.ts'
import { allSessions, lastFinishedIndex } from '../../sessions.ts'
import { SIC_DESCRIPTIONS } from '../../sic.ts'
import { brandingOf } from './branding.ts'
import { viewAt } from '../market-context.ts'
import type { MarketContext } from '../market-context.ts'

const COMPANIES = new Set(['CS', 'ADRC'])

/** What the company was worth at the last close, in USD. */
function marketCap(context: MarketContext, listing: Listing, facts: ListingFacts): number | null {
  const view = viewAt(context, true)
  const session = allSessions()[lastFinishedIndex(view.now)]
  const bar = session && context.source.dayBar(listing.ticker, session, view)
  if (!bar) return null
  return Math.round(bar.close * facts.shares * context.source.sharesFactor(listing.ticker, view.today))
}

/** North American numbers 555-0100 to 555-0199 are reserved for fiction. */
function fictionalPhone(ticker: string): string {
  const seed = seedOf(ticker)
  return `(${200 + (seed % 700)}) 555-01${String((seed >>> 12) % 100).padStart(2, '0')}`
}

/** The profile beyond what the list shows; funds, warrants, rights and units have none of it. */
export function profileOf(context: MarketContext, listing: Listing, origin: string): Record<string, unknown> {
  const { ticker, name, facts } = listing
  if (!facts || !COMPANIES.has(listing.type)) return { ticker_root: ticker }
  const factor = context.source.sharesFactor(ticker, viewAt(context, true).today)
  const shares = Math.round(facts.shares * factor)
  const worth = marketCap(context, listing, facts)
  const description = facts.sic === null ? undefined : SIC_DESCRIPTIONS[facts.sic]
  return {
    ...(worth === null ? {} : { market_cap: worth }),
    phone_number: fictionalPhone(ticker),
    description: `${name} is listed in the United States; this profile comes from a simulated market.`,
    ...(facts.sic === null ? {} : { sic_code: facts.sic, sic_description: description }),
    ticker_root: ticker.split('.')[0],
    ...(facts.website === null ? {} : { homepage_url: `https://www.${facts.website}` }),
    branding: brandingOf(origin, ticker),
    share_class_shares_outstanding: shares,
    weighted_shares_outstanding: shares,
  }
}
