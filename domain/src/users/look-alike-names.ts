import { composeLetters, readSignsAsJamo } from '../content/normalize.ts'
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

/** Syllables written as two signs among Korean letters: 7r → 가, Lr → 나. */
const SIGN_SYLLABLES: Readonly<Record<string, string>> = {
  '7r': '가',
  lr: '나',
  cr: '다',
  '2r': '라',
  rr: '라',
  or: '아',
  '0r': '아',
  er: '타',
}

/** A name in lower case with its separately written letters composed: ㄱㅗㅏㄴㄹㅣㅈㅏ, 관리ㅈㅏ → 관리자; 7ㅏ → 가. */
export function composeName(name: string): string {
  const plain = name
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/(?<![a-z0-9])[7lc2ro0e]r(?=[ㄱ-ㅣ가-힣])/g, (signs) => SIGN_SYLLABLES[signs] ?? signs)
  const vowels = readSignsAsJamo(plain).replaceAll(
    /[ㅗㅜㅡ][ㅏㅐㅣㅓㅔ]/g,
    (pair) => COMPOUND_VOWELS[pair] ?? pair,
  )
  return composeLetters(vowels)
}

/** After ㅈ, ㅉ and ㅊ they are pronounced alike (Standard Pronunciation of Korean, 5): 투쟈, 투자. */
const PLAIN_VOWELS: Readonly<Record<string, string>> = {
  ㅑ: 'ㅏ',
  ㅕ: 'ㅓ',
  ㅛ: 'ㅗ',
  ㅠ: 'ㅜ',
  ㅒ: 'ㅐ',
  ㅖ: 'ㅔ',
}

function withoutGlide(syllable: string): string {
  const jamo = decompose(syllable)
  if (!jamo || !'ㅈㅉㅊ'.includes(jamo.initial)) return syllable
  return compose({ ...jamo, vowel: PLAIN_VOWELS[jamo.vowel] ?? jamo.vowel }) ?? syllable
}

/** Letters that belong to no syllable, as what they look like. */
const LOOSE_JAMO: Readonly<Record<string, string>> = { ㄱ: '7', ㄹ: '2', ㅇ: 'o', ㅡ: '', ㅣ: 'l' }

/**
 * A username without what makes no other name to the eye: case, underscores, letters written apart, signs for the letters
 * they look like. Latin look-alikes are for the caller.
 */
export function plainName(username: string): string {
  return composeName(username.replaceAll('_', ''))
    .replaceAll(/[가-힣]/g, withoutGlide)
    .replaceAll(/[ㄱㄹㅇㅡㅣ]/g, (jamo) => LOOSE_JAMO[jamo] ?? jamo)
}
