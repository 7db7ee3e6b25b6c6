import { DatabaseError } from 'pg'

/** The database was unreachable, or failed in the middle of a statement, which was not acknowledged. */
export class DatabaseUnavailableError extends Error {
  override readonly name = 'DatabaseUnavailableError'

  constructor(cause: unknown) {
    super('the database is unavailable', { cause })
  }
}

export const READ_ONLY_CODE = '25006'

// Appendix A of PostgreSQL's manual. 57P01 to 57P03: shut down by an admin, by a crash, or starting; 53300: too many
// connections.
const UNAVAILABLE_CODES = new Set([READ_ONLY_CODE, '57P01', '57P02', '57P03', '53300'])
const CONNECTION_EXCEPTION = '08'

const UNAVAILABLE_ERRORS = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  // A missing unix socket.
  'ENOENT',
])

/** Errors that the driver throws without a code. */
const UNAVAILABLE_MESSAGES =
  /^(Connection terminated|Client was closed|Client has encountered a connection error|Query read timeout|timeout expired|timeout exceeded when trying to connect)/

/**
 * Returns whether an error means that the database is unavailable, and not that a statement or its values are wrong.
 */
export function isUnavailableError(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  if (error instanceof DatabaseError)
    return UNAVAILABLE_CODES.has(code) || code.startsWith(CONNECTION_EXCEPTION)
  return UNAVAILABLE_ERRORS.has(code) || UNAVAILABLE_MESSAGES.test(error.message)
}

const DISK_FULL = '53100'

/** Returns whether a statement failed because the database server's disk is full. */
export const isDiskFullError = (error: unknown) => error instanceof DatabaseError && error.code === DISK_FULL

const NO_FREE_CONNECTION = 'timeout exceeded when trying to connect'

/** Returns whether the error means that the pool had no free connection within its timeout. */
export const isConnectionTimeout = (error: unknown) =>
  error instanceof Error && error.message === NO_FREE_CONNECTION

const READ_STATEMENT = /^\s*(select|with|show|begin|start transaction)\b/i
/** Words by which a statement that begins like a read writes or locks something. */
const WRITE_CLAUSE = /\b(insert|update|delete|merge|nextval|setval|share|pg_advisory\w*)\b/i

/**
 * Returns whether a statement outside of a transaction may be retried after `error`. A write may not: it may have been
 * committed before the connection broke, unless a read-only server refused it.
 */
export function canRetryStatement(text: string, error: unknown): boolean {
  if (error instanceof DatabaseError && error.code === READ_ONLY_CODE) return true
  return READ_STATEMENT.test(text) && !WRITE_CLAUSE.test(text)
}
