import { countsInSpan, type Span } from '../../shared/standings/counts-in-span.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { rankOf } from '../../shared/standings/ranks.ts'
import {
  membersWithStats,
  type Place,
  type RankedMember,
  type StandingMember,
} from '../../shared/standings/standings.ts'

export async function findMember(db: Db, id: string): Promise<StandingMember | undefined> {
  return membersWithStats(db).where('u.id', '=', id).executeTakeFirst()
}

/** None without a rank. */
export async function findRanked(db: Db, id: string): Promise<RankedMember | undefined> {
  return membersWithStats(db)
    .where('u.id', '=', id)
    .where('s.isRanked', '=', true)
    .select(rankOf.$notNull().as('rank'))
    .executeTakeFirst()
}

export async function findMembers(db: Db, ids: readonly string[]): Promise<Map<string, StandingMember>> {
  if (ids.length === 0) return new Map()
  const members = await membersWithStats(db).where('u.id', 'in', ids).execute()
  return new Map(members.map((member) => [member.id, member]))
}

/**
 * The standings of all members by the predictions judged in a span (epoch ms, `to` excluded), in the order of the
 * ranks: score, the earlier latest `evaluationEnd`, sign-up. Non-public predictions count too.
 */
export async function findStandings(db: Db, span: Span): Promise<Map<string, Place>> {
  const { rows } = await sql<Place & { author: string }>`
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
      row_number() over (order by s."totalScore" desc, s.latest, u."createdAt", u.id) as rank
    from sums s
    join users u on u.id = s.author
    join "rankableMembers" r on r.id = s.author
    order by rank`.execute(db)
  return new Map(rows.map(({ author, ...place }) => [author, place]))
}
