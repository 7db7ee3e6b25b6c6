import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

/**
 * Finds members whose stored statistics differ from the sums over their predictions. Returns the stored and the counted
 * row of each. The columns of `counted` are those of `stored`, in the same order.
 */
export async function findDriftedStats(db: Db): Promise<unknown[]> {
  const { rows } = await sql`
    with "dayCounts" as (
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
        i.author,
        coalesce(sum(p."finalScore") filter (where status in ('success', 'failed')), 0)::bigint,
        count(*) filter (where status = 'success')::integer,
        count(*) filter (where status = 'failed')::integer,
        count(*) filter (where status = 'pending')::integer,
        count(*) filter (where status = 'void')::integer,
        count(*) filter (where status <> 'void')::integer,
        max(i."evaluationEnd") filter (where status in ('success', 'failed')),
        coalesce(max(d.wins), 0)::integer,
        coalesce(max(d.losses), 0)::integer
      from items i join predictions p on p.id = i.id
      left join "dayCounts" d on d.author = i.author
      group by i.author
    )
    (table stored except table counted) union all (table counted except table stored)`.execute(db)
  return rows
}

/** Finds members whose row of `memberStats` has a wrong `isRankable` or a wrong time of sign-up. */
export async function findDriftedRankingInputs(db: Db): Promise<unknown[]> {
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

/** SQL condition on comment `c`: neither deleted nor hidden. */
const IS_COUNTED_COMMENT = sql`c."deletedAt" is null and c."hiddenAt" is null`

/** Selects a stored counter of each row `t` of the table together with the actual count. */
const selectCounter = (
  table: 'items' | 'comments' | 'users',
  column: string,
  actualCount: RawBuilder<unknown>,
) => sql`
  select ${sql.lit(`${table}.${column}`)} as counter, t.id, t.${sql.id(column)} as stored,
    (select count(*) from ${actualCount}) as counted
  from ${sql.table(table)} t`

const ROW_COUNTERS = [
  selectCounter('items', 'likes', sql`likes l where l."itemId" = t.id`),
  selectCounter('items', 'commentCount', sql`comments c where c."itemId" = t.id and ${IS_COUNTED_COMMENT}`),
  selectCounter('items', 'reportCount', sql`reports r where r."itemId" = t.id and r."commentId" is null`),
  selectCounter(
    'comments',
    'reportCount',
    sql`reports r where r."itemId" = t."itemId" and r."commentId" = t.id`,
  ),
  selectCounter('users', 'followerCount', sql`follows f where f.followee = t.id`),
  selectCounter('users', 'followingCount', sql`follows f where f.follower = t.id`),
]

/** All stored counters, each with its actual count. */
const COUNTERS = sql`
  ${sql.join(ROW_COUNTERS, sql` union all `)}
  union all
  select 'stock posts of', s.stock, sum(s.posts),
    (select count(*) from items i where i.kind = 'stockPost' and i.stock = s.stock and i."hiddenAt" is null)
  from "stockPostTallies" s group by s.stock
  union all
  select 'predictions of', s.stock, sum(s.predictions),
    (select count(*) from items i
      where i.kind = 'prediction' and i.stock = s.stock and i.visibility = 'public' and i."hiddenAt" is null)
  from "stockTallies" s group by s.stock
  union all
  select 'all predictions', '', coalesce(sum(t.count), 0), (select count(*) from predictions)
  from tallies t where t.name = 'predictions'
  union all
  select 'all members', '', coalesce(sum(t.count), 0), (select count(*) from users where "withdrawnAt" is null)
  from tallies t where t.name = 'users'
  union all
  select 'not public', s."userId", s."nonPublic",
    (select count(*) from items i
      where i.kind = 'prediction' and i.author = s."userId" and i.visibility <> 'public')
  from "memberStats" s`

/** Finds stored counters that differ from the actual count. */
export async function findDriftedCounters(db: Db): Promise<unknown[]> {
  const { rows } = await sql`
    select * from (${COUNTERS}) c where c.stored <> c.counted order by counter, id`.execute(db)
  return rows
}

/** Finds items that lack their row in `predictions` or `posts`, or contradict it. */
export async function findDriftedItems(db: Db): Promise<unknown[]> {
  const { rows } = await sql`
    select i.id, i.kind, i.status from items i
    left join predictions p on p.id = i.id
    left join posts o on o.id = i.id
    where (i.kind = 'prediction') <> (p.id is not null) or (i.kind = 'prediction') = (o.id is not null)
      or i.author <> p.author or i."evaluationEnd" <> p."evaluationEnd"
      or (i.status = 'pending') <> (p."evaluatedAt" is null) or (i.status = 'void') <> (p."voidReason" is not null)`.execute(
    db,
  )
  return rows
}
