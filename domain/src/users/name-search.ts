import { compose, decompose, SYLLABLES_PER_INITIAL, SYLLABLES_PER_VOWEL } from '../text/hangul.ts'
import { normalizeUsername } from './normalize-username.ts'

/** Maximum number of members that a search finds. */
export const MAX_FOUND_MEMBERS = 8

/** A range of lower-case names, ordered by code points: from `from` up to, not including, `before`. */
export interface NameRange {
  from: string
  before: string
}

/**
 * Returns the range of names that begin with a typed text, ignoring a leading `@`; null if no name can begin with it.
 * The last syllable may be incomplete: 민ㅈ and 민주 begin 민준.
 */
export function findNameRange(typedText: string): NameRange | null {
  const searchText = normalizeUsername(typedText.trim().replace(/^@/, '')).toLowerCase()
  if (!/^[a-z0-9_가-힣ㄱ-ㅎㅏ-ㅣ]+$/.test(searchText)) return null
  const { firstCode, count } = findLastCharacters(searchText)
  const completeLetters = searchText.slice(0, -1)
  return {
    from: completeLetters + String.fromCodePoint(firstCode),
    before: completeLetters + String.fromCodePoint(firstCode + count),
  }
}

/** Returns the code of the first character that the last typed one can become, and the number of such characters. */
function findLastCharacters(searchText: string): { firstCode: number; count: number } {
  const lastLetter = searchText.at(-1)!
  const code = lastLetter.codePointAt(0)!
  if (decompose(lastLetter)?.final === '') return { firstCode: code, count: SYLLABLES_PER_VOWEL }
  const isSingleInitial = /(^|[^ㄱ-ㅣ])[ㄱ-ㅎ]$/.test(searchText)
  const syllable = isSingleInitial ? compose({ initial: lastLetter, vowel: 'ㅏ', final: '' }) : null
  return syllable
    ? { firstCode: syllable.codePointAt(0)!, count: SYLLABLES_PER_INITIAL }
    : { firstCode: code, count: 1 }
}
