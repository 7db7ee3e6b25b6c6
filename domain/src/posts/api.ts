import { z } from 'zod'
import { Cursor, Done, Id, Instant, toPageSchema, StockSymbol } from '../common-api.ts'
import { CommentPage } from '../comments/api.ts'
import { REPEAT_REFUSALS } from '../content/repeats/repeat-rules.ts'
import type { Contract } from '../endpoint.ts'
import { ImageIds, ImageView } from '../images/api.ts'
import { PredictionView, Visibility } from '../predictions/api.ts'
import { QUOTE_REFUSALS } from '../stocks/api.ts'
import { MemberBrief } from '../member-brief.ts'
import { ChosenMemberIds, Mentions, toRequiredText } from '../text/text-api.ts'
import { MAX_POST_LENGTH, MAX_POST_SEARCH_LENGTH } from '../text/limits.ts'

const PostHead = {
  id: z.string(),
  author: MemberBrief,
  content: z.string(),
  /** Known stocks that the text mentions with a cashtag ($TSLA), which becomes a link. */
  stockTags: z.array(z.string()),
  mentions: Mentions,
  images: z.array(ImageView),
  /**
   * The prediction that is displayed with the post: the one that the author has attached. If a stock post has none
   * attached, it is the author's public, revealed prediction of the stock whose period covers the time of the post. Null
   * if there is neither. `prediction` is null for viewers who may not see it.
   */
  attached: z.strictObject({ prediction: PredictionView.nullable() }).nullable(),
  createdAt: Instant,
  likes: z.int(),
  commentCount: z.int(),
  /** In lists: the start of the newest comment that opens a thread and that the viewer may see. Otherwise null. */
  latestComment: z.strictObject({ id: z.string(), author: MemberBrief, content: z.string() }).nullable(),
  likedByMe: z.boolean(),
  isMine: z.boolean(),
  canReport: z.boolean(),
  hidden: z.boolean(),
  /**
   * When a takedown of the item ends at the latest; null if it is not taken down. Until then others see a notice
   * instead of text and pictures.
   */
  takenDownUntil: Instant.nullable(),
}

/** A general post. */
export const PostView = z.strictObject({
  ...PostHead,
  type: z.literal('post'),
  visibility: Visibility,
  viewCount: z.int(),
})
export type PostView = z.infer<typeof PostView>

/** A post in a stock's community. */
export const StockPostView = z.strictObject({
  ...PostHead,
  type: z.literal('stockPost'),
  stock: z.string(),
  stockName: z.string(),
  koreanName: z.string().nullable(),
})
export type StockPostView = z.infer<typeof StockPostView>

const comments = { comments: CommentPage }
export const PostDetail = PostView.extend(comments)
export const StockPostDetail = StockPostView.extend(comments)
/** A post of either kind with its first page of comments; without comments if it is taken down. */
export const AnyPostDetail = z.discriminatedUnion('type', [PostDetail, StockPostDetail])
export type AnyPostDetail = z.infer<typeof AnyPostDetail>

/**
 * `newest` first; `popular`: by likes and comments, where each doubling is worth a day of age. Views do not count.
 */
export const PostSort = z.enum(['newest', 'popular'])
export type PostSort = z.infer<typeof PostSort>

export const PostKind = z.enum(['post', 'stockPost'])
export type PostKind = z.infer<typeof PostKind>

/** The author's own prediction, which is neither private nor hidden. */
const predictionId = Id.optional()
const content = toRequiredText(MAX_POST_LENGTH)
export const NewStockPost = z.strictObject({
  content,
  images: ImageIds,
  predictionId,
  mentioned: ChosenMemberIds,
})
export const NewPost = NewStockPost.extend({ visibility: Visibility.default('public') })
const params = z.strictObject({ id: Id })
export const AnyPostView = z.discriminatedUnion('type', [PostView, StockPostView])
const listQuery = z.strictObject({ sort: PostSort.default('newest'), cursor: Cursor.optional() })

export const postsApi = {
  /** General and stock posts. */
  'GET /posts': {
    summary: '커뮤니티의 글과 종목 글을 읽어요.',
    access: 'member',
    query: listQuery.extend({ from: z.enum(['everyone', 'following']).default('everyone') }),
    answer: toPageSchema(AnyPostView),
  },
  'POST /posts': {
    summary: '커뮤니티에 글을 써요.',
    access: 'member',
    needsConfirmedEmail: true,
    body: NewPost,
    example: { body: { content: '오늘 장은 조용하네요' } },
    answer: PostView,
    refusals: ['content_refused', 'too_many_mentions', ...REPEAT_REFUSALS, 'not_found'],
  },
  /** Newest first. A page can be short or empty although more pages follow. */
  'GET /posts/search': {
    summary: '글과 종목 글에서 낱말을 찾아요.',
    access: 'member',
    query: z.strictObject({
      q: z.string().trim().min(1, 'required').max(MAX_POST_SEARCH_LENGTH, 'too_long'),
      cursor: Cursor.optional(),
    }),
    example: { query: { q: '실적' } },
    answer: toPageSchema(AnyPostView),
  },
  /** A general or a stock post; the address does not contain its kind. */
  'GET /posts/:id': {
    summary: '글이나 종목 글 하나를 첫 댓글까지 읽어요.',
    access: 'member',
    params,
    answer: AnyPostDetail,
  },
  'POST /posts/:id/views': {
    summary: '글을 봤다고 알려요.',
    access: 'member',
    openToSuspended: true,
    params,
    answer: Done,
  },
  'DELETE /posts/:id': { summary: '내 글을 지워요.', access: 'member', params, answer: Done },

  /** General and stock posts, or one of the two kinds, newest first; empty if the member's profile is not public. */
  'GET /users/:id/posts': {
    summary: '회원이 쓴 글을 읽어요.',
    access: 'member',
    params,
    query: z.strictObject({ kind: PostKind.optional(), cursor: Cursor.optional() }),
    answer: toPageSchema(AnyPostView),
  },

  /** Posts of all stocks. */
  'GET /stock-posts': {
    summary: '모든 종목의 글을 읽어요.',
    access: 'member',
    query: listQuery,
    answer: toPageSchema(StockPostView),
  },
  'GET /stocks/:symbol/posts': {
    summary: '한 종목의 글을 읽어요.',
    access: 'member',
    params: z.strictObject({ symbol: StockSymbol }),
    query: listQuery,
    answer: toPageSchema(StockPostView),
  },
  'POST /stocks/:symbol/posts': {
    summary: '한 종목에 글을 써요.',
    access: 'member',
    needsConfirmedEmail: true,
    params: z.strictObject({ symbol: StockSymbol }),
    body: NewStockPost,
    example: { body: { content: '오늘 밤 실적이 나와요' } },
    answer: StockPostView,
    refusals: ['content_refused', 'too_many_mentions', ...REPEAT_REFUSALS, ...QUOTE_REFUSALS, 'not_found'],
  },
  'GET /stock-posts/:id': {
    summary: '종목 글 하나를 첫 댓글까지 읽어요.',
    access: 'member',
    params,
    answer: StockPostDetail,
  },
  'DELETE /stock-posts/:id': { summary: '내 종목 글을 지워요.', access: 'member', params, answer: Done },
} as const satisfies Contract
