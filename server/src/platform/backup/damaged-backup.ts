import { StartError } from '../start-error.ts'

/** An entry of the archive is not what was written. */
export class DamagedBackup extends StartError {
  constructor(entry: string) {
    super(
      `The backup is damaged: ${entry} is not what was written. The database is as it was; take another backup.`,
    )
  }
}

/** The reader's words for compressed bytes that are none, or are not as many as the archive says. */
export const isBrokenEntry = (error: unknown) =>
  error instanceof Error &&
  (String((error as NodeJS.ErrnoException).code).startsWith('Z_') ||
    error.message.includes('bytes in the stream'))
