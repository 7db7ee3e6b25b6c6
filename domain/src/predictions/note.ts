import type { ErrorCode } from '../errors.ts'
import type { PredictionStatus } from './api.ts'

/** Returns why the author may not write a note on the result now, or null if they may. */
export function findNoteRefusal({
  status,
  hasNote,
}: {
  status: PredictionStatus
  hasNote: boolean
}): ErrorCode | null {
  if (status !== 'success' && status !== 'failed') return 'not_judged'
  return hasNote ? 'note_written' : null
}
