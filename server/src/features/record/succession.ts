import {
  isSignedBy,
  parseNote,
  getVerifier,
  parseVerifier,
  signatureLine,
  signaturesBy,
  type Signer,
  signNote,
  verifierText,
} from '@gwanyeok/domain/record/note.ts'
import { handoverText, type Predecessor, successionEntry } from '@gwanyeok/domain/record/succession.ts'
import type { Db } from '#platform/db/db.ts'
import { StartError } from '#platform/start-error.ts'
import { appendEntries, type LockedLog, lockLog } from './grow.ts'
import type { LastHead } from './last-head.ts'
import type { LogCopy } from './log-copy.ts'
import { findPredecessors, NO_WITNESSES } from './queries.ts'
import { recoverAvailable } from './recover.ts'

interface Succession {
  copy: LogCopy
  /** The key of before; null: it is lost. */
  old: Signer | null
  next: Signer
  /** The last head, where entries of it are lost; null: the database's own. */
  last: LastHead | null
}

/**
 * Continues the log under another key, and so under another origin: the next entry holds the last head of before, and the
 * tree goes on with what is left of it. Returns after how many entries. Throws a StartError where that cannot be done now.
 */
export const continueLog = (db: Db, { copy, old, next, last }: Succession): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const log = await lockLog(tx)
    if (!log) throw new StartError('A server is writing the public record just now: try again.')
    const from = last === null ? await wholeSize(log, copy) : await sizeLeft(tx, log, { copy, last })
    const { origin } = log
    const predecessor = await predecessorOf(
      { ...log, size: from, checkpoint: last?.note ?? log.checkpoint },
      old,
      next,
    )
    const { verifier, checkpoint, handover } = predecessor
    const entry = await successionEntry(predecessor)
    await tx
      .insertInto('recordPredecessors')
      .values({ origin, verifier, size: from, checkpoint, policy: log.policy, handover })
      .execute()
    await tx.insertInto('recordEntries').values(entry).execute()
    await copy.savePredecessors(await findPredecessors(tx))
    await appendEntries(tx, [entry], { from, signer: next, copy, ...(last && { copied: 0 }) })
    await tx
      .updateTable('recordLog')
      .set({ origin: next.name, verifier: verifierText(next) })
      .set({ askedAt: null, allCosigned: false, disputedBy: null })
      .execute()
    return from
  })

async function wholeSize({ disputedBy, size }: LockedLog, copy: LogCopy): Promise<number> {
  const copied = await copy.findHead()
  if (disputedBy !== null || (copied && copied.size > size))
    throw new StartError('The database is not the newest state of the public record: restore it first.')
  return size
}

async function sizeLeft(
  tx: Db,
  log: LockedLog,
  { copy, last }: { copy: LogCopy; last: LastHead },
): Promise<number> {
  const verifier = await getVerifier(log.verifier)
  return recoverAvailable(tx, log, { copy, last, verifier })
}

async function predecessorOf(log: LockedLog, old: Signer | null, next: Signer): Promise<Predecessor> {
  const verifier = await parseVerifier(log.verifier)
  const note = parseNote(log.checkpoint ?? '')
  if (!verifier || !note || !(await isSignedBy(note, verifier)))
    throw new StartError('The last head of the public record is not signed by its key.')
  const isOwn = old !== null && verifierText(old) === log.verifier
  return {
    verifier: log.verifier,
    size: log.size,
    checkpoint: `${note.text}\n${signatureLine(verifier, signaturesBy(note, verifier)[0]!)}`,
    policy: log.policy ?? NO_WITNESSES,
    handover: isOwn ? await signNote(handoverText(verifierText(next)), old) : null,
  }
}
