import type { Signer } from '@gwanyeok/domain/record/signed-note.ts'
import type { Context } from '#shared/context.ts'
import { createPeriodicRunner } from '#platform/periodic-runner.ts'
import type { Logger } from '#platform/monitoring/logger.ts'
import { parseRecordKey } from '#shared/keys/record-key.ts'
import { readOrCreateKey, type KeyConfig } from '#shared/keys/shared-keys.ts'
import {
  appendWaitingEntries,
  MAX_ENTRIES_PER_ROUND,
  isSignedWith,
  createLogIfMissing,
} from './record-log.ts'
import { findLog, hasWaitingEntries } from './queries.ts'

type Deps = Pick<Context, 'config' | 'db' | 'blobs' | 'queue' | 'readOnly'> & { log: Logger }

/** Appends waiting entries to the log every second. Several servers may run an appender at once. */
export interface RecordAppender {
  start(): void
  /** Appends all entries that are waiting now. */
  runRound(): Promise<void>
  stop(): Promise<void>
}

/** Creates the appender, and the log if there is none yet. */
export async function createRecordAppender({
  config,
  db,
  blobs,
  queue,
  readOnly,
  log,
}: Deps): Promise<RecordAppender> {
  const deps = { db, blobs, queue, signer: await readLogSigner(config) }
  await createLogIfMissing(deps)
  const existingLog = await findLog(db)
  const canSign = existingLog !== undefined && (await isSignedWith(deps.signer, existingLog))
  if (!canSign)
    log.warn(
      { origin: existingLog?.origin },
      'the public record is signed by another key: this server appends nothing to it; LOG_KEY shares the key, npm run db -- new-log begins a new record',
    )

  /** Appends waiting entries. Returns false if this server must never append. */
  async function appendRound(): Promise<boolean> {
    if (!canSign) return false
    // The log is locked only if there is something to append, because locking a row is a write.
    if ((await readOnly.isOn()) || !(await hasWaitingEntries(db))) return true
    // A full round may have left entries waiting.
    while ((await appendWaitingEntries(deps)) === MAX_ENTRIES_PER_ROUND);
    return true
  }

  const rounds = createPeriodicRunner(appendRound, (error) =>
    log.warn({ err: error }, 'the public record could not grow'),
  )
  return { start: rounds.start, runRound: rounds.runAgain, stop: rounds.close }
}

/** Loads or creates the key that signs the log. */
export const readLogSigner = async (config: KeyConfig): Promise<Signer> =>
  parseRecordKey(await readOrCreateKey(config, 'LOG_KEY'))
