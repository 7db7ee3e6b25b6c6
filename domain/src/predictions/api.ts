import { z } from 'zod'
import { REPEAT_REFUSALS } from '../content/repeats/repeat-rules.ts'
import { CommentPage } from '../comments/api.ts'
import { Cursor, DateOnly, Done, Id, Instant, toPageSchema, StockSymbol } from '../common-api.ts'
import type { Contract } from '../endpoint.ts'
import { ImageIds, ImageView } from '../images/api.ts'
import { Candle, QUOTE_REFUSALS } from '../stocks/api.ts'
import { MAX_PRICE } from '../stocks/price.ts'
import { MemberBrief } from '../member-brief.ts'
import { MAX_NOTE_LENGTH } from '../text/limits.ts'
import { toOptionalText, toRequiredText } from '../text/text-api.ts'
import { MAX_CONTENT_LENGTH, MAX_REASON_LENGTH } from './prediction.ts'
import { EvaluationResult, Scoring } from './judging/api.ts'

export const PredictionStatus = z.enum(['pending', 'success', 'failed', 'void'])
export type PredictionStatus = z.infer<typeof PredictionStatus>
export const Visibility = z.enum(['public', 'followers', 'private'])
export type Visibility = z.infer<typeof Visibility>
export const RevealTiming = z.enum(['immediate', '1hour', '2hours', 'onComplete'])
export type RevealTiming = z.infer<typeof RevealTiming>
export const PredictionFilter = z.enum(['all', 'pending', 'success', 'failed'])
export type PredictionFilter = z.infer<typeof PredictionFilter>

/**
 * `newest`: newest first. `popular`: by likes, where each doubling is worth one day of age; views and comments do not
 * count, because one member can add many. `closing`: pending predictions, the nearest evaluation end first. The order
 * depends only on fields that are visible while a prediction is sealed.
 */
export const PredictionSort = z.enum(['newest', 'popular', 'closing'])
export type PredictionSort = z.infer<typeof PredictionSort>

/** Fields visible to everyone who may know that the prediction exists, sealed or not. */
const PredictionHead = {
  id: z.string(),
  author: MemberBrief,
  stock: z.string(),
  stockName: z.string(),
  koreanName: z.string().nullable(),
  period: z.int(),
  predictedAt: Instant,
  /** First and last trading day of the judging window. */
  windowFirst: DateOnly,
  windowLast: DateOnly,
  evaluationEnd: Instant,
  status: PredictionStatus,
  visibility: Visibility,
  revealTiming: RevealTiming,
  /** Null with `onComplete`: the prediction is revealed when it is judged. */
  revealAt: Instant.nullable(),
  /**
   * `BLK-`, the time in epoch ms and a random part: the number that the product specification gives each prediction.
   */
  blockId: z.string(),
  commitment: z.string(),
  likes: z.int(),
  commentCount: z.int(),
  viewCount: z.int(),
  likedByMe: z.boolean(),
  isMine: z.boolean(),
  canReport: z.boolean(),
  hidden: z.boolean(),
  /**
   * The time until which a takedown hides the prediction at the latest. Others see only a notice meanwhile. Null if
   * it is not taken down.
   */
  takenDownUntil: Instant.nullable(),
  voidReason: z.string().nullable(),
  /** The stock's last known price, from which the remaining change to the target is computed. */
  currentPrice: z.number().nullable(),
}

export const SealedPrediction = z.strictObject({ ...PredictionHead, sealed: z.literal(true) })

export const UnsealedPrediction = z.strictObject({
  ...PredictionHead,
  sealed: z.literal(false),
  /** The viewer is the author; for everyone else the prediction is still sealed. */
  sealedForOthers: z.boolean(),
  basePrice: z.number(),
  basePriceStatus: z.enum(['confirmed', 'pending']),
  /** Trading day (New York) of the base price. */
  baseDay: DateOnly,
  targetPrice: z.number(),
  predictedChange: z.number(),
  /** Whether the prediction is pending and a day of its window has reached the target. */
  isReached: z.boolean(),
  /** Whether it was made in trading hours. */
  tradingHours: z.boolean(),
  content: z.string(),
  reason: z.string(),
  images: z.array(ImageView),
  hash: z.string(),
  nonce: z.string(),
  /** The specification requires these two fields; they are always true. */
  immutable: z.literal(true),
  verified: z.literal(true),
  scoring: Scoring,
  evaluation: EvaluationResult.nullable(),
})

export const PredictionView = z.discriminatedUnion('sealed', [SealedPrediction, UnsealedPrediction])
export type SealedPrediction = z.infer<typeof SealedPrediction>
export type UnsealedPrediction = z.infer<typeof UnsealedPrediction>
export type PredictionView = z.infer<typeof PredictionView>

/** 복기: the author's note about the result. It can be written once. */
export const PredictionNote = z.strictObject({ content: z.string(), writtenAt: Instant })
export type PredictionNote = z.infer<typeof PredictionNote>

export const PredictionDetail = z.strictObject({
  prediction: PredictionView,
  note: PredictionNote.nullable(),
  /**
   * Candles to draw, from some days before the prediction until now or its end. A judged prediction has the candles
   * that judged it.
   */
  candles: z.array(Candle),
  /**
   * Time of the current price. `day` is its trading day; `at` is the moment during that day, or null if the price is the
   * close. Null if there is no price.
   */
  priceTime: z.strictObject({ day: DateOnly, at: Instant.nullable() }).nullable(),
  /** Id of the viewer's own pending prediction on the stock; null if there is none. */
  myPendingPrediction: z.string().nullable(),
  /** Whether the viewer follows the author. */
  followedByMe: z.boolean(),
  /** The first page of `GET /comments`; empty if a takedown notice replaces the prediction. */
  comments: CommentPage,
})
export type PredictionDetail = z.infer<typeof PredictionDetail>

/** The part of a prediction that signed-out visitors can read: neither pictures nor the note. */
export const SharedPrediction = z.strictObject({
  prediction: UnsealedPrediction,
  candles: PredictionDetail.shape.candles,
  priceTime: PredictionDetail.shape.priceTime,
})
export type SharedPrediction = z.infer<typeof SharedPrediction>

const number = z.number({ error: (issue) => (issue.input === undefined ? 'required' : 'invalid') })

export const NewPrediction = z.strictObject({
  stock: StockSymbol,
  targetPrice: number.positive('target_invalid').max(MAX_PRICE, 'target_invalid'),
  period: number
    .refine(Number.isInteger, 'invalid')
    .meta({ type: 'integer', description: '일수예요. 1보다 작으면 1일, 30보다 크면 30일이 돼요.' }),
  /** The price that the form showed to the member. */
  seenPrice: number.positive('invalid').max(MAX_PRICE, 'invalid'),
  content: toOptionalText(MAX_CONTENT_LENGTH),
  reason: toOptionalText(MAX_REASON_LENGTH),
  visibility: Visibility.default('public'),
  revealTiming: RevealTiming.default('immediate'),
  images: ImageIds,
})
export type NewPrediction = z.input<typeof NewPrediction>

const predictionParams = z.strictObject({ id: Id })

export const predictionsApi = {
  'POST /predictions': {
    summary:
      '예측을 만들어요. 만든 예측은 고칠 수 없어요. 장이 열리고 첫 1분의 가격이 나올 때까지는 `quote_unavailable`(`awaits`: `first_minute`)로 기다려요.',
    access: 'member',
    body: NewPrediction,
    example: { body: { stock: 'AAPL', targetPrice: 250, period: 7, seenPrice: 230.5 } },
    answer: UnsealedPrediction,
    refusals: [
      'already_predicted',
      'target_is_price',
      'under_one_dollar',
      'daily_limit',
      'pending_limit',
      'price_moved',
      'content_refused',
      'email_unconfirmed',
      ...REPEAT_REFUSALS,
      ...QUOTE_REFUSALS,
    ],
  },
  'GET /predictions': {
    summary: '예측 피드를 읽어요.',
    access: 'member',
    query: z.strictObject({
      filter: PredictionFilter.default('all'),
      sort: PredictionSort.default('newest'),
      stock: StockSymbol.optional(),
      /** `following`: only predictions of members whom the viewer follows. */
      from: z.enum(['everyone', 'following']).default('everyone'),
      cursor: Cursor.optional(),
    }),
    answer: toPageSchema(PredictionView),
  },
  'GET /predictions/newer': {
    summary: '피드의 맨 위보다 새로운 예측이 몇 개인지 읽어요.',
    access: 'member',
    query: z.strictObject({
      /** Id of the newest prediction that the viewer's feed shows. */
      than: Id,
      stock: StockSymbol.optional(),
      from: z.enum(['everyone', 'following']).default('everyone'),
    }),
    example: { query: { than: '01KJQZ5H9SDR4W8Y2X6M3VNCQB' } },
    /** Number of newer predictions; counting stops at one page of the feed. */
    answer: z.strictObject({ count: z.int() }),
  },
  'GET /predictions/sample': {
    summary: '첫 화면에 보여줄 예측을 읽어요.',
    access: 'anyone',
    /** A judged public prediction that shows visitors how the game works; null if there is none. */
    answer: z.strictObject({ prediction: PredictionView.nullable(), candles: z.array(Candle) }),
  },
  'GET /predictions/:id': {
    summary: '예측 하나를 시세와 첫 댓글까지 읽어요.',
    access: 'member',
    params: predictionParams,
    answer: PredictionDetail,
  },
  /** For anyone with the link, if `OPEN_PAGES` is on. Answers `not_found` for a sealed prediction. */
  'GET /predictions/:id/shared': {
    summary: '공유된 예측을 로그인하지 않은 사람에게 보여요.',
    access: 'anyone',
    params: predictionParams,
    answer: SharedPrediction,
  },
  /** Only the author can write the note, only after the result; it cannot be changed or deleted. */
  'POST /predictions/:id/note': {
    summary: '결과가 나온 내 예측에 복기를 남겨요. 한 번만 쓸 수 있고, 고칠 수 없어요.',
    access: 'member',
    params: predictionParams,
    body: z.strictObject({
      content: toRequiredText(MAX_NOTE_LENGTH),
    }),
    example: { body: { content: '실적이 예상보다 좋았어요' } },
    answer: PredictionNote,
    refusals: ['content_refused', 'email_unconfirmed', ...REPEAT_REFUSALS, 'not_judged', 'note_written'],
  },
  'POST /predictions/:id/views': {
    summary: '예측을 봤다고 알려요.',
    access: 'member',
    openToSuspended: true,
    params: predictionParams,
    answer: Done,
  },
} as const satisfies Contract
