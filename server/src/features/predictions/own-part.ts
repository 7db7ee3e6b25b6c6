import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { likedAmong } from '../../shared/items/likes.ts'

/** What differs for a member in some predictions of the public feed. */
export interface OwnPart {
  liked: string[]
  /** The member or one of the authors has blocked the other. */
  isBlocked: boolean
}

/** What a page of the feed shows. */
export interface PageItems {
  ids: readonly string[]
  authors: readonly string[]
}

export async function findOwnPart(db: Db, me: string, page: PageItems): Promise<OwnPart> {
  const { rows } = await sql<OwnPart>`select ${ownPart(me, page)}`.execute(db)
  return rows[0]!
}

const ownPart = (me: string, { ids, authors }: PageItems) => sql`
  ${likedAmong('prediction', me, ids)} as liked,
  exists (
    select from blocks
    where (blocker = ${me} and blocked = any(${authors}::text[]))
      or (blocked = ${me} and blocker = any(${authors}::text[]))
  ) as "isBlocked"`

/** The same, and what another server may have written since the page was read. */
export interface CheckedPart extends OwnPart {
  /** A prediction of the page was hidden or deleted. */
  isGone: boolean
  /** The member has made a prediction that belongs on the page: also one that began before others that are on it. */
  lacksOwn: boolean
}

export async function findCheckedPart(
  db: Db,
  me: string,
  page: PageItems & { oldest: Date; status: string | null },
): Promise<CheckedPart> {
  const { ids, oldest, status } = page
  const { rows } = await sql<CheckedPart>`
    select ${ownPart(me, page)},
      (select count(*) from predictions where id = any(${ids}::text[]) and "hiddenAt" is null) < ${ids.length}
        as "isGone",
      exists (
        select from predictions
        where author = ${me} and "predictedAt" >= ${oldest} and visibility = 'public' and "hiddenAt" is null
          and status = coalesce(${status}, status) and not (id = any(${ids}::text[]))
      ) as "lacksOwn"`.execute(db)
  return rows[0]!
}
