import { areBytesEqual } from '@gwanyeok/domain/record/bytes.ts'
import { type Checkpoint, parseCheckpoint } from '@gwanyeok/domain/record/checkpoint.ts'
import { parseSignedNote } from '@gwanyeok/domain/record/note.ts'
import { buffer } from 'node:stream/consumers'
import type { Db } from '#platform/db/db.ts'
import { type BlobStore, NOT_BACKED_UP_PREFIX } from '#platform/storage/blob-store.ts'
import { computeRoot } from './append-entries.ts'
import type { RecordLog } from './queries.ts'

/**
 * Storage key of the last signed head. Backups do not contain it, so it shows whether a restored database is older.
 */
const LAST_HEAD_KEY = `${NOT_BACKED_UP_PREFIX}checkpoint`

/** Returns null before the first checkpoint. */
export async function findLastHead(blobs: BlobStore): Promise<Checkpoint | null> {
  const stream = await blobs.get(LAST_HEAD_KEY)
  if (!stream) return null
  const head = parseCheckpoint(parseSignedNote((await buffer(stream)).toString())?.text ?? '')
  if (!head) throw new Error(`${LAST_HEAD_KEY} in the image store is no head of the public record`)
  return head
}

export const saveLastHead = (blobs: BlobStore, signedHead: string): Promise<void> =>
  blobs.put(LAST_HEAD_KEY, Buffer.from(signedHead))

/** Rejects if the log in the database does not continue the last signed head. */
export async function checkLogContinues(
  db: Db,
  { origin, size }: RecordLog,
  last: Checkpoint | null,
): Promise<void> {
  if (!last) return
  const isContinued =
    last.origin === origin && last.size <= size && areBytesEqual(last.root, await computeRoot(db, last.size))
  if (!isContinued)
    throw new Error(
      `the public record in the database (${origin}, ${size} entries) does not continue what was signed last (${last.origin}, ${last.size} entries): nothing is signed; restore a newer backup, or begin a new record with npm run db -- new-log`,
    )
}
