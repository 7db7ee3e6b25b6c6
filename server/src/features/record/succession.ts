import { parseCheckpoint } from '@gwanyeok/domain/record/checkpoint.ts'
import {
  isSignedBy,
  parseNote,
  parseVerifier,
  signatureLine,
  signaturesBy,
  type Signer,
  signNote,
  type Verifier,
  verifierText,
} from '@gwanyeok/domain/record/note.ts'
import { handoverText, type Predecessor, successionEntry } from '@gwanyeok/domain/record/succession.ts'
import type { Db } from '#platform/db/db.ts'
import { StartError } from '#platform/start-error.ts'
import { appendEntries, type LockedLog, lockLog } from './grow.ts'
import type { LogCopy } from './log-copy.ts'
import { findPredecessors, NO_WITNESSES } from './queries.ts'

interface Succession {
  copy: LogCopy
  /** The key of before; null: it is lost. */
  old: Signer | null
  next: Signer
}

/**
 * Continues the log under another key, and so under another origin: the next entry holds the last head of before, and the
 * tree goes on. Throws a StartError where that cannot be done now.
 */
export const continueLog = (db: Db, { copy, old, next }: Succession): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const log = await lockLog(tx)
    if (!log) throw new StartError('A server is writing the public record just now: try again.')
    const copied = await copy.findHead()
    if (log.disputedBy !== null || (copied && copied.size > log.size))
      throw new StartError('The database is not the newest state of the public record: restore it first.')
    const predecessor = await predecessorOf(log, old, next)
    const { verifier, checkpoint, handover } = predecessor
    const entry = await successionEntry(predecessor)
    await tx
      .insertInto('recordPredecessors')
      .values({ origin: log.origin, verifier, size: log.size, checkpoint, policy: log.policy, handover })
      .execute()
    await tx.insertInto('recordEntries').values(entry).execute()
    await copy.savePredecessors(await findPredecessors(tx))
    await appendEntries(tx, [entry], { from: log.size, signer: next, copy })
    await tx
      .updateTable('recordLog')
      .set({ origin: next.name, verifier: verifierText(next), askedAt: null, allCosigned: false })
      .execute()
  })

async function predecessorOf(log: LockedLog, old: Signer | null, next: Signer): Promise<Predecessor> {
  const verifier = await parseVerifier(log.verifier)
  const note = parseNote(log.checkpoint ?? '')
  if (!verifier || !note || !(await isSignedBy(note, verifier)))
    throw new StartError('The last head of the public record is not signed by its key.')
  const isOwn = old !== null && verifierText(old) === log.verifier
  return {
    verifier: log.verifier,
    checkpoint: `${note.text}\n${signatureLine(verifier, signaturesBy(note, verifier)[0]!)}`,
    policy: log.policy ?? NO_WITNESSES,
    handover: isOwn ? await signNote(handoverText(verifierText(next)), old) : null,
  }
}

const isOneOf = (predecessors: readonly Predecessor[], verifier: string) =>
  predecessors.some((predecessor) => predecessor.verifier === verifier)

/** Whether a restored database is of before the log was continued under another key, as the copy says. */
export const isBeforeSuccession = async (copy: LogCopy, verifier: string): Promise<boolean> =>
  isOneOf(await copy.readPredecessors(), verifier)

/** Brings a database of before a succession to the key that signs now; false where the copy knows of none. */
export async function adoptSuccession(
  tx: Db,
  log: LockedLog,
  { verifier, copy }: { verifier: Verifier; copy: LogCopy },
): Promise<boolean> {
  const predecessors = await copy.readPredecessors()
  if (!isOneOf(predecessors, log.verifier)) return false
  for (const { policy, ...predecessor } of predecessors) {
    const { name: origin } = (await parseVerifier(predecessor.verifier))!
    const { size } = parseCheckpoint(parseNote(predecessor.checkpoint)!.text)!
    await tx
      .insertInto('recordPredecessors')
      .values({ origin, size, policy, ...predecessor })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  await tx
    .updateTable('recordLog')
    .set({ origin: verifier.name, verifier: verifierText(verifier) })
    .execute()
  return true
}
