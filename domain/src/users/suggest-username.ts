import { cutText } from '../text/characters.ts'
import { MAX_USERNAME_LENGTH } from '../text/limits.ts'
import { normalizeUsername } from './normalize-username.ts'
import { findUsernameProblem } from './username.ts'

/** Suggests a username from the name at another service; '' if no part of that name is allowed. */
export function suggestUsername(name: string): string {
  const letters = normalizeUsername(name.normalize('NFKC'))
    .replaceAll(/\s+/g, '_')
    .replaceAll(/[^A-Za-z0-9_가-힣]/g, '')
  const shortName = cutText(letters, MAX_USERNAME_LENGTH)
  return findUsernameProblem(shortName) ? '' : shortName
}
