import { findBannedContent } from '../content/banned-content.ts'
import type { FieldCode } from '../errors.ts'
import { normalizeUsername } from './normalize-username.ts'
import { isReservedName } from './reserved-names.ts'
import { findUsernameLettersProblem } from './username-letters.ts'

/** Returns the first violated rule of a username, or null. */
export function findUsernameProblem(username: string): FieldCode | null {
  const lettersProblem = findUsernameLettersProblem(username)
  if (lettersProblem) return lettersProblem
  const name = normalizeUsername(username)
  if (isReservedName(name)) return 'username_reserved'
  return findBannedContent(name)?.verdict === 'refuse' ? 'content_refused' : null
}
