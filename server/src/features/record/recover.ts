import type { Entry } from '@gwanyeok/domain/record/entry.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { newId } from '../../platform/id.ts'
import { NEXT_LABEL } from '../../shared/record/record-entries.ts'

/**
 * Puts signed entries, which a restored database does not have in its tree, back at their places from `first` on, and
 * lets members' numbers go on after them. Returns how many are of facts that the database no longer holds.
 */
export async function recoverEntries(
  tx: Db,
  entries: readonly Entry[],
  { first, now }: { first: number; now: number },
): Promise<number> {
  const rows = entries.map((entry, i) => ({ ...entry, id: newId(now), index: first + i }))
  const { rows: inserted } = await sql<{ predictionId: string | null }>`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as g(id text, kind text, label text, commitment text, index bigint)
    ), placed as (
      update "recordEntries" e set index = g.index, label = g.label
      from given g
      where e.index is null and e.kind = g.kind and e.commitment = g.commitment
      returning g.index
    )
    insert into "recordEntries" (id, kind, "predictionId", label, commitment, index)
    select g.id, g.kind, p.id, g.label, g.commitment, g.index
    from given g left join predictions p on p.commitment = g.commitment and g.kind = 'prediction'
    where g.index not in (select index from placed)
    returning "predictionId"`.execute(tx)
  await passUsedNumbers(tx, first)
  return inserted.filter(({ predictionId }) => predictionId === null).length
}

/** No number is given twice: labels that the recovered entries hold are passed over, also by what waits. */
async function passUsedNumbers(tx: Db, first: number): Promise<void> {
  for (let moved = 1; moved > 0;) {
    const { rows } = await sql`
      update "recordKeys" k set predictions = k.predictions + 1
      from "recordEntries" e
      where e.index >= ${first} and e.kind = 'prediction' and e.label = ${NEXT_LABEL}
      returning 1`.execute(tx)
    moved = rows.length
  }
  const { rows: doubled } = await sql<{ id: string }>`
    select w.id from "recordEntries" w
    where w.index is null and w.kind = 'prediction'
      and exists (select from "recordEntries" e where e.index >= ${first} and e.label = w.label)
    order by w.id`.execute(tx)
  for (const { id } of doubled)
    await sql`
      with numbered as (
        update "recordKeys" k set predictions = k.predictions + 1
        from "recordEntries" w join predictions p on p.id = w."predictionId"
        where w.id = ${id} and k."userId" = p.author
        returning ${NEXT_LABEL} as label, k.predictions
      )
      update "recordEntries" w set label = n.label from numbered n where w.id = ${id}`.execute(tx)
}
