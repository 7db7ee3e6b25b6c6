import { z } from 'zod'
import { Cursor, Done, Instant, toPageSchema } from '../common-api.ts'
import type { Contract } from '../endpoint.ts'
import { ItemKind } from '../items/api.ts'
import { MemberBrief } from '../member-brief.ts'
import { PriceDirection } from '../price-alerts/api.ts'
import { MAX_PUSH_ENDPOINT_LENGTH } from './push-endpoint.ts'

const commonFields = { id: z.string(), at: Instant, unread: z.boolean() }
const koreanName = z.string().nullable()
const itemFields = { postType: ItemKind, postId: z.string(), stock: z.string().nullable(), koreanName }

export const JudgedStatus = z.enum(['success', 'failed', 'void'])
export const ReportOutcome = z.enum(['dismissed', 'hidden', 'restored'])

export const TakedownOutcome = z.enum(['taken_down', 'extended', 'removed', 'restored', 'expired'])

/** A notification. It contains only what the receiver may see at the time of reading. */
export const NotificationView = z.discriminatedUnion('kind', [
  z.strictObject({
    ...commonFields,
    kind: z.literal('judged'),
    predictionId: z.string(),
    stock: z.string(),
    koreanName,
    status: JudgedStatus,
    /** The end of the window. The result counts for the Korean day of this moment, even if it was judged later. */
    evaluationEnd: Instant,
    score: z.int(),
    /** The target price in dollars, adjusted for splits before the judgement. */
    target: z.number(),
    /** The close of the last judged day; null if void. */
    actual: z.number().nullable(),
  }),
  /** Pending targets of the member were near at the close of a trading day. `count` is their number; the rest describes the nearest. */
  z.strictObject({
    ...commonFields,
    kind: z.literal('near_target'),
    predictionId: z.string(),
    stock: z.string(),
    koreanName,
    /** Percent from the close to the target; 0 if the day reached it. */
    percentLeft: z.number(),
    count: z.int(),
  }),
  z.strictObject({
    ...commonFields,
    kind: z.literal('price_alert'),
    stock: z.string(),
    koreanName,
    direction: PriceDirection,
    /** The price that the member set, in dollars. */
    price: z.number().positive(),
    /** The first known price at or beyond `price`. */
    reachedPrice: z.number().positive(),
  }),
  z.strictObject({
    ...commonFields,
    kind: z.literal('followee_predicted'),
    predictionId: z.string(),
    stock: z.string(),
    koreanName,
    /** In percent; null unless the prediction is public and revealed. */
    predictedChange: z.number().nullable(),
    member: MemberBrief,
  }),
  z.strictObject({
    ...commonFields,
    ...itemFields,
    kind: z.literal('comment'),
    commentId: z.string(),
    member: MemberBrief,
    isReply: z.boolean(),
    preview: z.string(),
  }),
  /**
   * The member was mentioned in an item or a comment. Not sent if the member gets another notification about the same
   * comment.
   */
  z.strictObject({
    ...commonFields,
    ...itemFields,
    kind: z.literal('mention'),
    commentId: z.string().nullable(),
    member: MemberBrief,
    preview: z.string(),
  }),
  z.strictObject({
    ...commonFields,
    ...itemFields,
    kind: z.literal('like'),
    members: z.array(MemberBrief),
    count: z.int(),
  }),
  z.strictObject({ ...commonFields, kind: z.literal('follow'), member: MemberBrief }),
  z.strictObject({
    ...commonFields,
    kind: z.literal('report_settled'),
    outcome: ReportOutcome,
  }),
  /** A takedown of the receiver's own item. This notification cannot be switched off. */
  z.strictObject({ ...commonFields, kind: z.literal('takedown'), outcome: TakedownOutcome }),
])
export type NotificationView = z.infer<typeof NotificationView>
export type NotificationKind = NotificationView['kind']

/** Filters of the list: the member's own predictions, responses to their content, and members they follow. */
export const NotificationGroup = z.enum(['predictions', 'responses', 'follows'])
export type NotificationGroup = z.infer<typeof NotificationGroup>

export const notificationsApi = {
  'GET /notifications': {
    summary: '알림을 읽어요. 종류를 골라 읽을 수 있어요.',
    access: 'member',
    query: z.strictObject({ cursor: Cursor.optional(), group: NotificationGroup.optional() }),
    answer: toPageSchema(NotificationView),
  },
  /** Counts unread notifications, up to 99. */
  'GET /notifications/unread': {
    summary: '읽지 않은 알림이 몇 개인지 읽어요.',
    access: 'member',
    answer: z.strictObject({ count: z.int() }),
  },
  /**
   * Marks all notifications up to `upTo` as read; without `upTo`, all up to now. The web sends the time of the newest
   * notification that it has shown. An earlier `upTo` than before changes nothing.
   */
  'POST /notifications/read': {
    summary: '알림을 읽었다고 알려요.',
    access: 'member',
    openToSuspended: true,
    query: z.strictObject({ upTo: Instant.optional() }),
    answer: Done,
  },
  /** Returns the push endpoint of this sign-in, or null if it receives no pushes. */
  'GET /me/push': {
    summary: '이 로그인의 브라우저가 푸시 알림을 받는지 읽어요.',
    access: 'member',
    refusesTokens: true,
    answer: z.strictObject({ endpoint: z.string().nullable() }),
  },
  /** Subscribes this sign-in's browser to pushes. Above ten subscriptions per member the oldest is deleted. */
  'PUT /me/push': {
    summary: '이 로그인의 브라우저로 푸시 알림을 받아요.',
    access: 'member',
    refusesTokens: true,
    body: z.strictObject({
      endpoint: z.string().max(MAX_PUSH_ENDPOINT_LENGTH),
      /** An uncompressed point on P-256, and 16 random bytes, as base64url. */
      p256dh: z.string().regex(/^B[\w-]{86}$/),
      auth: z.string().regex(/^[\w-]{22}$/),
    }),
    example: {
      body: {
        endpoint: 'https://fcm.googleapis.com/fcm/send/x',
        p256dh: `B${'A'.repeat(86)}`,
        auth: 'A'.repeat(22),
      },
    },
    answer: Done,
    refusals: ['not_found'],
  },
  'DELETE /me/push': {
    summary: '이 로그인의 브라우저로 푸시 알림을 그만 받아요.',
    access: 'member',
    refusesTokens: true,
    openToSuspended: true,
    answer: Done,
  },
} as const satisfies Contract
