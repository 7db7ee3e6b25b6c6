import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'csv-parse/sync'

/** A security in the list of tickers. */
export type Listing = {
  /** Case-sensitive, for example `BRK.B`, `JPMpC`, `AIIAr`. */
  ticker: string
  name: string
  /** The service's type code: CS, ADRC, ETF, ETN, FUND, PFD, WARRANT, RIGHT, UNIT. */
  type: string
  /** Market identifier code: XNAS, XNYS, ARCX, BATS, XASE. */
  exchange: string
  /** Values for the profile and the generated prices; null if unknown. */
  details: ListingDetails | null
}

export type ListingDetails = {
  /** USD at the end of 2025. */
  price: number
  /** Standard deviation of a year's moves, in percent. */
  volatility: number
  /** How strongly the price follows the market: with 1 it moves as much as the market on average. */
  beta: number
  /** Number of shares outstanding at the end of 2025. */
  shares: number
  /** Standard Industrial Classification code; null for funds. */
  sic: string | null
  /** Description of that code. */
  industry: string | null
  website: string | null
}

/** The type codes of companies; the other types are funds, preferred shares, warrants, rights and units. */
export const COMPANY_TYPES = new Set(['CS', 'ADRC'])

const LIST_FILE = path.join(import.meta.dirname, 'listings.csv')
const FALLBACK_LISTING = { type: 'CS', exchange: 'XNYS' }

function parseListing(row: Record<string, string>): Listing {
  const { ticker, name, type, exchange } = row
  if (!ticker || !name || !type || !exchange) throw new Error(`listings.csv: incomplete row of ${ticker}`)
  const details = {
    price: Number(row['price']),
    volatility: Number(row['volatility']),
    beta: Number(row['beta']),
    shares: Number(row['shares']) * 1e6,
    sic: row['sic'] || null,
    industry: row['industry'] || null,
    website: row['website'] || null,
  }
  return { ticker, name, type, exchange, details }
}

/** Reads all known securities, ascending by ticker. */
export function readListings(): Listing[] {
  const rows = parse<Record<string, string>>(readFileSync(LIST_FILE), { columns: true })
  return rows.map(parseListing)
}

/** Finds the listings of some tickers; a ticker that is not in the list is used as its name. */
export function findListings(tickers: readonly string[]): Listing[] {
  const byTicker = new Map(readListings().map((listing) => [listing.ticker, listing]))
  return tickers
    .toSorted()
    .map((ticker) => byTicker.get(ticker) ?? { ticker, name: ticker, ...FALLBACK_LISTING, details: null })
}
