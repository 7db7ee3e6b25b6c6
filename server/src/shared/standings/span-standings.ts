import type { LeaderboardEntry } from '@gwanyeok/domain/leaderboard/api.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { toLeaderboardEntry, selectMembersWithStats } from './standings.ts'

/** Epoch ms, `to` excluded. */
interface Span {
  from: number
  to: number
}

/** Whether a prediction `p` counts for the leaderboard of a span: it was judged, and its window ended in the span. */
export const isInSpan = ({ from, to }: Span): RawBuilder<boolean> => sql`(
  p."actualPrice" is not null
  and p."evaluationEnd" >= ${new Date(from)} and p."evaluationEnd" < ${new Date(to)}
)`

/** A member's results in a span; `rank` is null without points. */
export interface SpanStanding {
  author: string
  rank: number | null
  totalScore: number
  success: number
  failed: number
}

/**
 * Computes the standings of all members from the predictions whose window ended in the span. Sorted by rank: score, the
 * earlier latest `evaluationEnd`, the earlier sign-up; members without a rank last. Non-public predictions count too.
 */
export async function findStandings(db: Db, span: Span): Promise<SpanStanding[]> {
  const { rows } = await sql<SpanStanding>`
    with sums as (
      select
        p.author,
        sum(p."finalScore") as "totalScore",
        count(p."reachedOn") as success,
        count(*) - count(p."reachedOn") as failed,
        max(p."evaluationEnd") as latest
      from predictions p
      where ${isInSpan(span)}
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

/**
 * Finds the leaderboard rows of members as everybody sees them, without members who have withdrawn since or have no rank.
 */
export async function findSpanEntries(
  db: Db,
  standings: readonly SpanStanding[],
): Promise<LeaderboardEntry[]> {
  if (standings.length === 0) return []
  const ids = standings.map(({ author }) => author)
  const rows = await selectMembersWithStats(db).where('u.id', 'in', ids).execute()
  const members = new Map(rows.map((member) => [member.id, member]))
  return standings.flatMap((standing) => {
    const { author, rank } = standing
    const member = members.get(author)
    return member && rank !== null
      ? [toLeaderboardEntry(member, { ...standing, rank, movement: null }, false)]
      : []
  })
}
