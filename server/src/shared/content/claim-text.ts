import { hash as digest } from 'node:crypto'
import {
  ALIKE_HOURS,
  comparisonOf,
  NEW_MEMBER_DAYS,
  SAME_TEXT_MINUTES,
  type TextKind,
  TEXTS_AN_HOUR,
} from '@gwanyeok/domain/content/repeats/repeat-rules.ts'
import { sameTextKey } from '@gwanyeok/domain/content/repeats/compared-text.ts'
import { lockOf, SAME_FROM, SKETCH } from '@gwanyeok/domain/content/repeats/resemblance.ts'
import { AppError, type ErrorCode } from '@gwanyeok/domain/errors.ts'
import { type RawBuilder, sql } from 'kysely'
import { crowdFactor } from '#platform/config/config.ts'
import type { Context } from '../context.ts'
import type { Db } from '#platform/db/db.ts'
import type { SqlValue } from '#platform/db/prepared.ts'
import { lockedMember } from '../members/lock-member.ts'

interface Text {
  author: string
  kind: TextKind
  text: string
  /** Product time in epoch ms. */
  now: number
}

/** Why a text may not be published now, and when it may; product time. */
export interface Refused {
  refusal: 'repeated' | 'own' | 'members' | 'hourly'
  freeAt: Date
}

/**
 * Why the text repeats others, or is one too many; null: it may be published. Call it in the transaction that publishes,
 * and commit that without the text when it is refused: refusals are counted for the admins. Of two concurrent texts that
 * are alike the second waits for the first, and a rollback releases the text. The member is locked, so that what is
 * published is erased if they withdraw; throws `signed_out` where they have just withdrawn. `isPublic`: every member
 * reads it.
 */
export async function claimText(tx: Db, claim: Claim, isPublic: boolean): Promise<Refused | null> {
  const { rows } = await sql<Refused | { refusal: null }>`
    with member as (${lockedMember(claim.author)}), ${claimedText(claim, { where: sql`member`, isPublic })}
    select * from claim`.execute(tx)
  const [row] = rows
  if (!row) throw new AppError('signed_out')
  return row.refusal === null ? null : row
}

/** A text as the statement knows it. */
export type Claim = ReturnType<typeof claimOf>

type SqlClaim = { readonly [Part in keyof Claim]: SqlValue<Claim[Part]> }

export function claimOf({ config }: Pick<Context, 'config'>, { author, kind, text, now }: Text) {
  const compared = comparisonOf({ kind, text, author })
  const hourly = TEXTS_AN_HOUR[kind]
  const factor = crowdFactor(config)
  return {
    ...{ author, kind, hash: digest('sha256', sameTextKey(text)), at: new Date(now) },
    bands: compared?.bands ?? [],
    ownBands: compared?.ownBands ?? [],
    shingles: compared?.shingles ?? [],
    lock: lockOf(author),
    own: compared?.own ?? null,
    members: compared?.members ?? null,
    hourlyOfNew: hourly.new * factor,
    hourly: hourly.other * factor,
  }
}

/**
 * The same as parts of a statement that publishes, after one named `member`: `claim` says whether the text may be
 * published, `claimed` has a row where it may. `where`: the part before it that has a row where the text is published.
 */
export function claimedText(
  claim: SqlClaim,
  { where, isPublic }: { where: RawBuilder<unknown>; isPublic: SqlValue<boolean> },
): RawBuilder<unknown> {
  const { author, kind, hash, bands, ownBands, shingles, lock, at, own, members, hourlyOfNew, hourly } = claim
  return sql`
    newcomer as (
      select m."createdAt" > ${at}::timestamptz - make_interval(days => ${sql.lit(NEW_MEMBER_DAYS)})
        and coalesce(s.success + s.failed, 0) = 0 as "isNew"
      from member m left join "memberStats" s on s."userId" = m.id
    ),
    claim as (
      select c.refusal, c."freeAt"
      from ${where} cross join newcomer
      cross join lateral (
        select case when ${isPublic} then ${bands}::integer[] else ${ownBands}::integer[] end as bands,
          case when ${isPublic} then ${members}::integer end as members
      ) compared
      cross join lateral "claimText"(
        ${author}, ${kind}, ${hash}, compared.bands, ${shingles}::integer[], ${lock}::integer || compared.bands,
        ${at}, ${sql.lit(SAME_TEXT_MINUTES)}, ${sql.lit(ALIKE_HOURS)}, ${sql.lit(SAME_FROM)}, ${sql.lit(SKETCH)},
        ${own}::integer, compared.members,
        case when newcomer."isNew" then ${hourlyOfNew}::integer else ${hourly}::integer end
      ) c
    ),
    claimed as (select from claim where refusal is null)`
}

const CODES: Record<Refused['refusal'], ErrorCode> = {
  repeated: 'repeated_text',
  own: 'alike_text',
  members: 'common_text',
  hourly: 'too_many_texts',
}

/** `now`: product time in epoch ms. */
export function repeatError({ refusal, freeAt }: Refused, now: number): AppError {
  const minutes = Math.max(1, Math.ceil((freeAt.getTime() - now) / 60_000))
  return new AppError(CODES[refusal], { details: { minutes, hours: Math.ceil(minutes / 60) } })
}
