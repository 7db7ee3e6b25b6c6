import { compose, decompose, toCompatibilityJamo } from '../text/hangul.ts'

/**
 * Invisible characters: format characters, combining marks, the Hangul fillers, the blank of Braille, and private-use
 * characters, some of which mark mentions (text/mentions.ts).
 */
const INVISIBLE = /[\p{Cf}\p{Co}\p{Mn}\p{Me}\u115f\u1160\u2800\u3164\uffa0]/gu
/** Matches the letters of one syllable, written separately: ㅅㅣ, ㅅ.ㅣ, ㅂㅏㄹ. */
const SPELLED_OUT = /([ㄱ-ㅎ])[. ]?([ㅏ-ㅣ])(?:[. ]?([ㄱ-ㅎ])(?![. ]?[ㅏ-ㅣ]))?/g
/** Matches a syllable and a consonant after it: 바ㄹ. */
const LOOSE_FINAL = /([가-힣])\.?([ㄱ-ㅎ])(?![ㅏ-ㅣ])/g

/**
 * Matches three or more equal characters in a row. They are shortened to two because patterns allow repeated letters:
 * with longer runs, matching would not be linear in the length of the text.
 */
const LONG_RUN = /(.)\1{2,}/g

/**
 * Stands for letters outside the search alphabet and for removed innocent words. It counts as a letter, so that word
 * boundaries stay.
 */
export const OTHER_LETTER = '々'

/** Pairs of a Cyrillic or Greek letter and the Latin letter that it looks like. */
const LOOKALIKE_PAIRS = 'аa сc еe оo рp хx уy іi мm тt кk нh вb ѕs јj ԁd αa οo ρp νv ιi κk τt'
const LOOKALIKES: Readonly<Record<string, string>> = Object.fromEntries(
  LOOKALIKE_PAIRS.split(' ').map((pair) => [pair.charAt(0), pair.charAt(1)]),
)

/**
 * Returns the value of a decimal digit of any script. Unicode keeps the ten digits of a script in one contiguous run
 * (section 4.6), so the value is the digit's distance from the start of the run.
 */
function toDigit(digit: string): number {
  const code = digit.codePointAt(0) ?? 0
  for (let value = 0; value < 10; value++) {
    if (!/\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) return value
  }
  return 0
}

/**
 * Returns full-width, circled and mathematical letters and digits in plain form, and half-width Hangul as full
 * syllables. Other characters stay unchanged.
 */
function simplifyCharacter(character: string): string {
  const compatibilityForm = character.normalize('NFKC')
  const isHalfWidthHangul = character >= '\uffa1' && character <= '\uffdc'
  return isHalfWidthHangul || /^[\x20-\x7e]+$/.test(compatibilityForm) ? compatibilityForm : character
}

/**
 * Returns a text in one spelling: composed (NFC), plain letters and digits, lower case, without invisible characters.
 */
export function normalizeContent(text: string): string {
  const visibleText = text.normalize('NFC').replaceAll(INVISIBLE, '')
  // Fast path: most characters of a text are plain already.
  const simpleText = visibleText.replaceAll(/[^\x20-\x7e가-힣]/gu, (character) =>
    simplifyCharacter(character),
  )
  return toCompatibilityJamo(simpleText)
    .toLowerCase()
    .replaceAll(/[а-яіѕјԁα-ω]/g, (letter) => LOOKALIKES[letter] ?? letter)
    .replaceAll(/(?![0-9])\p{Nd}/gu, (digit) => String(toDigit(digit)))
}

/**
 * Reduces a text to the alphabet of the word search: Hangul, a-z and digits. Any other run of characters becomes a
 * line end or a space if it contains one, otherwise a dot. No character occurs more than twice in a row. This keeps
 * the patterns small and their time linear in the length of the text.
 */
function simplifyText(normalizedText: string): string {
  return normalizedText
    .replaceAll(/(?![가-힣ㄱ-ㅣa-z0-9])[\p{L}\p{N}]/gu, OTHER_LETTER)
    .replaceAll(
      /[^가-힣ㄱ-ㅣa-z0-9々]+/g,
      (run) => /[\n\u2028]/.exec(run)?.[0] ?? (/\s/.test(run) ? ' ' : '.'),
    )
    .replaceAll(LONG_RUN, '$1$1')
}

/** Composes letters written separately: ㅅㅣ.ㅂㅏㄹ → 시.발. */
function composeSpelledOut(text: string): string {
  return text.replaceAll(
    SPELLED_OUT,
    (match: string, initial: string, vowel: string, final: string | undefined) => {
      const openSyllable = compose({ initial, vowel, final: '' })
      if (openSyllable === null) return match
      return final === undefined ? openSyllable : (compose({ initial, vowel, final }) ?? openSyllable + final)
    },
  )
}

/** Joins loose final consonants to the syllable before them: 시바ㄹ → 시발. */
function attachFinals(text: string): string {
  return text.replaceAll(LOOSE_FINAL, (match: string, syllable: string, final: string) => {
    const jamo = decompose(syllable)
    return (jamo?.final === '' && compose({ ...jamo, final })) || match
  })
}

/** Composes letters written separately into syllables, final consonants too: 관리ㅈㅏ → 관리자. */
export function composeLetters(text: string): string {
  return attachFinals(composeSpelledOut(text))
}

/**
 * Latin letters and digits that look like a consonant before a vowel, or like a vowel after a consonant: 7ㅏ, ㅋr톡,
 * ㅅl발.
 */
const CONSONANT_LOOKALIKES: Readonly<Record<string, string>> = {
  7: 'ㄱ',
  l: 'ㄴ',
  c: 'ㄷ',
  2: 'ㄹ',
  r: 'ㄹ',
  0: 'ㅇ',
  o: 'ㅇ',
  e: 'ㅌ',
}
const VOWEL_LOOKALIKES: Readonly<Record<string, string>> = { r: 'ㅏ', l: 'ㅣ', 1: 'ㅣ', i: 'ㅣ', h: 'ㅐ' }

/** Replaces Latin letters and digits in a lower-case text by the Korean letters that they look like. */
export function replaceJamoLookalikes(text: string): string {
  return text
    .replaceAll(
      /(?<![a-z])[7lc2r0oe](?=[. ]?[ㅏ-ㅣ])/g,
      (character) => CONSONANT_LOOKALIKES[character] ?? character,
    )
    .replaceAll(
      /(?<=[ㄱ-ㅎ])[rl1ih](?=[ㄱ-ㅣ가-힣]|$)/g,
      (character) => VOWEL_LOOKALIKES[character] ?? character,
    )
}

/**
 * Returns the readings of a normalized text in which banned words are searched for; most texts have only one. Line
 * ends are preserved.
 */
export function listReadings(normalizedText: string): string[] {
  const simplifiedText = simplifyText(normalizedText)
  if (!/[ㄱ-ㅣ]/.test(simplifiedText)) return [simplifiedText]
  const composedText = composeSpelledOut(replaceJamoLookalikes(simplifiedText)).replaceAll(LONG_RUN, '$1$1')
  return [...new Set([simplifiedText, composedText, attachFinals(composedText).replaceAll(LONG_RUN, '$1$1')])]
}

const SPELLED_APART = /(?<![가-힣a-z0-9])[가-힣](?:[^가-힣a-z0-9]{1,3}[가-힣](?![가-힣])){2,}/g

/** Joins three or more syllables that are written apart: 무 조 건, 씨. 이. 발. */
export const joinSeparatedSyllables = (text: string): string =>
  text.replaceAll(SPELLED_APART, (run) => run.replaceAll(/[^가-힣]/g, ''))
