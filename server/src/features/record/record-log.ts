import { formatCheckpoint, type Checkpoint, parseCheckpoint } from '@gwanyeok/domain/record/checkpoint.ts'
import {
  type Signer,
  renameSigner,
  signNote,
  formatVerifier,
  parseSignedNote,
} from '@gwanyeok/domain/record/signed-note.ts'
import { computeTreeRoot } from '@gwanyeok/domain/record/tree.ts'
import { sql } from 'kysely'
import { areBytesEqual } from '@gwanyeok/domain/record/bytes.ts'
import { buffer } from 'node:stream/consumers'
import type { Db } from '#platform/db/db.ts'
import { type BlobStore, NOT_BACKED_UP_PREFIX } from '#platform/storage/blob-store.ts'
import type { Queue } from '#platform/jobs/queue.ts'
import { insertEntriesOfEvents, insertMissingEntries, EvaluationRunStartedError } from './insert-entries.ts'
import { appendEntries, lockLog, computeRoot } from './append-entries.ts'
import { findLog, findWaitingEntries, type RecordLog } from './queries.ts'

/** The maximum number of entries that one transaction appends. */
export const MAX_ENTRIES_PER_ROUND = 2048

export interface LogDeps {
  db: Db
  blobs: BlobStore
  /** The origin of the first log is the signer's name. */
  signer: Signer
}

/**
 * Creates the log with an empty checkpoint if there is none. If another log was signed before, for example after
 * restoring a database, the new log gets the next origin.
 */
export const createLogIfMissing = ({ db, blobs, signer }: LogDeps): Promise<void> =>
  db.transaction().execute(async (tx) => {
    if (await findLog(tx)) return
    // Servers that start at the same time create only one log.
    await sql`lock table "recordLog" in exclusive mode`.execute(tx)
    if (await findLog(tx)) return
    const lastCheckpoint = await findLastCheckpoint(blobs)
    const origin = lastCheckpoint ? computeNextOrigin(lastCheckpoint.origin) : signer.name
    const logSigner = await renameSigner(origin, signer)
    const root = await computeTreeRoot(0, () => Promise.reject(new RangeError('an empty tree has no hashes')))
    const checkpoint = await signNote(formatCheckpoint({ origin: logSigner.name, size: 0, root }), logSigner)
    await saveLastCheckpoint(blobs, checkpoint)
    await tx
      .insertInto('recordLog')
      .values({ origin: logSigner.name, verifier: formatVerifier(logSigner), checkpoint })
      .execute()
    await insertMissingEntries(tx)
  })

/** Returns the next origin: `example.com/log/2` after `example.com/log`. With simulated prices it ends in `/demo`. */
export function computeNextOrigin(origin: string): string {
  const [, name, number = '1', demo = ''] = /^(.*?)(?:\/(\d+))?(\/demo)?$/.exec(origin)!
  return `${name}/${Number(number) + 1}${demo}`
}

/** Deletes the log and marks all entries as waiting, so that a new log can be created. */
export const resetRecordLog = (db: Db): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await tx.deleteFrom('recordLog').execute()
    await tx.deleteFrom('recordTiles').execute()
    await tx.updateTable('recordEntries').set({ index: null }).execute()
  })

/** Returns whether the log is signed with this key. A server that has another key appends nothing. */
export const isSignedWith = async (signer: Signer, log: { origin: string; verifier: string }) =>
  log.verifier === formatVerifier(await renameSigner(log.origin, signer))

/**
 * Creates entries for new events, appends waiting entries to the tree and signs it, in one transaction. The row of the
 * log is locked, so that one server appends at a time. Returns the number of appended entries, which is 0 if another
 * server is appending or the log is signed with another key.
 */
export async function appendWaitingEntries(deps: LogDeps & { queue: Pick<Queue, 'take'> }): Promise<number> {
  const result = await deps.db
    .transaction()
    .execute((tx) => appendEntriesAndSign(tx, deps))
    .catch((error: unknown) => {
      if (error instanceof EvaluationRunStartedError) return null
      throw error
    })
  if (!result) return 0
  // If the server stops before this, the saved checkpoint is older, and the log still continues it.
  await saveLastCheckpoint(deps.blobs, result.note)
  return result.count
}

async function appendEntriesAndSign(
  tx: Db,
  { blobs, signer, queue }: LogDeps & { queue: Pick<Queue, 'take'> },
) {
  const log = await lockLog(tx)
  if (!log || !(await isSignedWith(signer, log))) return null
  await insertEntriesOfEvents(tx, queue)
  const entries = await findWaitingEntries(tx, MAX_ENTRIES_PER_ROUND)
  if (entries.length === 0) return null
  await checkLogContinues(tx, log, await findLastCheckpoint(blobs))
  const logSigner = await renameSigner(log.origin, signer)
  return {
    count: entries.length,
    note: await appendEntries(tx, entries, { oldSize: log.size, signer: logSigner }),
  }
}

/**
 * Storage key of the last signed checkpoint. Backups do not contain it, so it shows whether a restored database is older.
 */
const LAST_CHECKPOINT_KEY = `${NOT_BACKED_UP_PREFIX}checkpoint`

/** Returns the last signed checkpoint, or null before the first one. */
async function findLastCheckpoint(blobs: BlobStore): Promise<Checkpoint | null> {
  const stream = await blobs.get(LAST_CHECKPOINT_KEY)
  if (!stream) return null
  const signedCheckpoint = (await buffer(stream)).toString()
  const checkpoint = parseCheckpoint(parseSignedNote(signedCheckpoint)?.text ?? '')
  if (!checkpoint)
    throw new Error(`${LAST_CHECKPOINT_KEY} in the image store is no checkpoint of the public record`)
  return checkpoint
}

const saveLastCheckpoint = (blobs: BlobStore, signedCheckpoint: string): Promise<void> =>
  blobs.put(LAST_CHECKPOINT_KEY, Buffer.from(signedCheckpoint))

/** Rejects if the log in the database does not continue the last signed checkpoint. */
async function checkLogContinues(
  db: Db,
  { origin, size }: RecordLog,
  lastCheckpoint: Checkpoint | null,
): Promise<void> {
  if (!lastCheckpoint) return
  const isContinued =
    lastCheckpoint.origin === origin &&
    lastCheckpoint.size <= size &&
    areBytesEqual(lastCheckpoint.root, await computeRoot(db, lastCheckpoint.size))
  if (!isContinued)
    throw new Error(
      `the public record in the database (${origin}, ${size} entries) does not continue what was signed last (${lastCheckpoint.origin}, ${lastCheckpoint.size} entries): nothing is signed; restore a newer backup, or begin a new record with npm run db -- new-log`,
    )
}
