import type { BannedKind } from '@gwanyeok/domain/content/banned-content.ts'
import { AppError } from '@gwanyeok/domain/errors.ts'
import type { ItemRef } from '@gwanyeok/domain/items/api.ts'
import { sql } from 'kysely'
import type { MemberViewer, Viewer } from '#platform/sessions/viewer.ts'
import type { Context } from '#shared/context.ts'
import type { Db } from '#platform/db/db.ts'
import { createId } from '#platform/id.ts'
import { insertCommentsSql } from '#shared/items/write-comments.ts'
import { resolveMentions, insertMentionsSql } from '#shared/items/mentions.ts'
import { emitSql } from '#shared/events.ts'
import { reportDoubtfulContent } from '#shared/items/reports/insert-report.ts'
import { selectAndLockSeenItem } from '#shared/items/find-item.ts'
import { selectAuthor, type AuthorColumns } from '#shared/members/member-brief.ts'
import { lockMemberSql } from '#shared/members/lock-member.ts'
import { consumeTextLimitsSql, createTextError, type TextRefusal } from '#shared/content/text-limits.ts'
import { type TextLimitUses, createTextLimitUses } from '#shared/content/text-limit-uses.ts'
import { orNotFound } from '#platform/http/serve.ts'
import { findComment } from './queries.ts'
import type { CommentViewRow } from '#shared/comments/comment-view.ts'

interface NewComment extends ItemRef {
  content: string
  /** The comment that the new comment replies to. */
  parentId?: string | undefined
  /** Ids of the members that the author picked from the suggested names. */
  mentioned: readonly string[]
}

interface InsertResult {
  isSeen: boolean
  id: string | null
  refusal: TextRefusal['refusal'] | null
  allowedFrom: Date
}

/**
 * Adds a comment and updates the counters of its item and thread in one statement; returns the comment's row. Throws
 * `not_found` if the author may not know of the item or of the comment replied to, an error for a repeated text, and
 * `signed_out` if the author has just withdrawn.
 */
export async function insertComment(
  deps: Pick<Context, 'db' | 'config'>,
  author: MemberViewer,
  comment: NewComment,
): Promise<CommentViewRow> {
  const { db, config } = deps
  const { threadId, replyTo } = orNotFound(await findReplyTarget(db, author, comment))
  const row = { id: createId(author.now), parentId: threadId, replyTo, createdAt: new Date(author.now) }
  const { postType, postId, content } = comment
  const authorAndTime = { author: author.id, now: author.now }
  const limitUses = createTextLimitUses({ config }, { ...authorAndTime, kind: 'comment', texts: [content] })
  const mentionRequest = { ...authorAndTime, text: content, chosenIds: comment.mentioned }
  const { storedText, userIds, mentionedMembers } = await resolveMentions(db, mentionRequest)
  const insertedComment = await runInsert(db, author, {
    ...row,
    item: { postType, postId },
    content: storedText,
    userIds,
    limitUses,
  })
  if (!insertedComment) throw new AppError('signed_out')
  const { isSeen, id: _, refusal, allowedFrom, ...authorColumns } = insertedComment
  if (!isSeen) throw new AppError('not_found')
  if (refusal !== null) throw createTextError({ refusal, allowedFrom }, author.now)
  return {
    ...row,
    ...authorColumns,
    author: author.id,
    isMine: true,
    content: storedText,
    mentioned: mentionedMembers,
    hiddenAt: null,
    takenDownUntil: null,
  }
}

interface CommentRow {
  id: string
  item: ItemRef
  content: string
  /** Ids of the mentioned members. */
  userIds: readonly string[]
  /** Id of the thread; null for a top-level comment. */
  parentId: string | null
  replyTo: string | null
  createdAt: Date
  limitUses: TextLimitUses
}

/**
 * Runs the insert. Rows of its common table expressions: `target`, the item, if the author sees it and the thread exists;
 * `allowed`, if no limit refuses the text; `changes`, the inserted comment. No row is returned after a withdrawal.
 */
async function runInsert(
  db: Db,
  viewer: MemberViewer,
  { id, item, content, userIds, parentId, replyTo, createdAt, limitUses }: CommentRow,
): Promise<(InsertResult & AuthorColumns) | undefined> {
  const author = viewer.id
  const seenItem = selectAndLockSeenItem(viewer, item, sql`exists (select from member)`)
  const comment = sql`
    select ${id}, target.id, ${author}, ${content}, ${parentId}, ${replyTo}, ${createdAt}::timestamptz
    from target, allowed`
  const mentions = insertMentionsSql(sql`select item, id from changes`, userIds, createdAt)
  const { rows } = await sql<InsertResult & AuthorColumns>`
    with member as (${lockMemberSql(author)}),
    item as (${seenItem}),
    target as (${parentId === null ? sql`select id, "isPublic" from item` : lockThreadSql(parentId)}),
    ${consumeTextLimitsSql(limitUses, { publicationCte: sql`target`, isPublic: sql`target."isPublic"` })},
    ${insertCommentsSql(comment)}${userIds.length === 0 ? sql`` : sql`, mentioned as (${mentions})`},
    emitted as (${emitSql('comment.created', sql`select id from changes`, createdAt)})
    select exists (select from target) as "isSeen", (select id from changes) as id,
      (select refusal from refusal) as refusal, (select "allowedFrom" from refusal) as "allowedFrom", author.*
    from ${selectAuthor(db, author)} author where exists (select from member)`.execute(db)
  return rows[0]
}

/** Inserts the comment together with a report to the admins, in one transaction. */
export async function insertCommentWithReport(
  { db, config }: Pick<Context, 'db' | 'config'>,
  author: MemberViewer,
  { kind, ...comment }: NewComment & { kind: BannedKind },
): Promise<CommentViewRow> {
  return db.transaction().execute(async (tx) => {
    const row = await insertComment({ db: tx, config }, author, comment)
    const item = { postType: 'comment', postId: row.id, author: author.id } as const
    await reportDoubtfulContent(tx, { ...item, kind, sealed: false, now: author.now })
    return row
  })
}

/**
 * Locks the thread of a reply, then selects the item: every writer locks a thread before its item. Selects no row if the
 * thread no longer exists.
 */
const lockThreadSql = (threadId: string) => sql`
  select item.id, item."isPublic" from comments t, item where t.id = ${threadId} for key share of t`

/**
 * Finds the comment to which a new comment replies, and the thread of that comment; both null for a top-level comment.
 * Returns null if the comment is not under the item or is hidden from the author.
 */
async function findReplyTarget(db: Db, author: Viewer, { postId, parentId }: NewComment) {
  if (parentId === undefined) return { threadId: null, replyTo: null }
  const comment = await findComment(db, author, parentId)
  if (comment?.itemId !== postId) return null
  return { threadId: comment.parentId ?? comment.id, replyTo: comment.id }
}
