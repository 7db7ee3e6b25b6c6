/**
 * Matches tickers in a text: $TSLA or $tsla, and #TSLA in capitals. A word after # is more often a topic (#AI) than a
 * ticker, so it needs three letters or more.
 */
const CASHTAG =
  /(?<![\p{L}\p{N}_$#&])(?:\$([A-Za-z]{1,5}(?:\.[A-Za-z](?![A-Za-z]))?)|#([A-Z]{3,5}))(?![A-Za-z0-9_])/gu

/** Matches $ and a ticker, or $ and the beginning of a Korean or English name, directly before the caret. */
const CASHTAG_BEFORE_CARET =
  /(?<![\p{L}\p{N}_$#&])\$([A-Za-z가-힣ㄱ-ㅎㅏ-ㅣ][A-Za-z0-9.가-힣ㄱ-ㅎㅏ-ㅣ]{0,19})$/u

export interface Cashtag {
  symbol: string
  /** The text of the cashtag, with its sign. */
  text: string
  /** Its position in the text, in UTF-16 units. */
  index: number
}

/** Finds cashtags in text order, whether or not such stocks exist. */
export function findCashtags(text: string): Cashtag[] {
  return Array.from(text.matchAll(CASHTAG), (match) => ({
    symbol: (match[1] ?? match[2] ?? '').toUpperCase(),
    text: match[0],
    index: match.index,
  }))
}

/**
 * Returns the stock that is being typed at the caret and the position of its $. Null if there is none, and for an
 * amount ($500).
 */
export function findStockAtCaret(text: string, caret: number): { signIndex: number; name: string } | null {
  const match = CASHTAG_BEFORE_CARET.exec(text.slice(0, caret))
  return match ? { signIndex: match.index, name: match[1]! } : null
}
