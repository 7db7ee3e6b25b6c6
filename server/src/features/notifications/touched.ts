import { sql } from 'kysely'
import { ulid } from 'ulid'
import type { Db } from '#platform/db/db.ts'
import { EVERY_ITEM_KIND } from '#shared/items/item-kinds.ts'

/**
 * Which of the members may have got news since a moment (product time in epoch ms), or have read theirs: a superset,
 * from one probe of an index per member and kind of news.
 */
export async function findTouched(db: Db, members: readonly string[], since: number): Promise<Set<string>> {
  if (members.length === 0) return new Set()
  const from = new Date(since)
  const likes = EVERY_ITEM_KIND.map(
    (kind) =>
      sql`exists (select from ${sql.table(kind.likes)} where receiver = m.id and "createdAt" >= ${from})`,
  )
  const { rows } = await sql<{ id: string }>`
    with recent as (
      -- Ids sort by age.
      select distinct author from predictions where id >= ${firstIdOf(since)}
    )
    select m.id
    from unnest(${members}::text[]) as m (id)
    where exists (select from predictions where author = m.id and "evaluatedAt" >= ${from})
      or ${sql.join(likes, sql` or `)}
      or exists (select from comments where receiver = m.id and "createdAt" >= ${from})
      or exists (select from comments where "answeredMember" = m.id and "createdAt" >= ${from})
      or exists (select from "nearTargets" where author = m.id and at >= ${from})
      or exists (select from mentions where "userId" = m.id and "createdAt" >= ${from})
      or exists (select from follows where followee = m.id and "createdAt" >= ${from})
      or exists (select from reports where "reporterId" = m.id and "resolvedAt" >= ${from})
      or exists (
        select from takedowns t join "takedownSteps" d on d."takedownId" = t.id
        where t.author = m.id and d.at >= ${from}
      )
      or exists (select from webhooks where "userId" = m.id and "offReason" <> 'owner' and "offSince" >= ${from})
      or exists (
        select from consents where "userId" = m.id and greatest("agreedAt", "askedAt", "withdrawnAt") >= ${from}
      )
      or exists (select from users where id = m.id and "notificationsSeenAt" >= ${from})
      or exists (select from follows f join recent r on r.author = f.followee where f.follower = m.id)`.execute(
    db,
  )
  return new Set(rows.map(({ id }) => id))
}

/** The smallest id that can be made at a moment. */
const firstIdOf = (at: number) => `${ulid(Math.max(at, 0)).slice(0, 10)}${'0'.repeat(16)}`
