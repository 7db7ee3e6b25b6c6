import { createHash } from 'node:crypto'
import { SAME_TEXT_MINUTES, sameTextKey } from '@gwanyeok/domain/content/same-text.ts'
import { AppError } from '@gwanyeok/domain/errors.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

interface Text {
  author: string
  kind: 'post' | 'comment'
  text: string
  /** Product time in epoch ms. */
  now: number
}

/**
 * Refuses with `repeated_text` what the member has published within the last minutes. Call it in the transaction that
 * publishes: of two concurrent calls the second waits for the first, and a rollback releases the text.
 */
export async function claimText(tx: Db, { author, kind, text, now }: Text): Promise<void> {
  const hash = createHash('sha256').update(sameTextKey(text)).digest('hex')
  const over = new Date(now - SAME_TEXT_MINUTES * 60_000)
  const { rows } = await sql`
    with forgotten as (
      delete from "recentTexts" where "userId" = ${author} and at <= ${over} and (kind, hash) <> (${kind}, ${hash})
    )
    insert into "recentTexts" as t ("userId", kind, hash, at)
    values (${author}, ${kind}, ${hash}, ${new Date(now)})
    on conflict ("userId", kind, hash) do update set at = excluded.at where t.at <= ${over}
    returning 1`.execute(tx)
  if (rows.length === 0) throw new AppError('repeated_text', { details: { minutes: SAME_TEXT_MINUTES } })
}
