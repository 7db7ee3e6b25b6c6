import type { RestoreFailure } from '@gwanyeok/domain/backups/api.ts'
import { DatabaseError } from 'pg'
import { StartError } from '#platform/start-error.ts'

/** A restore that cannot be; the data is as it was. */
export class RestoreRefused extends Error {
  override readonly name = 'RestoreRefused'
  readonly reason: RestoreFailure

  constructor(reason: RestoreFailure, message: string, options?: ErrorOptions) {
    super(message, options)
    this.reason = reason
  }
}

// Appendix A of PostgreSQL's manual: disk_full, insufficient_privilege, lock_not_available, deadlock_detected.
const REASONS: Record<string, RestoreFailure> = {
  '53100': 'disk_full',
  ENOSPC: 'disk_full',
  '42501': 'not_allowed',
  '55P03': 'busy',
  '40P01': 'busy',
}

export function failureOf(error: unknown): RestoreFailure {
  if (error instanceof RestoreRefused) return error.reason
  // Of the archive: it is none, or not what was written.
  if (error instanceof StartError) return 'damaged'
  const code = error instanceof DatabaseError || error instanceof Error ? Reflect.get(error, 'code') : null
  return REASONS[String(code)] ?? 'failed'
}
