import { z } from 'zod'
import { Cursor, Done, Id, Instant } from '../common-api.ts'
import { REPEAT_REFUSALS } from '../content/repeats/repeat-rules.ts'
import type { Contract } from '../endpoint.ts'
import { ItemKind } from '../items/api.ts'
import { MemberBrief } from '../member-brief.ts'
import { ChosenMemberIds, Mentions, toRequiredText } from '../text/text-api.ts'
import { MAX_COMMENT_LENGTH } from '../text/limits.ts'

export const CommentView = z.strictObject({
  id: z.string(),
  /** Null in the placeholder of a deleted or hidden comment that has replies. */
  author: MemberBrief.nullable(),
  content: z.string().nullable(),
  /** Known stocks that the text mentions with a cashtag ($TSLA), which becomes a link. */
  stockTags: z.array(z.string()),
  mentions: Mentions,
  createdAt: Instant,
  parentId: z.string().nullable(),
  /** The author of the comment that this one replies to. */
  replyTo: MemberBrief.nullable(),
  /** Why the text is missing; null for a visible comment. */
  gone: z.enum(['deleted', 'hidden', 'taken_down']).nullable(),
  isMine: z.boolean(),
  canReport: z.boolean(),
})
export type CommentView = z.infer<typeof CommentView>

export const CommentThread = z.strictObject({ comment: CommentView, replies: z.array(CommentView) })
export type CommentThread = z.infer<typeof CommentThread>

/** At most 20 threads, oldest first, each with its newest 200 replies. */
export const CommentPage = z.strictObject({
  items: z.array(CommentThread),
  nextCursor: z.string().nullable(),
  commentCount: z.int(),
})
export type CommentPage = z.infer<typeof CommentPage>

export const NewComment = z.strictObject({
  /** The kind and id of the item to comment on; see `ItemRef`. */
  postType: ItemKind,
  postId: Id,
  content: toRequiredText(MAX_COMMENT_LENGTH),
  /** The comment that this one replies to, under the same item; a reply to a reply joins the same thread. */
  parentId: Id.optional(),
  mentioned: ChosenMemberIds,
})

export const commentsApi = {
  'GET /comments': {
    summary: '예측이나 글의 댓글을 읽어요.',
    access: 'member',
    query: z.strictObject({ postType: ItemKind, postId: Id, cursor: Cursor.optional() }),
    example: { query: { postType: 'post', postId: '01KJQZ5H9SDR4W8Y2X6M3VNCQB' } },
    answer: CommentPage,
    refusals: ['not_found'],
  },
  'POST /comments': {
    summary: '댓글이나 답글을 써요.',
    access: 'member',
    needsConfirmedEmail: true,
    body: NewComment,
    example: {
      body: { postType: 'prediction', postId: '01KJQZ5H9SDR4W8Y2X6M3VNCQB', content: '저도 실적을 기다려요' },
    },
    answer: CommentView,
    refusals: ['not_found', 'content_refused', 'too_many_mentions', ...REPEAT_REFUSALS],
  },
  'DELETE /comments/:id': {
    summary: '내 댓글을 지워요.',
    access: 'member',
    params: z.strictObject({ id: Id }),
    answer: Done,
  },
} as const satisfies Contract
