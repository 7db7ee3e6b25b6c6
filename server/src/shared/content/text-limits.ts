import { NEW_MEMBER_DAYS } from '@gwanyeok/domain/content/repeats/repeat-rules.ts'
import { AppError } from '@gwanyeok/domain/errors.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { lockMemberSql } from '../members/lock-member.ts'
import type { TextLimitUses } from './text-limit-uses.ts'

/** Why texts may not be published now, and from when they may; product time. */
export interface TextRefusal {
  refusal: 'repeated_text' | 'common_text' | 'too_many_texts'
  allowedFrom: Date
}

interface LimitConditions {
  /** The name of an earlier CTE of the statement, which has a row if the text is published. */
  publicationCte: RawBuilder<unknown>
  isPublic: RawBuilder<boolean>
}

/**
 * CTEs of a statement that publishes texts; they follow a CTE `member`. `refusal` has a row if the texts may not be
 * published now; otherwise `allowed` has one, and the keys of the texts are used up. Of two concurrent uses of a key,
 * the second waits at the primary key for the first. A rollback releases the keys; deleting a text does not.
 */
export function consumeTextLimitsSql(
  limitUses: TextLimitUses,
  { publicationCte, isPublic }: LimitConditions,
): RawBuilder<unknown> {
  const isLive = sql`l.until > ${limitUses.at} and l."sealedUntil" <= ${limitUses.at}`
  return sql`
    newcomer as (
      select m."createdAt" > ${limitUses.at}::timestamptz - make_interval(days => ${sql.lit(NEW_MEMBER_DAYS)})
        and coalesce(s.success + s.failed, 0) = 0 as "isNew"
      from member m left join "memberStats" s on s."userId" = m.id
    ),
    "keyUses" as (
      select t.key, 1 as points, t.refusal, t.until, t."sealedUntil"
      from ${publicationCte}, unnest(
        ${limitUses.keys}::text[], ${limitUses.sharedFlags}::boolean[], ${limitUses.refusals}::text[], ${limitUses.untils}::timestamptz[],
        ${limitUses.sealedUntils}::timestamptz[]
      ) t (key, "isShared", refusal, until, "sealedUntil")
      where ${isPublic} or not t."isShared"
      union all
      select ${limitUses.hourlyKey}, case when "isNew" then ${limitUses.maxPerHourForNewMember}::integer else ${limitUses.maxPerHour}::integer end,
        'too_many_texts', ${limitUses.at}::timestamptz + interval '1 hour', null
      from ${publicationCte}, newcomer
    ),
    reached as (
      select a.refusal, l.until from "keyUses" a join "textLimits" l using (key) where l.points >= a.points and ${isLive}
    ),
    used as (
      insert into "textLimits" as l (key, points, "sealedUntil", until)
      select key, 1, coalesce("sealedUntil", 'epoch'), until from "keyUses" where not exists (select from reached) order by key
      on conflict (key) do update set
        points = case when ${isLive} then l.points + 1 else 1 end,
        until = case when ${isLive} then l.until else excluded.until end,
        "sealedUntil" = case when l.until > ${limitUses.at} then least(l."sealedUntil", excluded."sealedUntil")
          else excluded."sealedUntil" end
      where not (${isLive}) or l.points < (select a.points from "keyUses" a where a.key = l.key)
      returning key
    ),
    refusal as (
      select refusal, until as "allowedFrom" from reached
      union all
      select refusal, until from "keyUses" where not exists (select from reached) and key not in (select key from used)
      order by "allowedFrom" desc limit 1
    ),
    allowed as (select from ${publicationCte} where not exists (select from refusal))`
}

/**
 * Uses up the limits of texts in a transaction that publishes them; throws the refusal. Locks the member, so that a
 * concurrent withdrawal erases the texts too; throws `signed_out` if the member has just withdrawn. `isPublic`: every
 * member can read the texts.
 */
export async function checkTextLimits(tx: Db, limitUses: TextLimitUses, isPublic: boolean): Promise<void> {
  const limits = consumeTextLimitsSql(limitUses, {
    publicationCte: sql`member`,
    isPublic: sql.lit(isPublic),
  })
  const { rows } = await sql<TextRefusal | { refusal: null }>`
    with member as (${lockMemberSql(limitUses.author)}), ${limits}
    select refusal.* from member left join refusal on true`.execute(tx)
  const [row] = rows
  if (!row) throw new AppError('signed_out')
  if (row.refusal !== null) throw createTextError(row, limitUses.at.getTime())
}

/** Converts a refusal to an error. `now`: product time in epoch ms. */
export function createTextError({ refusal, allowedFrom }: TextRefusal, now: number): AppError {
  const minutes = Math.max(1, Math.ceil((allowedFrom.getTime() - now) / 60_000))
  return new AppError(refusal, { details: { minutes, hours: Math.ceil(minutes / 60) } })
}
