import { hash as digest } from 'node:crypto'
import { SAME_TEXT_MINUTES, sameTextKey } from '@gwanyeok/domain/content/same-text.ts'
import { AppError } from '@gwanyeok/domain/errors.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { lockedMember } from '../members/lock-member.ts'

interface Text {
  author: string
  kind: 'post' | 'comment'
  text: string
  /** Product time in epoch ms. */
  now: number
}

/**
 * Refuses with `repeated_text` what the member has published within the last minutes. Call it in the transaction that
 * publishes: of two concurrent calls the second waits for the first, and a rollback releases the text. The member is
 * locked, so that what is published is erased if they withdraw; throws `signed_out` where they have just withdrawn.
 */
export async function claimText(tx: Db, text: Text): Promise<void> {
  const { rows } = await sql<{ isNew: boolean }>`
    with member as (${lockedMember(text.author)}), ${claimedText(claimOf(text), sql`member`)}
    select exists (select from claimed) as "isNew" from member`.execute(tx)
  if (!rows[0]) throw new AppError('signed_out')
  if (!rows[0].isNew) throw repeatedText()
}

/** A text as the statement knows it. */
export type Claim = Pick<Text, 'author' | 'kind'> & {
  hash: string
  at: Date
  /** Texts until then may be repeated. */
  over: Date
}

export const claimOf = ({ author, kind, text, now }: Text): Claim => ({
  author,
  kind,
  hash: digest('sha256', sameTextKey(text)),
  at: new Date(now),
  over: new Date(now - SAME_TEXT_MINUTES * 60_000),
})

/**
 * The same as parts of a statement that publishes: `claimed` has a row where the text is not repeated. `where`: parts
 * before it that all have a row where the text is published.
 */
export function claimedText(
  { author, kind, hash, at, over }: Claim,
  where: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`
    forgotten as (
      delete from "recentTexts" t using ${where}
      where t."userId" = ${author} and t.at <= ${over} and (t.kind, t.hash) <> (${kind}, ${hash})
    ),
    claimed as (
      insert into "recentTexts" as t ("userId", kind, hash, at)
      select ${author}, ${kind}, ${hash}, ${at} from ${where}
      on conflict ("userId", kind, hash) do update set at = excluded.at where t.at <= ${over}
      returning 1
    )`
}

export const repeatedText = () => new AppError('repeated_text', { details: { minutes: SAME_TEXT_MINUTES } })
