import { z } from 'zod'
import { Cursor, Done, Instant, page } from '../common-api.ts'
import type { Contract } from '../endpoint.ts'
import { ItemKind } from '../items/api.ts'
import { MemberBrief } from '../member-brief.ts'
import { PriceDirection } from '../price-alerts/api.ts'
import { LONGEST_ENDPOINT } from './push-endpoint.ts'

const head = { id: z.string(), at: Instant, unread: z.boolean() }
const koreanName = z.string().nullable()
const subject = { postType: ItemKind, postId: z.string(), stock: z.string().nullable(), koreanName }

export const JudgedStatus = z.enum(['success', 'failed', 'void'])
export const ReportOutcome = z.enum(['dismissed', 'hidden', 'restored'])

export const TakedownOutcome = z.enum(['taken_down', 'extended', 'removed', 'restored', 'expired'])

/** An event, with only what the receiver may see at the moment of reading. */
export const NotificationView = z.discriminatedUnion('kind', [
  z.strictObject({
    ...head,
    kind: z.literal('judged'),
    predictionId: z.string(),
    stock: z.string(),
    koreanName,
    status: JudgedStatus,
    /** Its Korean day is that of the result, on whichever day it was judged. */
    evaluationEnd: Instant,
    score: z.int(),
    /** In dollars, after splits until the judgement. */
    target: z.number(),
    /** The last close that judged it; null when void. */
    actual: z.number().nullable(),
  }),
  /** Own targets that were near at the close of a trading day: about the nearest, and how many in all. */
  z.strictObject({
    ...head,
    kind: z.literal('near_target'),
    predictionId: z.string(),
    stock: z.string(),
    koreanName,
    /** From the close to the target; 0 where the day reached it. */
    percentLeft: z.number(),
    count: z.int(),
  }),
  z.strictObject({
    ...head,
    kind: z.literal('price_alert'),
    stock: z.string(),
    koreanName,
    direction: PriceDirection,
    /** The price that the member set, in dollars. */
    price: z.number().positive(),
    /** The first known price at or beyond it. */
    reachedPrice: z.number().positive(),
  }),
  z.strictObject({
    ...head,
    kind: z.literal('followee_predicted'),
    predictionId: z.string(),
    stock: z.string(),
    koreanName,
    member: MemberBrief,
  }),
  z.strictObject({
    ...head,
    ...subject,
    kind: z.literal('comment'),
    commentId: z.string(),
    member: MemberBrief,
    isReply: z.boolean(),
    preview: z.string(),
  }),
  /** Mentioned in an item or a comment on it; a comment that notifies them already gives one notification. */
  z.strictObject({
    ...head,
    ...subject,
    kind: z.literal('mention'),
    commentId: z.string().nullable(),
    member: MemberBrief,
    preview: z.string(),
  }),
  z.strictObject({
    ...head,
    ...subject,
    kind: z.literal('like'),
    members: z.array(MemberBrief),
    count: z.int(),
  }),
  z.strictObject({ ...head, kind: z.literal('follow'), member: MemberBrief }),
  z.strictObject({
    ...head,
    kind: z.literal('report_settled'),
    outcome: ReportOutcome,
  }),
  /** About the viewer's own item; shown whatever is switched off. */
  z.strictObject({ ...head, kind: z.literal('takedown'), outcome: TakedownOutcome }),
])
export type NotificationView = z.infer<typeof NotificationView>
export type NotificationKind = NotificationView['kind']

/** Filters of the list: the member's own predictions, answers to their content, members they follow. */
export const NotificationGroup = z.enum(['predictions', 'responses', 'follows'])
export type NotificationGroup = z.infer<typeof NotificationGroup>

export const notificationsApi = {
  'GET /notifications': {
    summary: '알림을 읽어요. 종류를 골라 읽을 수 있어요.',
    access: 'member',
    query: z.strictObject({ cursor: Cursor.optional(), group: NotificationGroup.optional() }),
    answer: page(NotificationView),
  },
  /** Counted up to 99. */
  'GET /notifications/unread': {
    summary: '읽지 않은 알림이 몇 개인지 읽어요.',
    access: 'member',
    answer: z.strictObject({ count: z.int() }),
  },
  /**
   * Marks notifications as seen: those up to `upTo`, the moment of the newest one that was shown; without it all up to
   * now. What was seen stays so.
   */
  'POST /notifications/read': {
    summary: '알림을 읽었다고 알려요.',
    access: 'member',
    openToSuspended: true,
    query: z.strictObject({ upTo: Instant.optional() }),
    answer: Done,
  },
  /** The endpoint that receives this sign-in's pushes; null: none. */
  'GET /me/push': {
    summary: '이 로그인의 브라우저가 푸시 알림을 받는지 읽어요.',
    access: 'member',
    signInOnly: true,
    answer: z.strictObject({ endpoint: z.string().nullable() }),
  },
  /** Subscribes this sign-in's browser to pushes; above ten subscriptions the oldest is dropped. */
  'PUT /me/push': {
    summary: '이 로그인의 브라우저로 푸시 알림을 받아요.',
    access: 'member',
    signInOnly: true,
    body: z.strictObject({
      endpoint: z.string().max(LONGEST_ENDPOINT),
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
  },
  'DELETE /me/push': {
    summary: '이 로그인의 브라우저로 푸시 알림을 그만 받아요.',
    access: 'member',
    signInOnly: true,
    openToSuspended: true,
    answer: Done,
  },
} as const satisfies Contract
