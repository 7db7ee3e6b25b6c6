import { DatabaseError } from 'pg'

/** The database could not be reached, or became unavailable during a statement. Nothing was acknowledged. */
export class DatabaseAway extends Error {
  override readonly name = 'DatabaseAway'

  constructor(cause: unknown) {
    super('the database is away', { cause })
  }
}

export const READ_ONLY = '25006'

// Appendix A of PostgreSQL's manual. 57P01 to 57P03: shut down by an admin, by a crash, or starting; 53300: full.
const AWAY_CODES = new Set([READ_ONLY, '57P01', '57P02', '57P03', '53300'])
const CONNECTION_EXCEPTION = '08'

const AWAY_ERRORS = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  // A unix socket that is not there.
  'ENOENT',
])

/** Errors that the driver throws without a code. */
const AWAY_MESSAGES =
  /^(Connection terminated|Client was closed|Client has encountered a connection error|Query read timeout|timeout expired|timeout exceeded when trying to connect)/

/** Returns whether an error of the driver concerns the server and not the statement. */
export function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  if (error instanceof DatabaseError) return AWAY_CODES.has(code) || code.startsWith(CONNECTION_EXCEPTION)
  return AWAY_ERRORS.has(code) || AWAY_MESSAGES.test(error.message)
}

const DISK_FULL = '53100'

/** Returns whether the disk of the database is full. */
export const isDiskFull = (error: unknown) => error instanceof DatabaseError && error.code === DISK_FULL

const NO_FREE_CONNECTION = 'timeout exceeded when trying to connect'

/** Returns whether the pool's maximum wait for a connection has passed. */
export const isConnectionTimeout = (error: unknown) =>
  error instanceof Error && error.message === NO_FREE_CONNECTION

const READS = /^\s*(select|with|show|begin|start transaction)\b/i
const WRITES = /\b(insert|update|delete|merge|nextval|setval|share|pg_advisory\w*)\b/i

/**
 * Returns whether a statement outside of a transaction may run again after `error`. A write may not, because it may
 * have been committed before the connection broke, unless a read-only server refused it.
 */
export function canRunAgain(text: string, error: unknown): boolean {
  if (error instanceof DatabaseError && error.code === READ_ONLY) return true
  return READS.test(text) && !WRITES.test(text)
}
