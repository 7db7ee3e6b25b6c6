import { toCompatibilityJamo, toInitials, toKeystrokes } from '../text/hangul.ts'
import { KOREAN_NAMES } from './korean-name-table.ts'

export interface KoreanMatch {
  symbol: string
  /** The name that is shown. */
  koreanName: string
}

/** The Korean name of a ticker that is shown; null for stocks without one. */
export function koreanNameOf(symbol: string): string | null {
  return Object.hasOwn(KOREAN_NAMES, symbol) ? (KOREAN_NAMES[symbol]?.[0] ?? null) : null
}

function plain(text: string): string {
  return toCompatibilityJamo(text.normalize('NFC').toLowerCase()).replaceAll(/[\s.&·-]/g, '')
}

/** How well a name answers a query, 0 best; null when it does not. Typing in progress (테슬ㄹ) counts as a beginning. */
function rankOf(name: string, query: string): number | null {
  const own = plain(name)
  if (own === query) return 0
  const keys = toKeystrokes(query)
  if (/^[ㄱ-ㅎ]+$/.test(keys)) {
    const initials = toInitials(own)
    if (initials === keys) return 1
    return initials.startsWith(keys) ? 2 : null
  }
  if (toKeystrokes(own).startsWith(keys)) return 2
  return query.length >= 2 && own.includes(query) ? 3 : null
}

/** Stocks whose Korean names answer a query in Hangul (테슬라, ㅌㅅㄹ), best first; none for other queries. */
export function findByKoreanName(query: string, limit = 8): KoreanMatch[] {
  const wanted = plain(query)
  if (!/[ㄱ-ㅣ가-힣]/.test(wanted)) return []
  const ranked = Object.entries(KOREAN_NAMES).flatMap(([symbol, names]) => {
    const ranks = names.map((name) => rankOf(name, wanted)).filter((rank) => rank !== null)
    return ranks.length > 0 ? [{ symbol, koreanName: names[0] ?? symbol, rank: Math.min(...ranks) }] : []
  })
  const best = ranked.toSorted((a, b) => a.rank - b.rank).slice(0, limit)
  return best.map(({ symbol, koreanName }) => ({ symbol, koreanName }))
}
