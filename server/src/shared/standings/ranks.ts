import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

// Ranks are 1..n by descending total score; ties by the earlier latest `evaluationEnd`, then by the earlier sign-up.
// Members have no rank without a judged prediction, after withdrawal, while suspended, or without a required
// confirmed address. Ranks are not stored: the evaluation writes where buckets of this order begin, and a rank is
// computed when it is shown. See docs/decisions/013.

const listKeyColumns = (row: string): RawBuilder<unknown> => {
  const refColumn = (name: string) => sql.ref(`${row}.${name}`)
  return sql`${refColumn('negatedScore')}, ${refColumn('latestEvaluationEnd')}, ${refColumn('signedUpAt')}, ${refColumn('userId')}`
}

const buildRankKey = (row: string): RawBuilder<unknown> => sql`(${listKeyColumns(row)})`

/** `order by` of ranked statistics `s`, the first rank first. */
export const ORDER_BY_RANK = sql`s."negatedScore", s."latestEvaluationEnd", s."signedUpAt", s."userId"`

/** `order by` of ranked statistics `s`, the last rank first. */
export const ORDER_BY_RANK_DESCENDING = sql`
  s."negatedScore" desc, s."latestEvaluationEnd" desc, s."signedUpAt" desc, s."userId" desc`

const selectRankKey = (id: string) =>
  sql`(select ${listKeyColumns('own')} from "memberStats" own where own."userId" = ${id})`

/** Whether the statistics `s` rank above a member. */
export const isRankedAbove = (id: string) => sql<boolean>`${buildRankKey('s')} < ${selectRankKey(id)}`

/** Whether the statistics `s` rank below a member. */
export const isRankedBelow = (id: string) => sql<boolean>`${buildRankKey('s')} > ${selectRankKey(id)}`

/** Whether the statistics `s` have one of the first `count` ranks. */
export const hasTopRank = (count: number) => sql<boolean>`
  s."userId" in (select s."userId" from "memberStats" s where s."isRanked" order by ${ORDER_BY_RANK} limit ${sql.lit(count)})`

/**
 * The rank of the statistics `s`, or null if they have none: the start of their bucket plus the members of the bucket
 * up to them.
 */
export const RANK = sql<number | null>`
  case when s."isRanked" then (
    select bucket.start + (
      select count(*) from "memberStats" m
      where m."isRanked" and ${buildRankKey('m')} >= ${buildRankKey('bucket')} and ${buildRankKey('m')} <= ${buildRankKey('s')}
    )
    from (
      select * from "rankBuckets" b where ${buildRankKey('b')} <= ${buildRankKey('s')}
      order by b."negatedScore" desc, b."latestEvaluationEnd" desc, b."signedUpAt" desc, b."userId" desc
      limit 1
    ) bucket
  )::integer end`

/**
 * Updates which members can have a rank after a setting has changed. Changes of single members are handled by
 * triggers.
 */
export async function updateRankableMembers(db: Db): Promise<void> {
  await sql`
    with changed as (
      select s."userId" from "memberStats" s
      left join "rankableMembers" r on r.id = s."userId"
      where s."isRankable" <> (r.id is not null)
      order by s."userId"
      for no key update of s
    )
    select "copyMemberToStats"("userId") from changed`.execute(db)
}

/** Number of members in the first bucket and in each later one. */
const BUCKET_SIZES = { first: 1000, others: 200 }

/**
 * Writes where each bucket of the ranking begins. Ranks within the first bucket are always current; later ones become
 * current with the next call. Called at the end of an evaluation, outside of a transaction.
 */
export async function writeRankBuckets(db: Db, { first, others } = BUCKET_SIZES): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`lock table "rankBuckets" in share row exclusive mode`.execute(tx)
    await tx.deleteFrom('rankBuckets').execute()
    await sql`
      insert into "rankBuckets" ("negatedScore", "latestEvaluationEnd", "signedUpAt", "userId", start)
      select -9223372036854775808, '-infinity', '-infinity', '', 0
      union all
      select "negatedScore", "latestEvaluationEnd", "signedUpAt", "userId", place
      from (
        select s."negatedScore", s."latestEvaluationEnd", s."signedUpAt", s."userId",
          row_number() over (order by ${ORDER_BY_RANK}) - 1 as place
        from "memberStats" s where s."isRanked"
      ) placed
      where place >= ${sql.lit(first)} and (place - ${sql.lit(first)}) % ${sql.lit(others)} = 0`.execute(tx)
  })
}
