import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

const BATCH_SIZE = 500

/** The number that makes item `i` popular: likes, for posts also comments. */
const REACTIONS = sql<number>`(i.likes + case when i.kind = 'prediction' then 0 else i."commentCount" end)`

/**
 * Recomputes `popularity`, the sort key of 인기, of the items whose likes or comments have changed since the previous
 * run.
 */
export async function recomputePopularity(
  db: Db,
  signal: AbortSignal = new AbortController().signal,
): Promise<void> {
  const changedRows = await db
    .selectFrom('items as i')
    .select('i.id')
    .where(sql<boolean>`${REACTIONS} <> i."rankedReactions"`)
    .orderBy('i.id')
    .execute()
  for (let start = 0; start < changedRows.length && !signal.aborted; start += BATCH_SIZE) {
    const ids = changedRows.slice(start, start + BATCH_SIZE).map(({ id }) => id)
    await recomputeBatch(db, ids)
  }
}

/** Locks the items in the order of their ids, as every write to several items does, to avoid deadlocks. */
async function recomputeBatch(db: Db, ids: readonly string[]): Promise<void> {
  await sql`
    update items i set "rankedReactions" = ${REACTIONS}, popularity = popularity(i."createdAt", ${REACTIONS})
    from (select id from items where id = any(${ids}::text[]) order by id for no key update) locked
    where i.id = locked.id`.execute(db)
}
