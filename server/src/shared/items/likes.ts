import type { ItemKind } from '@gwanyeok/domain/items/api.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { moveCounters } from '../counters.ts'
import { EVERY_ITEM_KIND } from './item-kinds.ts'

/** CTE `moved`: inserts likes from rows of item, member, time and whom it tells; existing ones are left alone. */
export const insertLikes = (rows: RawBuilder<unknown>) => sql`
  insert into likes ("itemId", "userId", "createdAt", receiver)
  ${rows}
  on conflict do nothing
  returning "itemId" as item, 1 as step`

/** CTE `moved`: deletes likes; `which` is the rest of the `delete` statement, where the table is `l`. */
export const deleteLikes = (which: RawBuilder<unknown>) => sql`
  delete from likes l ${which}
  returning l."itemId" as item, -1 as step`

/** Deletes all likes by the members of an `in (…)`: a subquery, or ids separated by commas. */
export async function deleteLikesOf(tx: Db, members: RawBuilder<unknown>): Promise<void> {
  const deleted = deleteLikes(sql`where l."userId" in (${members})`)
  await sql`with moved as (${deleted}) ${moveCounters(['likes'])}`.execute(tx)
}

/** What a member likes, of every kind. */
export const likesBy = (db: Db, member: string) =>
  db
    .selectFrom(
      sql<{ kind: ItemKind; id: string; createdAt: Date }>`(${sql.join(
        EVERY_ITEM_KIND.map(
          ({ kind, table, isOfKind }) => sql`
            select ${sql.lit(kind)} as kind, i.id, l."createdAt"
            from likes l join ${sql.table(table)} i on i.id = l."itemId"
            where l."userId" = ${member} and ${isOfKind('i')}`,
        ),
        sql` union all `,
      )})`.as('l'),
    )
    .select(['kind', 'id', 'createdAt'])
