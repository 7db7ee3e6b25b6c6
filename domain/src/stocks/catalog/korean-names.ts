import { toCompatibilityJamo, toInitials, toKeystrokes } from '../../text/hangul.ts'
import { STOCKS } from './stock-table.ts'

/** The Korean display name of a ticker; null for stocks without one. */
export function koreanNameOf(symbol: string): string | null {
  return Object.hasOwn(STOCKS, symbol) ? (STOCKS[symbol]?.korean[0] ?? null) : null
}

/** Whether a query contains Hangul, and so is answered by Korean names only. */
export function hasHangul(query: string): boolean {
  return /[ㄱ-ㅣ가-힣ᄀ-ᇿ]/.test(query)
}

function plain(text: string): string {
  return toCompatibilityJamo(text.normalize('NFC').toLowerCase()).replaceAll(/[\s.&·-]/g, '')
}

/**
 * How well a Korean name answers a query in Hangul (테슬라, ㅌㅅㄹ), 0 best; null when it does not.
 * Typing in progress (테슬ㄹ) counts as a beginning.
 */
export function rankOfKoreanName(name: string, query: string): number | null {
  const own = plain(name)
  const wanted = plain(query)
  if (own === wanted) return 0
  const keys = toKeystrokes(wanted)
  if (/^[ㄱ-ㅎ]+$/.test(keys)) {
    const initials = toInitials(own)
    if (initials === keys) return 1
    return initials.startsWith(keys) ? 2 : null
  }
  if (toKeystrokes(own).startsWith(keys)) return 2
  return wanted.length >= 2 && own.includes(wanted) ? 3 : null
}
