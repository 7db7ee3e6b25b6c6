import { toCompatibilityJamo, toInitials, toKeystrokes } from '../../text/hangul.ts'
import { STOCKS } from './stock-table.ts'

/** Returns the Korean display name of a ticker; null for stocks without one. */
export function findKoreanName(symbol: string): string | null {
  return Object.hasOwn(STOCKS, symbol) ? (STOCKS[symbol]?.korean[0] ?? null) : null
}

/** Returns whether a query contains Hangul. Such a query can match only Korean names. */
export function hasHangul(query: string): boolean {
  return /[ㄱ-ㅣ가-힣ᄀ-ᇿ]/.test(query)
}

function normalizeName(text: string): string {
  return toCompatibilityJamo(text.normalize('NFC').toLowerCase()).replaceAll(/[\s.&·-]/g, '')
}

/** A Korean name in the forms that are compared with queries. */
export interface KoreanNameForms {
  plain: string
  keystrokes: string
  initials: string
}

export function buildKoreanNameForms(name: string): KoreanNameForms {
  const normalizedName = normalizeName(name)
  return {
    plain: normalizedName,
    keystrokes: toKeystrokes(normalizedName),
    initials: toInitials(normalizedName),
  }
}

/**
 * Creates a function that ranks how well a Korean name matches a query in Hangul (테슬라, ㅌㅅㄹ), 0 best; null if it does
 * not match. A syllable that is still being typed (테슬ㄹ) matches as a beginning.
 */
export function createKoreanNameRanker(query: string): (name: KoreanNameForms) => number | null {
  const searchText = normalizeName(query)
  const keys = toKeystrokes(searchText)
  const isInitials = /^[ㄱ-ㅎ]+$/.test(keys)
  return (name) => {
    if (name.plain === searchText) return 0
    if (isInitials) {
      if (name.initials === keys) return 1
      return name.initials.startsWith(keys) ? 2 : null
    }
    if (name.keystrokes.startsWith(keys)) return 2
    return searchText.length >= 2 && name.plain.includes(searchText) ? 3 : null
  }
}
