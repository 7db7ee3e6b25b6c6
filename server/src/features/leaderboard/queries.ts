import { countsInSpan, type Span } from '#shared/standings/counts-in-span.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { rankOf } from '#shared/standings/ranks.ts'
import { membersWithStats, type StandingMember } from '#shared/standings/standings.ts'
import { lastWeekOf } from '#shared/standings/weekly-ranks.ts'

/** A member with their rank by all-time sums, if any, and that of the last week; `now` in epoch ms. */
export async function getRanked(db: Db, id: string, now: number) {
  return membersWithStats(db)
    .where('u.id', '=', id)
    .select(rankOf.as('rank'))
    .select(lastWeekOf(now))
    .executeTakeFirstOrThrow()
}

export async function getMember(db: Db, id: string): Promise<StandingMember> {
  return membersWithStats(db).where('u.id', '=', id).executeTakeFirstOrThrow()
}

export async function findMembers(db: Db, ids: readonly string[]): Promise<Map<string, StandingMember>> {
  if (ids.length === 0) return new Map()
  const members = await membersWithStats(db).where('u.id', 'in', ids).execute()
  return new Map(members.map((member) => [member.id, member]))
}

/** A member's results in a span; a place only with points. */
export interface SpanStanding {
  author: string
  rank: number | null
  totalScore: number
  success: number
  failed: number
}

/**
 * The standings of all members by the predictions whose window ended in a span (epoch ms, `to` excluded), in the order of
 * the ranks: score, the earlier latest `evaluationEnd`, sign-up; last those without a place. Non-public predictions count too.
 */
export async function findStandings(db: Db, span: Span): Promise<SpanStanding[]> {
  const { rows } = await sql<SpanStanding>`
    with sums as (
      select
        p.author,
        sum(p."finalScore") as "totalScore",
        count(*) filter (where p.status = 'success') as success,
        count(*) filter (where p.status = 'failed') as failed,
        max(p."evaluationEnd") as latest
      from predictions p
      where ${countsInSpan(span)}
      group by p.author
    )
    select
      s.author, s."totalScore", s.success, s.failed,
      case when placed."hasPlace" then row_number() over (
        partition by placed."hasPlace" order by s."totalScore" desc, s.latest, u."createdAt", u.id
      ) end as rank
    from sums s
    join users u on u.id = s.author
    left join "rankableMembers" r on r.id = s.author
    cross join lateral (select r.id is not null and s."totalScore" > 0 as "hasPlace") placed
    order by rank nulls last`.execute(db)
  return rows
}
