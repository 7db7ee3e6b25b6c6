import { checkContent } from '../content/banned-content.ts'
import type { FieldCode } from '../errors.ts'
import { MAX_USERNAME_LENGTH, MIN_USERNAME_LENGTH } from '../text/limits.ts'
import { normalizeUsername } from './normalize-username.ts'
import { isReservedName } from './reserved-names.ts'

const LETTERS = /^[A-Za-z0-9_가-힣ㄱ-ㅎㅏ-ㅣ]+$/

/** What is wrong with a username, or null; length in characters of the kept form. */
export function checkUsername(username: string): FieldCode | null {
  const name = normalizeUsername(username)
  if (name === '') return 'required'
  const { length } = Array.from(name)
  if (length < MIN_USERNAME_LENGTH || length > MAX_USERNAME_LENGTH) return 'username_length'
  if (!LETTERS.test(name)) return 'username_letters'
  if (isReservedName(name)) return 'username_reserved'
  return checkContent(name)?.verdict === 'refuse' ? 'content_refused' : null
}
