import { composeLetters, normalizeContent } from '../normalize.ts'

/** More of the same letter in a row changes nothing: ㅋㅋㅋ, ㅋㅋㅋㅋㅋ. */
const LONG_RUN = /(.)\1{2,}/gu

/**
 * A key that two texts share when a reader would call them the same: letters and digits in one spelling, without case,
 * spaces, symbols and repeated letters. A text of symbols alone keeps them.
 */
export function sameTextKey(text: string): string {
  const normal = normalizeContent(text)
  const letters = normal.replaceAll(/[^\p{L}\p{N}]/gu, '')
  return (letters || normal.replaceAll(/\s/g, '')).replaceAll(LONG_RUN, '$1$1')
}

/** Said by everybody every day: they make no two texts alike. */
const COURTESIES =
  /안녕하(?:세요|십니까)|반갑습니다|반가워요|잘부탁(?:드립니다|드려요|해요)|감사(?:합니다|해요|드립니다|드려요)|고맙습니다|축하(?:합니다|해요|드립니다|드려요)|수고하셨(?:습니다|어요)|성투하세요|좋은하루(?:되세요|보내세요)|[화파]이팅/g

/** The letters that are compared with other texts: as above without digits, loose jamo (ㅋㅋ, ㅠㅠ), doubled letters and courtesies. */
export const comparedLetters = (text: string): string =>
  composeLetters(normalizeContent(text))
    .replaceAll(/[^\p{L}]|[ㄱ-ㅣ]/gu, '')
    .replaceAll(/(.)\1+/gu, '$1')
    .replaceAll(COURTESIES, '')

/** How much a text says, in Hangul syllables: three Latin letters say about as much as one. */
export function weightOf(letters: string): number {
  const syllables = letters.match(/[가-힣]/g)?.length ?? 0
  return syllables + Math.floor((Array.from(letters).length - syllables) / 3)
}
