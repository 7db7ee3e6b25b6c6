import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { ItemDefinition } from './item-definition.ts'
import { ITEM_TABLES } from './item-kinds.ts'

const AT_ONCE = 500

/** 인기 follows the counters: rewrites `popularity` of the items whose likes or comments have changed since the run before. */
export async function rankPopular(db: Db, signal: AbortSignal = new AbortController().signal): Promise<void> {
  const changed = await db
    .selectFrom('counters')
    .select('id')
    .where(sql<boolean>`likes <> "rankedLikes" or "commentCount" <> "rankedComments"`)
    .orderBy('id')
    .execute()
  for (let at = 0; at < changed.length && !signal.aborted; at += AT_ONCE) {
    const ids = changed.slice(at, at + AT_ONCE).map(({ id }) => id)
    for (const kind of ITEM_TABLES) await rank(db, kind, ids)
  }
}

/** Items are locked before their counters, as in every write of both; counters in the order of ids, as in `moveCounters`. */
async function rank(db: Db, { table, popularity }: ItemDefinition, ids: readonly string[]): Promise<void> {
  await sql`
    with items as (
      select id from ${sql.table(table)} where id = any(${ids}::text[]) order by id for no key update
    ),
    ranked as (
      update counters c set "rankedLikes" = c.likes, "rankedComments" = c."commentCount"
      from (
        select c.id from counters c cross join (select count(*) from items) locked
        where c.id in (select id from items) order by c.id for no key update of c
      ) n
      where c.id = n.id
      returning c.id, c.likes, c."commentCount"
    )
    update ${sql.table(table)} p set popularity = ${popularity}
    from ranked n where p.id = n.id and p.popularity <> ${popularity}`.execute(db)
}
