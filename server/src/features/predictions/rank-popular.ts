import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Job } from '../../platform/jobs/schedule.ts'

const AT_ONCE = 500

/** Every minute: 인기 follows the likes. */
export const rankPopularJob = ({ db }: Pick<Context, 'db'>): Job => ({
  name: 'rank-popular',
  pattern: '* * * * *',
  run: (signal) => rankPopular(db, signal),
})

/** Rewrites `popularity` of the predictions whose likes have changed since the run before. */
export async function rankPopular(db: Db, signal: AbortSignal = new AbortController().signal): Promise<void> {
  const changed = await db
    .selectFrom('counters')
    .select('id')
    .whereRef('likes', '<>', 'rankedLikes')
    .orderBy('id')
    .execute()
  for (let at = 0; at < changed.length && !signal.aborted; at += AT_ONCE) {
    await rank(
      db,
      changed.slice(at, at + AT_ONCE).map(({ id }) => id),
    )
  }
}

/** Items are locked before their counters, as in every write of both. */
async function rank(db: Db, ids: readonly string[]): Promise<void> {
  await sql`
    with items as (
      select id from predictions where id = any(${ids}::text[]) order by id for no key update
    ),
    ranked as (
      update counters c set "rankedLikes" = c.likes
      from (select count(*) from items) locked
      where c.id = any(${ids}::text[])
      returning c.id, c.likes
    )
    update predictions p set popularity = popularity(p."predictedAt", r.likes) from ranked r where p.id = r.id`.execute(
    db,
  )
}
