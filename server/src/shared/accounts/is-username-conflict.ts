import { DatabaseError } from 'pg'

/** Taken, like one that is taken, or given up by somebody else lately. */
const CONSTRAINTS = ['users_username', 'users_skeleton', 'freedUsernames_held']

/** Whether the database refused a row for its username. */
export const isUsernameConflict = (error: unknown): boolean =>
  error instanceof DatabaseError && CONSTRAINTS.includes(error.constraint ?? '')
