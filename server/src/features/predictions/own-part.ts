import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { likedAmong } from '#shared/items/likes.ts'
import { mutesWords } from '#shared/items/muted-words.ts'

/** What differs for a member in some predictions of the public feed. */
export interface OwnPart {
  liked: string[]
  /** The member or one of the authors has blocked the other. */
  isBlocked: boolean
  /** The member mutes words. */
  mutesWords: boolean
}

/** What a page of the feed shows. */
export interface PageItems {
  ids: readonly string[]
  authors: readonly string[]
}

export async function findOwnPart(db: Db, me: string, { ids, authors }: PageItems): Promise<OwnPart> {
  const { rows } = await sql<OwnPart>`
    select
      ${likedAmong('prediction', me, ids)} as liked,
      exists (
        select from blocks
        where (blocker = ${me} and blocked = any(${authors}::text[]))
          or (blocked = ${me} and blocker = any(${authors}::text[]))
      ) as "isBlocked",
      ${mutesWords(me)} as "mutesWords"`.execute(db)
  return rows[0]!
}
