import type { Db } from '@gwanyeok/server/src/platform/db/db.ts'
import { sql } from 'kysely'

/** Ids of what a member must find in the list, with how many likes each is of; from the rows themselves. */
export type Expected = ReadonlyMap<string, number | undefined>

/**
 * The notifications of a member of the drill, where nobody is blocked, nothing hidden, undone or deleted; written
 * apart from the product's own statement.
 */
export async function expectedNotifications(db: Db, member: string): Promise<Expected> {
  const { rows } = await sql<{ id: string; likes: number | null }>`
    select 'judged-' || id as id, null::integer as likes
    from predictions where author = ${member} and "evaluatedAt" is not null
    union all
    select 'made-' || p.id, null
    from predictions p join follows f on f.followee = p.author
    where f.follower = ${member} and p."predictedAt" >= f."createdAt"
    union all
    select 'comment-' || id, null from comments where receiver = ${member}
    union all
    select 'like-prediction-' || l."predictionId", count(*)::integer
    from "predictionLikes" l join predictions p on p.id = l."predictionId"
    where p.author = ${member} group by l."predictionId"
    union all
    select 'follow-' || follower, null from follows where followee = ${member}`.execute(db)
  return new Map(rows.map(({ id, likes }) => [id, likes ?? undefined]))
}

/** Ids of the predictions that were made since a moment. */
export async function predictionsSince(db: Db, since: Date): Promise<Set<string>> {
  const rows = await db.selectFrom('predictions').select('id').where('predictedAt', '>=', since).execute()
  return new Set(rows.map(({ id }) => id))
}
