import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

const BATCH_SIZE = 500

/** The count that makes an item `i` popular: likes, and comments on posts. */
const REACTIONS = sql<number>`(i.likes + case when i.kind = 'prediction' then 0 else i."commentCount" end)`

/**
 * Updates `popularity`, the sort key of 인기, of the items whose likes or comments have changed since the previous run.
 */
export async function rankPopular(db: Db, signal: AbortSignal = new AbortController().signal): Promise<void> {
  const changed = await db
    .selectFrom('items as i')
    .select('i.id')
    .where(sql<boolean>`${REACTIONS} <> i."rankedReactions"`)
    .orderBy('i.id')
    .execute()
  for (let at = 0; at < changed.length && !signal.aborted; at += BATCH_SIZE) {
    const ids = changed.slice(at, at + BATCH_SIZE).map(({ id }) => id)
    await rank(db, ids)
  }
}

/** Locks the items in the order of their ids, like every write of several items. */
async function rank(db: Db, ids: readonly string[]): Promise<void> {
  await sql`
    update items i set "rankedReactions" = ${REACTIONS}, popularity = popularity(i."createdAt", ${REACTIONS})
    from (select id from items where id = any(${ids}::text[]) order by id for no key update) locked
    where i.id = locked.id`.execute(db)
}
