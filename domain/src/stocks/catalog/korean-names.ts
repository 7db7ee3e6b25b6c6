import { toCompatibilityJamo, toInitials, toKeystrokes } from '../../text/hangul.ts'
import { STOCKS } from './stock-table.ts'

/** The Korean display name of a ticker; null for stocks without one. */
export function findKoreanName(symbol: string): string | null {
  return Object.hasOwn(STOCKS, symbol) ? (STOCKS[symbol]?.korean[0] ?? null) : null
}

/** Whether a query contains Hangul, and so is answered by Korean names only. */
export function hasHangul(query: string): boolean {
  return /[ㄱ-ㅣ가-힣ᄀ-ᇿ]/.test(query)
}

function plain(text: string): string {
  return toCompatibilityJamo(text.normalize('NFC').toLowerCase()).replaceAll(/[\s.&·-]/g, '')
}

/** A Korean name in the forms that queries are compared with. */
export interface KoreanNameForms {
  plain: string
  keystrokes: string
  initials: string
}

export function koreanNameForms(name: string): KoreanNameForms {
  const own = plain(name)
  return { plain: own, keystrokes: toKeystrokes(own), initials: toInitials(own) }
}

/**
 * Tells how well a Korean name answers a query in Hangul (테슬라, ㅌㅅㄹ), 0 best; null when it does not.
 * Typing in progress (테슬ㄹ) counts as a beginning.
 */
export function rankByKoreanName(query: string): (name: KoreanNameForms) => number | null {
  const searchText = plain(query)
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
