import { DatabaseError } from 'pg'

/** Constraints for names that are taken, look like one that is, or were given up by another member lately. */
const CONSTRAINTS = ['users_username', 'users_skeleton', 'freedUsernames_held']

/** Whether the database refused a row for its username. */
export const isUsernameConflict = (error: unknown): boolean =>
  error instanceof DatabaseError && CONSTRAINTS.includes(error.constraint ?? '')
