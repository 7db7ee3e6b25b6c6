import { compose, decompose } from '../../text/hangul.ts'

/** Sounds that misspellings swap: tense consonants for plain ones, glides and diphthongs for simple vowels. */
const PLAIN_CONSONANTS: Readonly<Record<string, string>> = {
  ㄲ: 'ㄱ',
  ㄸ: 'ㄷ',
  ㅃ: 'ㅂ',
  ㅆ: 'ㅅ',
  ㅉ: 'ㅈ',
}
const PLAIN_VOWELS: Readonly<Record<string, string>> = {
  ㅑ: 'ㅏ',
  ㅘ: 'ㅏ',
  ㅔ: 'ㅐ',
  ㅒ: 'ㅐ',
  ㅖ: 'ㅐ',
  ㅙ: 'ㅐ',
  ㅚ: 'ㅐ',
  ㅞ: 'ㅐ',
  ㅕ: 'ㅓ',
  ㅝ: 'ㅓ',
  ㅛ: 'ㅗ',
  ㅠ: 'ㅜ',
  ㅟ: 'ㅣ',
  ㅢ: 'ㅣ',
}

const foldedSyllables = new Map<string, string>()

function foldSyllable(syllable: string): string {
  const jamo = decompose(syllable)
  if (!jamo) return syllable
  const initial = PLAIN_CONSONANTS[jamo.initial] ?? jamo.initial
  const vowel = PLAIN_VOWELS[jamo.vowel] ?? jamo.vowel
  const final = PLAIN_CONSONANTS[jamo.final] ?? jamo.final
  return compose({ initial, vowel, final }) ?? syllable
}

/**
 * Replaces sounds that misspellings confuse with their plain forms: 무죠껀, 무조건 → 무조건. The length stays the same;
 * everything but Hangul is unchanged.
 */
export function foldSounds(text: string): string {
  return text.replaceAll(/[가-힣]/g, (syllable) => {
    const cachedSyllable = foldedSyllables.get(syllable)
    if (cachedSyllable !== undefined) return cachedSyllable
    const foldedSyllable = foldSyllable(syllable)
    foldedSyllables.set(syllable, foldedSyllable)
    return foldedSyllable
  })
}
