import { composeLetters, replaceJamoLookalikes } from '../content/normalize.ts'
import { compose, decompose } from '../text/hangul.ts'

const COMPOUND_VOWELS: Readonly<Record<string, string>> = {
  ㅗㅏ: 'ㅘ',
  ㅗㅐ: 'ㅙ',
  ㅗㅣ: 'ㅚ',
  ㅜㅓ: 'ㅝ',
  ㅜㅔ: 'ㅞ',
  ㅜㅣ: 'ㅟ',
  ㅡㅣ: 'ㅢ',
}

/** Pairs of Latin letters and digits that look like a syllable: 7r → 가, Lr → 나. */
const SYLLABLE_LOOKALIKES: Readonly<Record<string, string>> = {
  '7r': '가',
  lr: '나',
  cr: '다',
  '2r': '라',
  rr: '라',
  or: '아',
  '0r': '아',
  er: '타',
}

/** Composes a lower-case name from separately written letters: ㄱㅗㅏㄴㄹㅣㅈㅏ, 관리ㅈㅏ → 관리자; 7ㅏ → 가. */
export function composeName(name: string): string {
  const plainName = name
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/(?<![a-z0-9])[7lc2ro0e]r(?=[ㄱ-ㅣ가-힣])/g, (pair) => SYLLABLE_LOOKALIKES[pair] ?? pair)
  const nameInJamo = replaceJamoLookalikes(plainName).replaceAll(
    /[ㅗㅜㅡ][ㅏㅐㅣㅓㅔ]/g,
    (pair) => COMPOUND_VOWELS[pair] ?? pair,
  )
  return composeLetters(nameInJamo)
}

/** These vowels are pronounced alike after ㅈ, ㅉ and ㅊ (Standard Pronunciation of Korean, 5): 투쟈, 투자. */
const PLAIN_VOWELS: Readonly<Record<string, string>> = {
  ㅑ: 'ㅏ',
  ㅕ: 'ㅓ',
  ㅛ: 'ㅗ',
  ㅠ: 'ㅜ',
  ㅒ: 'ㅐ',
  ㅖ: 'ㅔ',
}

function removeGlide(syllable: string): string {
  const jamo = decompose(syllable)
  if (!jamo || !'ㅈㅉㅊ'.includes(jamo.initial)) return syllable
  return compose({ ...jamo, vowel: PLAIN_VOWELS[jamo.vowel] ?? jamo.vowel }) ?? syllable
}

/** Maps letters outside a syllable to the characters that they look like. ㅡ looks like an underscore, which is removed. */
const LOOSE_JAMO: Readonly<Record<string, string>> = { ㄱ: '7', ㄹ: '2', ㅇ: 'o', ㅡ: '', ㅣ: 'l' }

/**
 * Reduces a username to what it looks and sounds like: without differences in case, underscores, separately written
 * letters, characters that look like Korean letters, and vowels that sound alike after ㅈ, ㅉ and ㅊ. Callers handle
 * Latin look-alikes.
 */
export function toPlainName(username: string): string {
  return composeName(username.replaceAll('_', ''))
    .replaceAll(/[가-힣]/g, removeGlide)
    .replaceAll(/[ㄱㄹㅇㅡㅣ]/g, (jamo) => LOOSE_JAMO[jamo] ?? jamo)
}
