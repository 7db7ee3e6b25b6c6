import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

// Any number; the same in every server of this product.
const TURN = 7_308_226

/**
 * Ranks 1..n by descending total score; ties by the earlier latest `evaluationEnd`, then by sign-up. No rank without
 * a judged prediction, after withdrawal, or without a required confirmed address. Who has a rank shows the badge of
 * skill, if there is one. Writes only what changed; call it inside a transaction.
 */
export async function rankMembers(tx: Db): Promise<void> {
  // A statement of its own: the next one then sees everything judged before the lock was granted.
  await sql`select pg_advisory_xact_lock(${TURN})`.execute(tx)
  await sql`
    with ranked as (${RANKED}),
    changed as (
      select s."userId" as member, r.rank, coalesce(r."hasSkillBadge", false) as "hasSkillBadge"
      from "memberStats" s
      left join ranked r on r."userId" = s."userId"
      where s.rank is distinct from r.rank
        or s."hasSkillBadge" is distinct from coalesce(r."hasSkillBadge", false)
      order by s."userId"
      for no key update of s
    )
    update "memberStats" s set rank = c.rank, "hasSkillBadge" = c."hasSkillBadge"
    from changed c
    where s."userId" = c.member`.execute(tx)
}

const RANKED = sql`
  select
    s."userId",
    row_number() over (
      order by s."totalScore" desc, s."latestEvaluationEnd", u."createdAt", u.id
    )::integer as rank,
    b."userId" is not null as "hasSkillBadge"
  from "memberStats" s
  join users u on u.id = s."userId"
  join "rankableMembers" r on r.id = s."userId"
  left join "memberRatings" b on b."userId" = s."userId" and b."hasSkillBadge"
  where s.success + s.failed > 0`
