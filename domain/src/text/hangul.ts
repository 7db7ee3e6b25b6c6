const FIRST_SYLLABLE = 0xac00
const LAST_SYLLABLE = 0xd7a3
const INITIALS = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ'
const VOWELS = 'ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ'
const FINALS = 'ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ'
/** Syllables with the same initial and vowel: one per final, and one without. */
export const SYLLABLES_PER_VOWEL = 28
export const SYLLABLES_PER_INITIAL = 588

/** The letters of one syllable; `final` is '' if it has no final consonant. */
export interface Jamo {
  initial: string
  vowel: string
  final: string
}

/**
 * Decomposes a precomposed syllable (가..힣) into its letters; null for any other character (Unicode standard,
 * section 3.12).
 */
export function decompose(character: string): Jamo | null {
  const code = character.codePointAt(0) ?? 0
  if (code < FIRST_SYLLABLE || code > LAST_SYLLABLE) return null
  const index = code - FIRST_SYLLABLE
  const initial = INITIALS.charAt(Math.floor(index / SYLLABLES_PER_INITIAL))
  const vowel = VOWELS.charAt(Math.floor((index % SYLLABLES_PER_INITIAL) / SYLLABLES_PER_VOWEL))
  const finalIndex = index % SYLLABLES_PER_VOWEL
  return { initial, vowel, final: finalIndex === 0 ? '' : FINALS.charAt(finalIndex - 1) }
}

/** Composes compatibility letters (ㄱ..ㅣ) into a syllable; null if they do not form one. */
export function compose({ initial, vowel, final }: Jamo): string | null {
  const initialIndex = INITIALS.indexOf(initial)
  const vowelIndex = VOWELS.indexOf(vowel)
  const finalIndex = final === '' ? 0 : FINALS.indexOf(final) + 1
  if (initialIndex < 0 || vowelIndex < 0 || (final !== '' && finalIndex === 0)) return null
  return String.fromCodePoint(
    FIRST_SYLLABLE + initialIndex * SYLLABLES_PER_INITIAL + vowelIndex * SYLLABLES_PER_VOWEL + finalIndex,
  )
}

/**
 * Builds a character class (regular expression) of all syllables that combine the given letters; '-' among the finals
 * stands for no final.
 */
export function buildSyllableClass(initials: string, vowels: string, finals: string): string {
  const jamoList: string[] = []
  for (const initial of initials) {
    for (const vowel of vowels) {
      for (const final of finals)
        jamoList.push(compose({ initial, vowel, final: final === '-' ? '' : final }) ?? '')
    }
  }
  return `[${jamoList.join('')}]`
}

/** Letters that take two keystrokes, each followed by these two. */
const COMPOUNDS =
  'ㄳㄱㅅ ㄵㄴㅈ ㄶㄴㅎ ㄺㄹㄱ ㄻㄹㅁ ㄼㄹㅂ ㄽㄹㅅ ㄾㄹㅌ ㄿㄹㅍ ㅀㄹㅎ ㅄㅂㅅ ㅘㅗㅏ ㅙㅗㅐ ㅚㅗㅣ ㅝㅜㅓ ㅞㅜㅔ ㅟㅜㅣ ㅢㅡㅣ'
const KEYSTROKES = new Map(COMPOUNDS.split(' ').map((letters) => [letters.charAt(0), letters.slice(1)]))

/** Converts a text to the keystrokes on a Korean keyboard: 테슬 → ㅌㅔㅅㅡㄹ, 값 → ㄱㅏㅂㅅ. */
export function toKeystrokes(text: string): string {
  return Array.from(text, (character) => {
    const jamo = decompose(character)
    const letters = jamo ? [jamo.initial, jamo.vowel, jamo.final] : [character]
    return letters.map((letter) => KEYSTROKES.get(letter) ?? letter).join('')
  }).join('')
}

/** The letters on the keys a to z of a Korean keyboard (KS X 5002). */
const KEY_LETTERS = 'ㅁㅠㅊㅇㄷㄹㅎㅗㅑㅓㅏㅣㅡㅜㅐㅔㅂㄱㄴㅅㅕㅍㅈㅌㅛㅋ'

/** Replaces a to z by the letters on the same keys of a Korean keyboard: 관리wk → 관리ㅈㅏ. */
export function readAsHangulKeys(text: string): string {
  return text.replaceAll(/[a-z]/g, (key) => KEY_LETTERS.charAt(key.charCodeAt(0) - 'a'.charCodeAt(0)))
}

/** Replaces each syllable by its first consonant: 테슬라 → ㅌㅅㄹ. */
export function toInitials(text: string): string {
  return Array.from(text, (character) => decompose(character)?.initial ?? character).join('')
}

const FIRST_CONJOINING_INITIAL = 0x1100
const FIRST_CONJOINING_VOWEL = 0x1161
const FIRST_CONJOINING_FINAL = 0x11a8

/**
 * Converts conjoining letters (U+1100 block) left over by normalisation to the compatibility letters of keyboards.
 */
export function toCompatibilityJamo(text: string): string {
  return text.replaceAll(/[\u1100-\u1112\u1161-\u1175\u11a8-\u11c2]/g, (letter) => {
    const code = letter.codePointAt(0) ?? 0
    if (code >= FIRST_CONJOINING_FINAL) return FINALS.charAt(code - FIRST_CONJOINING_FINAL)
    return code >= FIRST_CONJOINING_VOWEL
      ? VOWELS.charAt(code - FIRST_CONJOINING_VOWEL)
      : INITIALS.charAt(code - FIRST_CONJOINING_INITIAL)
  })
}
