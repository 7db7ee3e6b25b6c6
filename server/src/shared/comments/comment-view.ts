import type { CommentThread, CommentView } from '@gwanyeok/domain/comments/api.ts'
import { listTaggedStocks } from '@gwanyeok/domain/stocks/catalog/known-stocks.ts'
import { toShownText } from '@gwanyeok/domain/text/mentions.ts'
import { toAuthorBrief, type AuthorRow } from '#shared/members/member-brief.ts'
import type { CommentRow } from '#shared/items/seen-by/comments-seen-by.ts'
import type { ListedComment } from './thread-queries.ts'

/** The columns that the view of a comment needs, if the viewer may see it. */
export type CommentViewRow = AuthorRow &
  Pick<
    CommentRow,
    'id' | 'createdAt' | 'parentId' | 'replyTo' | 'content' | 'mentioned' | 'hiddenAt' | 'takenDownUntil'
  >

/**
 * Builds the view of a comment that the viewer may see. `gone` is the reason why others do not see the comment; null if
 * they do.
 */
export function toCommentView(row: CommentViewRow, authorsByCommentId: Map<string, AuthorRow>): CommentView {
  const repliedAuthor = row.replyTo === null ? undefined : authorsByCommentId.get(row.replyTo)
  const { content, mentions } = toShownText(row.content, row.mentioned)
  return {
    ...toCommonFields(row),
    author: toAuthorBrief(row),
    content,
    mentions,
    stockTags: listTaggedStocks(content),
    replyTo: repliedAuthor ? toAuthorBrief(repliedAuthor) : null,
    gone: row.hiddenAt === null ? null : toGoneReason(row),
    isMine: row.isMine,
    canReport: !row.isMine,
  }
}

/**
 * Builds the placeholder of a comment that was taken down, or of a top-level comment that the viewer may not see but
 * that has visible replies. If the viewer has blocked the author, the comment seems to be deleted.
 */
function toPlaceholder(row: ListedComment): CommentView {
  const isHidden = row.deletedAt === null && row.hiddenAt !== null
  return {
    ...toCommonFields(row),
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

const toGoneReason = ({ takenDownUntil }: Pick<CommentViewRow, 'takenDownUntil'>) =>
  takenDownUntil === null ? 'hidden' : 'taken_down'

const toCommonFields = ({ id, createdAt, parentId }: Pick<CommentRow, 'id' | 'createdAt' | 'parentId'>) => ({
  id,
  createdAt: createdAt.toISOString(),
  parentId,
})

const toListedView = (row: ListedComment, authorsByCommentId: Map<string, AuthorRow>) =>
  row.isVisible ? toCommentView(row, authorsByCommentId) : toPlaceholder(row)

/** Groups replies under their top-level comments. */
export function toThreads(
  comments: readonly ListedComment[],
  replies: readonly ListedComment[],
  authorsByCommentId: Map<string, AuthorRow>,
): CommentThread[] {
  const repliesByThread = Map.groupBy(replies, ({ parentId }) => parentId)
  return comments.map((comment) => ({
    comment: toListedView(comment, authorsByCommentId),
    replies: (repliesByThread.get(comment.id) ?? []).map((reply) => toListedView(reply, authorsByCommentId)),
  }))
}
