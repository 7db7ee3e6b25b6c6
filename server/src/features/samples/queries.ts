import { sql } from 'kysely'
import { type Db, rowExists } from '#platform/db/db.ts'

/** Subquery of the ids of the sample members. */
export const SAMPLE_MEMBER_IDS = sql`select id from users where "isSample"`

export const hasSamples = (db: Db): Promise<boolean> =>
  rowExists(db.selectFrom('users').select('id').where('isSample', '=', true).limit(1))

export const hasMembers = (db: Db): Promise<boolean> =>
  rowExists(db.selectFrom('users').select('id').limit(1))

/** Whether creating the samples was interrupted. Their follows are inserted last. */
export async function hasUnfinishedSamples(db: Db): Promise<boolean> {
  const follow = await db
    .selectFrom('follows as f')
    .innerJoin('users as u', 'u.id', 'f.follower')
    .select('f.follower')
    .where('u.isSample', '=', true)
    .limit(1)
    .executeTakeFirst()
  return follow === undefined && (await hasSamples(db))
}

const countSampleRows = (table: 'items' | 'comments', isCounted = sql<boolean>`true`) =>
  sql<number>`(
    select count(*)::integer from ${sql.table(table)} where author in (${SAMPLE_MEMBER_IDS}) and ${isCounted}
  )`

/** Counts the sample data by kind. */
export async function countSamples(db: Db) {
  return db
    .selectNoFrom([
      sql<number>`(select count(*)::integer from users where "isSample")`.as('members'),
      countSampleRows('items', sql`kind = 'prediction'`).as('predictions'),
      countSampleRows('items', sql`kind = 'post'`).as('posts'),
      countSampleRows('items', sql`kind = 'stockPost'`).as('stockPosts'),
      countSampleRows('comments').as('comments'),
    ])
    .executeTakeFirstOrThrow()
}
