import type { CommentThread, CommentView } from '@gwanyeok/domain/comments/api.ts'
import { type AuthorRow, authorBrief } from '../../shared/members/member-brief.ts'
import type { CommentRow, HeadRow } from './queries.ts'

/** A comment that its reader may know of; `gone`: it is hidden, and the reader its author or an admin. */
export function commentView(row: CommentRow, answered: Map<string, AuthorRow>): CommentView {
  const whom = row.replyTo === null ? undefined : answered.get(row.replyTo)
  return {
    ...placeOf(row),
    author: authorBrief(row),
    content: row.content,
    replyTo: whom ? authorBrief(whom) : null,
    gone: row.hiddenAt === null ? null : 'hidden',
    isMine: row.isMine,
    canReport: !row.isMine,
  }
}

/** Where a head is not for the reader but replies are; that of somebody blocked looks like a deleted one. */
function placeholder(row: HeadRow): CommentView {
  const isHidden = row.deletedAt === null && row.hiddenAt !== null
  return {
    ...placeOf(row),
    author: null,
    content: null,
    replyTo: null,
    gone: isHidden ? 'hidden' : 'deleted',
    isMine: false,
    canReport: false,
  }
}

const placeOf = ({ id, createdAt, parentId }: CommentRow) => ({
  id,
  createdAt: createdAt.toISOString(),
  parentId,
})

/** Heads with those of the replies that are theirs. */
export function threadsOf(
  heads: readonly HeadRow[],
  replies: readonly CommentRow[],
  answered: Map<string, AuthorRow>,
): CommentThread[] {
  const byHead = Map.groupBy(replies, ({ parentId }) => parentId)
  return heads.map((head) => ({
    comment: head.seen ? commentView(head, answered) : placeholder(head),
    replies: (byHead.get(head.id) ?? []).map((reply) => commentView(reply, answered)),
  }))
}
