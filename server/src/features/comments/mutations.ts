import type { ItemRef } from '@gwanyeok/domain/items/api.ts'
import { sql } from 'kysely'
import type { MemberReader, Reader } from '../../platform/sessions/reader.ts'
import type { Db } from '../../platform/db/db.ts'
import { newId } from '../../platform/id.ts'
import { addComments } from '../../shared/items/comments/write-comments.ts'
import { ITEM_KINDS } from '../../shared/items/item-kinds.ts'
import { findComment } from './queries.ts'

interface NewComment extends ItemRef {
  content: string
  /** The comment that this one replies to. */
  parentId?: string | undefined
}

/**
 * Adds a comment with the counters of its item and thread in one statement. Gives its id; null where the author may
 * not know of the item, or of the comment that is answered.
 */
export async function insertComment(db: Db, author: MemberReader, comment: NewComment) {
  const answered = await findAnswered(db, author, comment)
  if (!answered) return null
  const kind = ITEM_KINDS[comment.postType]
  const { threadId, replyTo } = answered
  const id = newId(author.now)
  const areReplies = threadId !== null
  const added = sql`
    select ${id}, item.id, ${author.id}, ${comment.content}, ${threadId}, ${replyTo}, ${new Date(author.now)}
    from item${areReplies ? sql`, thread` : sql``}`
  const thread = sql`
    thread as (select t.id from comments t, item where t.id = ${threadId} for no key update of t),`
  const { rows } = await sql<{ id: string }>`
    with item as ${kind.lockSeen(db, author, comment.postId)},
    ${areReplies ? thread : sql``}
    ${addComments(kind, { rows: added, areReplies, moved: 'one per item' })}`.execute(db)
  return rows[0]?.id ?? null
}

/** A reply to a reply joins the thread and keeps whom it answers. */
async function findAnswered(db: Db, author: Reader, { postType, postId, parentId }: NewComment) {
  if (parentId === undefined) return { threadId: null, replyTo: null }
  const comment = await findComment(db, author, parentId)
  if (comment?.[ITEM_KINDS[postType].key] !== postId) return null
  return { threadId: comment.parentId ?? comment.id, replyTo: comment.id }
}
