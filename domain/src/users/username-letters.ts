import type { FieldCode } from '../errors.ts'
import { countCharacters } from '../text/characters.ts'
import { MAX_USERNAME_LENGTH, MIN_USERNAME_LENGTH } from '../text/limits.ts'
import { normalizeUsername } from './normalize-username.ts'

const LETTERS = /^[A-Za-z0-9_가-힣ㄱ-ㅎㅏ-ㅣ]+$/

/**
 * What is wrong with the letters of a username, or null; length in characters of the kept form. Apart from
 * `checkUsername`, whose lists are large.
 */
export function checkUsernameLetters(username: string): FieldCode | null {
  const name = normalizeUsername(username)
  if (name === '') return 'required'
  const length = countCharacters(name)
  if (length < MIN_USERNAME_LENGTH || length > MAX_USERNAME_LENGTH) return 'username_length'
  return LETTERS.test(name) ? null : 'username_letters'
}
