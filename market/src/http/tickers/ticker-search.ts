import type { Listing } from '../../listings.ts'

type Indexed = { listing: Listing; words: readonly string[] }

export type TickerSearch = {
  /** Lower-cased terms; every one must begin the ticker or a word of the name. */
  terms: readonly string[]
  /** Only tickers after this one. */
  after: string
  limit: number
}

function wordsIn(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}.&]+/u)
    .filter(Boolean)
}

export function termsIn(text: string): string[] {
  return text.toLowerCase().split(/\s+/).filter(Boolean)
}

/** Answers ascending by ticker, and one more than `limit` when there is a next page. */
export function tickerIndex(listings: readonly Listing[]): (search: TickerSearch) => Listing[] {
  const indexed: Indexed[] = listings.map((listing) => ({
    listing,
    words: [listing.ticker.toLowerCase(), ...wordsIn(listing.name)],
  }))
  return ({ terms, after, limit }) => {
    const fits = ({ listing, words }: Indexed): boolean =>
      listing.ticker > after && terms.every((term) => words.some((word) => word.startsWith(term)))
    return indexed
      .filter(fits)
      .slice(0, limit + 1)
      .map(({ listing }) => listing)
  }
}
