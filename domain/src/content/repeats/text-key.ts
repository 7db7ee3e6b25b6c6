import { composeLetters, normalizeContent } from '../normalize.ts'

/** From so many syllables on no two members find the same words by chance. */
const OWN_WORDS = 20

export interface TextKey {
  /** The same for texts that say the same. */
  key: string
  /** Whether the text is so long that others do not write the same by chance. */
  isLong: boolean
}

/** Numbers, and the ordinals ª and º, which would become letters. */
const WRITTEN_NUMBERS = /[\p{Nl}\p{No}ªº]/gu

/** Not jamo (ㆍ among them), modifier letters (ー, ʹ), or the letters that look like a dot, a bar or an exclamation mark. */
const SYLLABLE = /(?![\p{Lm}ㄱ-ㆎᄀ-ᇿꓸ-ꓽǀ-ǃꞏ])\p{L}/gu

/**
 * Two texts with one key are the same: sorted syllables, so that neither digits, marks, accents, spaces and loose jamo
 * (ㅋㅋ, ㅠㅠ) nor the order of words make another text. A syllable is a Hangul block, or one letter of any other script. A
 * text without any (🚀, 210) is its own key.
 */
export function textKey(text: string): TextKey {
  const normal = normalizeContent(text)
  const letters = normalizeContent(text.replaceAll(WRITTEN_NUMBERS, ' ')).replaceAll(/[à-ɏḁ-ỿ]/g, (letter) =>
    letter.normalize('NFD').charAt(0),
  )
  const syllables = composeLetters(letters).match(SYLLABLE) ?? []
  const key = syllables.toSorted().join('') || normal.replaceAll(/\s/g, '')
  return { key, isLong: syllables.length >= OWN_WORDS }
}
