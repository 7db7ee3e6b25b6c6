import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import type { MemberReader } from '../../platform/sessions/reader.ts'
import { ITEM_KINDS } from '../../shared/items/item-kinds.ts'

/** Saves a prediction once; null where the reader may not know of it. */
export async function insertBookmark(db: Db, reader: MemberReader, id: string): Promise<true | null> {
  const { rows } = await sql`
    with item as ${ITEM_KINDS.prediction.seen(db, reader, id)},
    inserted as (
      insert into bookmarks ("userId", "predictionId", "createdAt")
      select ${reader.id}, id, ${new Date(reader.now)} from item
      on conflict do nothing
    )
    select id from item`.execute(db)
  return rows.length > 0 || null
}

/** Also of a prediction that the reader may no longer see. */
export async function deleteBookmark(db: Db, reader: MemberReader, id: string): Promise<void> {
  await db.deleteFrom('bookmarks').where('userId', '=', reader.id).where('predictionId', '=', id).execute()
}
