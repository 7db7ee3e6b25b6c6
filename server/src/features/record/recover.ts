import { equalBytes } from '@gwanyeok/domain/record/bytes.ts'
import type { Entry } from '@gwanyeok/domain/record/entry.ts'
import { headSignedBy } from '@gwanyeok/domain/record/checkpoint.ts'
import { type Verifier, verifierText } from '@gwanyeok/domain/record/note.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { LAST_LABEL, NEXT_LABEL } from '#shared/record-entries.ts'
import { IS_OF_PREDICTION } from './queries.ts'
import { StartError } from '#platform/start-error.ts'
import { growTree, type LockedLog, lockLog, rootOf } from './grow.ts'
import type { LastHead } from './last-head.ts'
import type { LogCopy } from './log-copy.ts'
import { adoptSuccession } from './adopt-succession.ts'
import { recoverWitnessed } from './witnessing/witnessed-copy.ts'

const NOTHING = { recovered: 0, lost: 0 }

interface RecoveryDeps {
  db: Db
  /** Of the key that signs now. */
  verifier: Verifier
  copy: LogCopy
}

/**
 * Brings a database that was restored from an older backup up to what was signed, from the copy. Returns how many entries
 * came back, and how many of them are of facts that are lost. Rejects where the two are not one tree.
 */
export const recoverLog = ({
  db,
  verifier,
  copy,
}: RecoveryDeps): Promise<{ recovered: number; lost: number }> =>
  db.transaction().execute(async (tx) => {
    const log = await lockLog(tx)
    if (!log) return NOTHING
    const isOwn = log.verifier === verifierText(verifier)
    if (!isOwn && !(await adoptSuccession(tx, log, { verifier, copy }))) return NOTHING
    const copied = await copy.findHead()
    if (!copied) return NOTHING
    if (!(await headSignedBy(copied.note, verifier)))
      throw new Error('the copy of the public record is signed by another key')
    const entries = copied.size > log.size ? await copy.readEntries(log.size, copied.size) : []
    if (entries.length > 0) await growTree(tx, log.size, entries)
    if (!equalBytes(copied.root, await rootOf(tx, copied.size)))
      throw new Error('the copy of the public record and the record in the database are not one')
    await recoverWitnessed(tx, copy, { from: log.size, to: copied.size, verifier })
    if (entries.length === 0) return NOTHING
    const lost = await recoverEntries(tx, entries, log.size)
    await tx.updateTable('recordLog').set({ size: copied.size, checkpoint: copied.note }).execute()
    return { recovered: entries.length, lost }
  })

/**
 * Brings back what the copy still has of the entries up to a head that the database does not reach, and lets go of what
 * witnesses have said of the rest. Returns how many entries there are then. Throws a StartError where none are lost.
 */
export async function recoverAvailable(
  tx: Db,
  log: LockedLog,
  { copy, last, verifier }: { copy: LogCopy; last: LastHead; verifier: Verifier },
): Promise<number> {
  const entries = await copy.readAvailable(log.size, last.size)
  if (entries.length > 0) await growTree(tx, log.size, entries)
  const size = log.size + entries.length
  if (size >= last.size) {
    const isOne = equalBytes(last.root, await rootOf(tx, last.size))
    throw new StartError(
      isOne
        ? `Nothing is lost: all ${last.size} entries of the last head are there. Start the product.`
        : `The last head, of ${last.size} entries, is of others than the database has: restore what it was signed over.`,
    )
  }
  await tx.deleteFrom('recordWitnessed').where('size', '>', size).execute()
  await recoverWitnessed(tx, copy, { from: log.size, to: size, verifier })
  if (entries.length > 0) await recoverEntries(tx, entries, log.size)
  return size
}

/**
 * Puts signed entries, which a restored database does not have in its tree, back at their places from `first` on, and
 * lets members' numbers go on after them. What waits under the label of one, as a result that was judged again, becomes
 * what was signed: labels but those of predictions are made of what they are of, and so the same when it is entered
 * again. Returns how many are of facts that the database no longer holds.
 */
async function recoverEntries(tx: Db, entries: readonly Entry[], first: number): Promise<number> {
  await passUsedNumbers(tx, entries)
  const rows = entries.map((entry, i) => ({ ...entry, index: first + i }))
  const { rows: inserted } = await sql<{ predictionId: string | null }>`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as g(label text, kind text, commitment text, index bigint)
    ), placed as (
      update "recordEntries" e set index = g.index, label = g.label, kind = g.kind, commitment = g.commitment
      from given g
      where e.index is null and case when ${IS_OF_PREDICTION}
        then e.kind = g.kind and e.commitment = g.commitment else e.label = g.label end
      returning g.index
    )
    insert into "recordEntries" (label, kind, commitment, "predictionId", index)
    select g.label, g.kind, g.commitment, p.id, g.index
    from given g left join predictions p on p.commitment = g.commitment
    where g.index not in (select index from placed)
    returning "predictionId"`.execute(tx)
  return inserted.filter(({ predictionId }) => predictionId === null).length
}

/** No number is given twice: members pass over labels that are signed, and what waits under one takes the next. */
async function passUsedNumbers(tx: Db, entries: readonly Entry[]): Promise<void> {
  const signed = entries.map(({ label }) => label)
  const commitments = entries.map(({ commitment }) => commitment)
  for (let moved = 1; moved > 0;) {
    const { rows } = await sql`
      update "recordKeys" k set predictions = k.predictions + 1
      where ${NEXT_LABEL} = any(${signed}::text[])
      returning 1`.execute(tx)
    moved = rows.length
  }
  const { rows: doubled } = await sql<{ label: string }>`
    select label from "recordEntries" e
    where index is null and ${IS_OF_PREDICTION} and label = any(${signed}::text[])
      and not commitment = any(${commitments}::text[])
    order by "predictionId"`.execute(tx)
  for (const { label } of doubled)
    await sql`
      with numbered as (
        update "recordKeys" k set predictions = k.predictions + 1
        from "recordEntries" w join predictions p on p.id = w."predictionId"
        where w.label = ${label} and k."userId" = p.author
        returning ${LAST_LABEL} as next
      )
      update "recordEntries" w set label = n.next from numbered n where w.label = ${label}`.execute(tx)
}
