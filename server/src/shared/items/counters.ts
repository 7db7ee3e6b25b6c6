import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { ItemRef } from '@gwanyeok/domain/items/api.ts'
import type { Viewer } from '#platform/sessions/viewer.ts'
import { isItemVisibleOrNotice } from './seen-by/items-seen-by.ts'

/**
 * How often an item was liked, commented on or reported. Updated in the statement that inserts or deletes the counted
 * rows.
 */
type Counter = 'likes' | 'commentCount' | 'reportCount'

/**
 * SQL of an `update` that adds the deltas of the CTE `changes` (item, delta) to a counter of the items, and returns id
 * and counter. Locks the items in the order of their ids to avoid deadlocks.
 */
export const updateCounterSql = (counter: Counter): RawBuilder<unknown> => sql`
  update items i set ${sql.ref(counter)} = ${sql.ref(`i.${counter}`)} + m.delta
  from (
    select i.id, m.delta
    from (select item, sum(delta)::integer as delta from changes group by item) m join items i on i.id = m.item
    order by i.id
    for no key update of i
  ) m
  where i.id = m.id
  returning i.id, ${sql.ref(`i.${counter}`)}`

/** Adds these numbers of views to the items. */
export async function addViews(tx: Db, views: readonly { id: string; views: number }[]): Promise<void> {
  await sql`
    update items i set "viewCount" = i."viewCount" + v.views
    from jsonb_to_recordset(${JSON.stringify(views)}::jsonb) as v(id text, views integer) where i.id = v.id`.execute(
    tx,
  )
}

/** Counts one view of an item. Returns false if the viewer may not know that the item exists. */
export async function countView(db: Db, viewer: Viewer, { postType, postId }: ItemRef): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update items i set "viewCount" = i."viewCount" + 1
    where i.id = ${postId} and i.kind = ${postType} and ${isItemVisibleOrNotice(viewer)}`.execute(db)
  return numAffectedRows === 1n
}
