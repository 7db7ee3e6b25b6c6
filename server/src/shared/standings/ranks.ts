import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

// Ranks: 1..n by descending total score; ties by the earlier latest `evaluationEnd`, then by sign-up. No rank without a
// judged prediction, after withdrawal, under a hold, or without a required confirmed address. None is stored: triggers
// count ranked members in buckets of that order, and a rank is counted when it is shown: docs/decisions/046.

const key = (row: string): RawBuilder<unknown> => {
  const column = (name: string) => sql.ref(`${row}.${name}`)
  return sql`(
    ${column('negatedScore')}, ${column('latestEvaluationEnd')}, ${column('signedUpAt')}, ${column('userId')}
  )`
}

/** `order by` of ranked statistics `s`, the first rank first. */
export const BY_RANK = sql`s."negatedScore", s."latestEvaluationEnd", s."signedUpAt", s."userId"`

/** Whether the statistics `s` have one of the first ranks. */
export const isAmongFirst = (ranks: number) => sql<boolean>`
  s."userId" in (select s."userId" from "memberStats" s where s."isRanked" order by ${BY_RANK} limit ${sql.lit(ranks)})`

/** The rank of the statistics `s`; null without one. Reads the buckets before, and one bucket's members. */
export const rankOf = sql<number | null>`
  case when s."isRanked" then (
    select (
      select coalesce(sum(b.members), 0) from "rankBuckets" b where ${key('b')} < ${key('own')}
    ) + (
      select count(*) from "memberStats" m
      where m."isRanked" and ${key('m')} >= ${key('own')} and ${key('m')} <= ${key('s')}
    )
    from "rankBucketOf"(s."negatedScore", s."latestEvaluationEnd", s."signedUpAt", s."userId") own
  )::integer end`

/**
 * Takes over of all members who may have a rank, and who shows the badge of skill: after a setting or all badges have
 * changed. What changes of one member is followed by triggers. Writes only what changed.
 */
export async function showRankable(db: Db): Promise<void> {
  await sql`
    with changed as (
      select s."userId" from "memberStats" s
      left join "rankableMembers" r on r.id = s."userId"
      left join "memberRatings" b on b."userId" = r.id and b."hasSkillBadge" and s.success + s.failed > 0
      where s."isRankable" <> (r.id is not null) or s."hasSkillBadge" <> (b."userId" is not null)
      order by s."userId"
      for no key update of s
    )
    select "showRankable"("userId") from changed`.execute(db)
}

/** Members of a bucket when buckets are cut, and the most that one may come to hold. */
const EVEN = 1000
const LARGEST = 3 * EVEN

/** Keeps the buckets so small that ranks are counted quickly. Not in a transaction that has moved members. */
export async function evenRankBuckets(db: Db): Promise<void> {
  await sql`select "evenRankBuckets"(${LARGEST}, ${EVEN})`.execute(db)
}
