import { compose, decompose } from '../text/hangul.ts'
import { normalizeUsername } from './normalize-username.ts'

/** Maximum number of members that a search finds. */
export const MAX_FOUND_MEMBERS = 8

/** Names from `from` on and before `before`, in lower case, by code points. */
export interface NameRange {
  from: string
  before: string
}

const FINALS = 28
const SYLLABLES_OF_INITIAL = 588

/**
 * Returns the range of names that begin with a typed text, ignoring `@` before it; null if no name begins so. The
 * last syllable may be incomplete: 민ㅈ and 민주 begin 민준.
 */
export function findNameRange(typedText: string): NameRange | null {
  const searchText = normalizeUsername(typedText.trim().replace(/^@/, '')).toLowerCase()
  if (!/^[a-z0-9_가-힣ㄱ-ㅎㅏ-ㅣ]+$/.test(searchText)) return null
  const [first, count] = findLastCharacters(searchText)
  const start = searchText.slice(0, -1)
  return { from: start + String.fromCodePoint(first), before: start + String.fromCodePoint(first + count) }
}

/** Returns the code of the first character that the last typed one can become, and the number of such characters. */
function findLastCharacters(searchText: string): [first: number, count: number] {
  const last = searchText.at(-1)!
  const code = last.codePointAt(0)!
  if (decompose(last)?.final === '') return [code, FINALS]
  const isSingleInitial = /(^|[^ㄱ-ㅣ])[ㄱ-ㅎ]$/.test(searchText)
  const syllable = isSingleInitial ? compose({ initial: last, vowel: 'ㅏ', final: '' }) : null
  return syllable ? [syllable.codePointAt(0)!, SYLLABLES_OF_INITIAL] : [code, 1]
}
