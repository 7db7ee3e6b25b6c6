import { composeLetters, normalizeContent } from '../normalize.ts'

/** From this many syllables on, two members do not write the same text by chance. */
const MIN_LONG_SYLLABLES = 20

export interface TextKey {
  /** Texts with the same syllables have the same key. */
  key: string
  /** Whether the text is so long that two members do not write it by chance. */
  isLong: boolean
}

/** Numbers, and the ordinals ª and º, which normalization would turn into letters. */
const WRITTEN_NUMBERS = /[\p{Nl}\p{No}ªº]/gu

const ACCENTED_LATIN_LETTER = /[à-ɏḁ-ỿ]/g

/**
 * Matches a letter. It does not match jamo (including ㆍ), modifier letters (ー, ʹ), or letters that look like a dot, a
 * bar or an exclamation mark.
 */
const SYLLABLE = /(?![\p{Lm}ㄱ-ㆎᄀ-ᇿꓸ-ꓽǀ-ǃꞏ])\p{L}/gu

/**
 * Computes a key that is equal for two texts with the same syllables. Syllables are sorted, and digits, marks,
 * accents, spaces and loose jamo (ㅋㅋ, ㅠㅠ) are ignored. A syllable is a Hangul block, or one letter of any other
 * script. A text without syllables (🚀, 210) is its own key.
 */
export function computeTextKey(text: string): TextKey {
  const normalizedText = normalizeContent(text)
  const letters = normalizeContent(text.replaceAll(WRITTEN_NUMBERS, ' ')).replaceAll(
    ACCENTED_LATIN_LETTER,
    (letter) => letter.normalize('NFD').charAt(0),
  )
  const syllables = composeLetters(letters).match(SYLLABLE) ?? []
  const key = syllables.toSorted().join('') || normalizedText.replaceAll(/\s/g, '')
  return { key, isLong: syllables.length >= MIN_LONG_SYLLABLES }
}
