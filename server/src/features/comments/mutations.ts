import { sql } from 'kysely'
import type { MemberReader, Reader } from '../../platform/sessions/reader.ts'
import type { Db } from '../../platform/db/db.ts'
import { newId } from '../../platform/id.ts'
import { ITEM_COLUMNS, ITEM_TABLES, lockSeenItem } from '../../shared/items/lock-seen-item.ts'
import { type Commented, findComment } from './queries.ts'

interface NewComment extends Commented {
  content: string
  /** The comment that is answered. */
  parentId?: string | undefined
}

/**
 * Adds a comment with the counters of its item and thread in one statement. Gives its id; null where the author may
 * not know of the item, or of the comment that is answered.
 */
export async function insertComment(db: Db, author: MemberReader, comment: NewComment) {
  const place = await placeOf(db, author, comment)
  if (!place) return null
  const { postType, content } = comment
  const items = sql.table(ITEM_TABLES[postType])
  const item = sql.ref(ITEM_COLUMNS[postType])
  const id = newId(author.now)
  const { rows } = await sql<{ id: string }>`
    with item as ${lockSeenItem(db, author, comment)},
    thread as (
      update comments h set "replyCount" = h."replyCount" + 1 from item where h.id = ${place.head} returning h.id
    ),
    made as (
      insert into comments (id, ${item}, author, content, "parentId", "replyTo", "createdAt")
      select ${id}, item.id, ${author.id}, ${content}, thread.id, ${place.replyTo}, ${new Date(author.now)}
      from item left join thread on true
      where thread.id is not null or ${place.head}::text is null
      returning ${item} as item
    )
    update ${items} i set "commentCount" = i."commentCount" + 1 from made where i.id = made.item
    returning ${id} as id`.execute(db)
  return rows[0]?.id ?? null
}

/** A reply to a reply joins the thread and keeps whom it answers. */
async function placeOf(db: Db, author: Reader, { postType, postId, parentId }: NewComment) {
  if (parentId === undefined) return { head: null, replyTo: null }
  const answered = await findComment(db, author, parentId)
  if (answered?.[ITEM_COLUMNS[postType]] !== postId) return null
  return { head: answered.parentId ?? answered.id, replyTo: answered.id }
}
