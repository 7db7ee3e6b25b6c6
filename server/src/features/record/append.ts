import { checkpointText } from '@gwanyeok/domain/record/checkpoint.ts'
import { type Signer, signNote, verifierText } from '@gwanyeok/domain/record/note.ts'
import { treeRoot } from '@gwanyeok/domain/record/tree.ts'
import type { Db } from '#platform/db/db.ts'
import { appendEntries, bundlesFrom, lockLog } from './grow.ts'
import type { LogCopy } from './log-copy.ts'
import { findWaiting } from './queries.ts'

/** Entries that one transaction appends. */
export const AT_MOST = 2048

export interface LogDeps {
  db: Db
  signer: Signer
  copy: LogCopy
}

/** Creates the log with its first, empty checkpoint, unless it stands. */
export async function openLog(db: Db, signer: Signer): Promise<void> {
  const root = await treeRoot(0, () => Promise.reject(new RangeError('an empty tree has no hashes')))
  const checkpoint = await signNote(checkpointText({ origin: signer.name, size: 0, root }), signer)
  await db
    .insertInto('recordLog')
    .values({ origin: signer.name, verifier: verifierText(signer), checkpoint })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/**
 * Gives waiting entries the next places of the tree, and signs the tree with them, in one transaction: the locked row of
 * the log lets one server at a time append. Returns how many; 0 also where another server appends, or the log is signed
 * by another key.
 */
export const appendWaiting = ({ db, signer, copy }: LogDeps): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const log = await lockLog(tx)
    if (log?.verifier !== verifierText(signer)) return 0
    const entries = await findWaiting(tx, AT_MOST)
    if (entries.length === 0) return 0
    if (log.disputedBy !== null)
      throw new Error(`the public record is disputed by witness ${log.disputedBy}: nothing is signed`)
    const copied = await copy.findHead()
    if (copied && copied.size > log.size)
      throw new Error('the database is older than the public record: it is recovered first')
    await appendEntries(tx, entries, { from: log.size, signer, copy })
    return entries.length
  })

/** Copies what a store that is new, or lost it, does not have of the log. */
export const completeCopy = ({ db, signer, copy }: LogDeps): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const log = await lockLog(tx)
    if (log?.verifier !== verifierText(signer) || log.checkpoint === null) return
    const copied = (await copy.findHead())?.size ?? 0
    if (copied < log.size) await copy.save(bundlesFrom(tx, copied, log.size), log.checkpoint)
  })
