import { createHash } from 'node:crypto'
import { SAME_TEXT_MINUTES, sameTextKey } from '@gwanyeok/domain/content/same-text.ts'
import { AppError } from '@gwanyeok/domain/errors.ts'
import { sql } from 'kysely'
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
export async function claimText(tx: Db, { author, kind, text, now }: Text): Promise<void> {
  const hash = createHash('sha256').update(sameTextKey(text)).digest('hex')
  const over = new Date(now - SAME_TEXT_MINUTES * 60_000)
  const { rows } = await sql<{ isNew: boolean }>`
    with member as (${lockedMember(author)}),
    forgotten as (
      delete from "recentTexts" t using member
      where t."userId" = member.id and t.at <= ${over} and (t.kind, t.hash) <> (${kind}, ${hash})
    ),
    claimed as (
      insert into "recentTexts" as t ("userId", kind, hash, at)
      select id, ${kind}, ${hash}, ${new Date(now)} from member
      on conflict ("userId", kind, hash) do update set at = excluded.at where t.at <= ${over}
      returning 1
    )
    select exists (select from claimed) as "isNew" from member`.execute(tx)
  if (!rows[0]) throw new AppError('signed_out')
  if (!rows[0].isNew) throw new AppError('repeated_text', { details: { minutes: SAME_TEXT_MINUTES } })
}
