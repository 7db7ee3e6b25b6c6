import type { CommentThread, CommentView } from '@gwanyeok/domain/comments/api.ts'
import { listTaggedStocks } from '@gwanyeok/domain/stocks/catalog/known-stocks.ts'
import { toShownText } from '@gwanyeok/domain/text/mentions.ts'
import { toAuthorBrief, type AuthorRow } from '#shared/members/member-brief.ts'
import type { CommentRow } from './comment-rows.ts'
import type { ListedComment } from './thread-queries.ts'

/** A comment's row with the columns for its view. */
export type ShownComment = AuthorRow &
  Pick<
    CommentRow,
    'id' | 'createdAt' | 'parentId' | 'replyTo' | 'content' | 'mentioned' | 'hiddenAt' | 'takenDownUntil'
  >

/** A comment that the reader may know of. `gone`: it is hidden, and the reader is its author or an admin. */
export function toCommentView(row: ShownComment, repliedAuthors: Map<string, AuthorRow>): CommentView {
  const whom = row.replyTo === null ? undefined : repliedAuthors.get(row.replyTo)
  const { content, mentions } = toShownText(row.content, row.mentioned)
  return {
    ...toIdentity(row),
    author: toAuthorBrief(row),
    content,
    mentions,
    stockTags: listTaggedStocks(content),
    replyTo: whom ? toAuthorBrief(whom) : null,
    gone: row.hiddenAt === null ? null : toGoneReason(row),
    isMine: row.isMine,
    canReport: !row.isMine,
  }
}

/**
 * Converts a top-level comment that the reader may not see, above visible replies, or one that is taken down, to a
 * placeholder. It looks deleted if its author is blocked.
 */
function toPlaceholder(row: ListedComment): CommentView {
  const isHidden = row.deletedAt === null && row.hiddenAt !== null
  return {
    ...toIdentity(row),
    author: null,
    content: null,
    mentions: [],
    stockTags: [],
    replyTo: null,
    gone: isHidden ? toGoneReason(row) : 'deleted',
    isMine: false,
    canReport: false,
  }
}

const toGoneReason = ({ takenDownUntil }: Pick<ShownComment, 'takenDownUntil'>) =>
  takenDownUntil === null ? 'hidden' : 'taken_down'

const toIdentity = ({ id, createdAt, parentId }: Pick<CommentRow, 'id' | 'createdAt' | 'parentId'>) => ({
  id,
  createdAt: createdAt.toISOString(),
  parentId,
})

const toListedView = (row: ListedComment, repliedAuthors: Map<string, AuthorRow>) =>
  row.seen ? toCommentView(row, repliedAuthors) : toPlaceholder(row)

/** Groups replies under their top-level comments. */
export function toThreads(
  comments: readonly ListedComment[],
  replies: readonly ListedComment[],
  repliedAuthors: Map<string, AuthorRow>,
): CommentThread[] {
  const byThread = Map.groupBy(replies, ({ parentId }) => parentId)
  return comments.map((comment) => ({
    comment: toListedView(comment, repliedAuthors),
    replies: (byThread.get(comment.id) ?? []).map((reply) => toListedView(reply, repliedAuthors)),
  }))
}
