import { getVerifier, type Verifier, verifierText } from '@gwanyeok/domain/record/note.ts'
import type { Predecessor } from '@gwanyeok/domain/record/succession.ts'
import type { Db } from '#platform/db/db.ts'
import type { LockedLog } from './grow.ts'
import type { LogCopy } from './log-copy.ts'

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
  for (const predecessor of predecessors) {
    const { name: origin } = await getVerifier(predecessor.verifier)
    await tx
      .insertInto('recordPredecessors')
      .values({ origin, ...predecessor })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  await tx
    .updateTable('recordLog')
    .set({ origin: verifier.name, verifier: verifierText(verifier) })
    .execute()
  return true
}
