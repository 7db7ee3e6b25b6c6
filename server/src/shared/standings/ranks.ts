import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

// Ranks: 1..n by descending total score; ties by the earlier latest `evaluationEnd`, then by sign-up. Members have no
// rank without a judged prediction, after withdrawal, while suspended, or without a required confirmed address. Ranks
// are not stored: an evaluation run writes where buckets of that order begin, and a rank is counted when it is shown:
// docs/decisions/013.

const columns = (row: string): RawBuilder<unknown> => {
  const column = (name: string) => sql.ref(`${row}.${name}`)
  return sql`${column('negatedScore')}, ${column('latestEvaluationEnd')}, ${column('signedUpAt')}, ${column('userId')}`
}

const key = (row: string): RawBuilder<unknown> => sql`(${columns(row)})`

/** `order by` of ranked statistics `s`, the first rank first. */
export const ORDER_BY_RANK = sql`s."negatedScore", s."latestEvaluationEnd", s."signedUpAt", s."userId"`

/** The reverse order, the last rank first. */
export const ORDER_BY_RANK_DESCENDING = sql`
  s."negatedScore" desc, s."latestEvaluationEnd" desc, s."signedUpAt" desc, s."userId" desc`

const selectKey = (id: string) =>
  sql`(select ${columns('own')} from "memberStats" own where own."userId" = ${id})`

/** Whether the statistics `s` rank above a member's. */
export const isBefore = (id: string) => sql<boolean>`${key('s')} < ${selectKey(id)}`

/** Whether the statistics `s` rank below a member's. */
export const isAfter = (id: string) => sql<boolean>`${key('s')} > ${selectKey(id)}`

/** Whether the statistics `s` have one of the first ranks. */
export const isAmongFirst = (ranks: number) => sql<boolean>`
  s."userId" in (select s."userId" from "memberStats" s where s."isRanked" order by ${ORDER_BY_RANK} limit ${sql.lit(ranks)})`

/**
 * The rank of the statistics `s`: the beginning of their bucket plus the bucket's members up to them; null without a
 * rank.
 */
export const selectRank = sql<number | null>`
  case when s."isRanked" then (
    select own.start + (
      select count(*) from "memberStats" m
      where m."isRanked" and ${key('m')} >= ${key('own')} and ${key('m')} <= ${key('s')}
    )
    from (
      select * from "rankBuckets" b where ${key('b')} <= ${key('s')}
      order by b."negatedScore" desc, b."latestEvaluationEnd" desc, b."signedUpAt" desc, b."userId" desc
      limit 1
    ) own
  )::integer end`

/** Updates which members can have a rank, after a setting has changed. Triggers handle changes of single members. */
export async function updateRankable(db: Db): Promise<void> {
  await sql`
    with changed as (
      select s."userId" from "memberStats" s
      left join "rankableMembers" r on r.id = s."userId"
      where s."isRankable" <> (r.id is not null)
      order by s."userId"
      for no key update of s
    )
    select "showRankable"("userId") from changed`.execute(db)
}

/** Number of members in the first bucket, and in each further one. */
const BUCKETS = { first: 1000, others: 200 }

/**
 * Writes where each bucket of the order begins. Within the first bucket ranks follow every change at once, behind it
 * with the next call. Called at the end of an evaluation run, outside a transaction.
 */
export async function writeRankBuckets(db: Db, { first, others } = BUCKETS): Promise<void> {
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
