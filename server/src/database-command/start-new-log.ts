import type { Config } from '#platform/config/config.ts'
import { openBlobStore } from '#platform/storage/open-blob-store.ts'
import { resetRecordLog, createLogIfMissing } from '../features/record/record-log.ts'
import { readLogSigner } from '../features/record/record-appender.ts'
import { getLog } from '../features/record/queries.ts'
import { withDb, withConnection } from './with-database-url.ts'

/** Starts a new public record with a new origin, to which all predictions of the database are appended again. */
export async function startNewLog(config: Config): Promise<string> {
  const blobs = await openBlobStore(config, { withLongRetries: true })
  const signer = await readLogSigner(config)
  const { origin, verifier } = await withDb(config, async (db) => {
    await resetRecordLog(db)
    await createLogIfMissing({ db, blobs, signer })
    return getLog(db)
  })
  return `The public record begins anew as ${origin}, and all predictions enter it again. Its key:\n${verifier}`
}

/** Makes the next start open a new log for the database at `url`. */
export const resetPublicRecordAt = (url: string): Promise<void> => withConnection(url, resetRecordLog)
