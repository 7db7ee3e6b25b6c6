import { normalizeContent } from './normalize.ts'

/** For how long a member may not publish the same text again, in minutes. */
export const SAME_TEXT_MINUTES = 10

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
