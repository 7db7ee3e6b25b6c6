/**
 * Tickers marked in a text: $TSLA or $tsla, and #TSLA in capitals. A word after # is more often a topic (#AI) than a
 * ticker, so that one has three letters or more.
 */
const CASHTAG =
  /(?<![\p{L}\p{N}_$#&])(?:\$([A-Za-z]{1,5}(?:\.[A-Za-z](?![A-Za-z]))?)|#([A-Z]{3,5}))(?![A-Za-z0-9_])/gu

/** A ticker, or the beginning of a name in Korean or English. */
const TYPED = /(?<![\p{L}\p{N}_$#&])\$([A-Za-z가-힣ㄱ-ㅎㅏ-ㅣ][A-Za-z0-9.가-힣ㄱ-ㅎㅏ-ㅣ]{0,19})$/u

export interface Cashtag {
  symbol: string
  /** As it is written, with its sign. */
  text: string
  /** Where it begins in the text, in UTF-16 units. */
  at: number
}

/** In the order of the text; whether there are such stocks is another question. */
export function findCashtags(text: string): Cashtag[] {
  return Array.from(text.matchAll(CASHTAG), (match) => ({
    symbol: (match[1] ?? match[2] ?? '').toUpperCase(),
    text: match[0],
    at: match.index,
  }))
}

/** The stock being typed at the caret and the position of its $; null without one, also for an amount ($500). */
export function stockAt(text: string, caret: number): { at: number; name: string } | null {
  const match = TYPED.exec(text.slice(0, caret))
  return match ? { at: match.index, name: match[1]! } : null
}
