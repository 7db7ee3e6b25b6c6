import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

/** Members whose stored statistics are not the sums over their predictions; none, if all is well. */
export async function driftedStats(db: Db): Promise<unknown[]> {
  const { rows } = await sql`
    with days as (
      select author, count(*) filter (where balance > 0) as wins, count(*) filter (where balance < 0) as losses
      from (
        select author, sum(case when "beatMarket" then 1 else -1 end) as balance
        from predictions where "beatMarket" is not null group by author, "judgedFrom"
      ) decided
      group by author
    ), stored as (
      select "userId", "totalScore", success, failed, pending, void, total, "latestEvaluationEnd",
        "marketWins", "marketLosses"
      from "memberStats"
    ), counted as (
      select
        author,
        coalesce(sum("finalScore") filter (where status in ('success', 'failed')), 0)::bigint,
        count(*) filter (where status = 'success')::integer,
        count(*) filter (where status = 'failed')::integer,
        count(*) filter (where status = 'pending')::integer,
        count(*) filter (where status = 'void')::integer,
        count(*) filter (where status <> 'void')::integer,
        max("evaluationEnd") filter (where status in ('success', 'failed')),
        coalesce(max(d.wins), 0)::integer,
        coalesce(max(d.losses), 0)::integer
      from predictions
      left join days d using (author)
      group by author
    )
    (table stored except table counted) union all (table counted except table stored)`.execute(db)
  return rows
}

/** Members of whom the order of ranks does not know what their own row says. */
export async function driftedRanks(db: Db): Promise<unknown[]> {
  const { rows } = await sql`
    select 'who may have a rank' as fault, s."userId" as id, s."isRankable"::integer as stored,
      (r.id is not null)::integer as counted
    from "memberStats" s left join "rankableMembers" r on r.id = s."userId"
    where s."isRankable" <> (r.id is not null)
    union all
    select 'sign-up', s."userId", extract(epoch from s."signedUpAt"), extract(epoch from u."createdAt")
    from "memberStats" s join users u on u.id = s."userId"
    where s."signedUpAt" <> u."createdAt"`.execute(db)
  return rows
}

/** Neither deleted nor hidden. */
const COUNTS = sql`c."deletedAt" is null and c."hiddenAt" is null`

/** A counter of each row `t` of a table, and the count of the rows it counts. */
const counter = (name: string, column: string, table: string, counted: RawBuilder<unknown>) => sql`
  select ${sql.lit(name)} as counter, t.id, coalesce(n.${sql.id(column)}, 0) as stored,
    (select count(*) from ${counted}) as counted
  from ${sql.table(table)} t left join counters n on n.id = t.id`

const comments = (key: string) => sql`comments c where c.${sql.id(key)} = t.id and ${COUNTS}`

const COUNTERS_OF_ROWS = [
  ...['predictions', 'posts'].map((table) =>
    counter('likes', 'likes', table, sql`likes l where l."itemId" = t.id`),
  ),
  counter('prediction comments', 'commentCount', 'predictions', comments('predictionId')),
  counter('post comments', 'commentCount', 'posts', comments('postId')),
  ...['predictions', 'posts', 'comments'].map((table) =>
    counter('reports', 'reportCount', table, sql`reports r where r."postId" = t.id`),
  ),
  counter('followers', 'followerCount', 'users', sql`follows f where f.followee = t.id`),
  counter('following', 'followingCount', 'users', sql`follows f where f.follower = t.id`),
]

/** Counters that are stored apart from the rows they count, and the count of those rows. */
const COUNTERS = sql`
  ${sql.join(COUNTERS_OF_ROWS, sql` union all `)}
  union all
  select 'stock posts of', s.stock, sum(s.posts),
    (select count(*) from posts p where p.stock = s.stock and p."hiddenAt" is null)
  from "stockPostTallies" s group by s.stock
  union all
  select 'predictions of', s.stock, sum(s.predictions),
    (select count(*) from predictions p
      where p.stock = s.stock and p.visibility = 'public' and p."hiddenAt" is null)
  from "stockTallies" s group by s.stock
  union all
  select 'all predictions', '', coalesce(sum(t.count), 0), (select count(*) from predictions)
  from tallies t where t.name = 'predictions'
  union all
  select 'all members', '', coalesce(sum(t.count), 0), (select count(*) from users where "withdrawnAt" is null)
  from tallies t where t.name = 'users'
  union all
  select 'of nothing', n.id, 1, 0 from counters n
  where not exists (
    select from predictions where id = n.id union all select from posts where id = n.id
    union all select from comments where id = n.id union all select from users where id = n.id
  )
  union all
  select 'likes of nothing', l."itemId", 1, 0 from likes l
  where not exists (
    select from predictions where id = l."itemId" union all select from posts where id = l."itemId"
  )
  union all
  select 'not public', s."userId", s."nonPublic",
    (select count(*) from predictions p where p.author = s."userId" and p.visibility <> 'public')
  from "memberStats" s`

/** Stored counters that are not the count of their rows; none, if all is well. */
export async function driftedCounters(db: Db): Promise<unknown[]> {
  const { rows } = await sql`
    select * from (${COUNTERS}) c where c.stored <> c.counted order by counter, id`.execute(db)
  return rows
}
