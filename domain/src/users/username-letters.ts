import type { FieldCode } from '../errors.ts'
import { countCharacters } from '../text/characters.ts'
import { MAX_USERNAME_LENGTH, MIN_USERNAME_LENGTH } from '../text/limits.ts'
import { normalizeUsername } from './normalize-username.ts'

const LETTERS = /^[A-Za-z0-9_가-힣ㄱ-ㅎㅏ-ㅣ]+$/

/**
 * Returns the first violated rule of a username's letters, or null, counting the characters of the stored form.
 * Separate from `findUsernameProblem`, whose word lists are large.
 */
export function findUsernameLettersProblem(username: string): FieldCode | null {
  const name = normalizeUsername(username)
  if (name === '') return 'required'
  const length = countCharacters(name)
  if (length < MIN_USERNAME_LENGTH || length > MAX_USERNAME_LENGTH) return 'username_length'
  return LETTERS.test(name) ? null : 'username_letters'
}
