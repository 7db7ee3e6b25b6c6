import { z } from 'zod'
import type { BannedKind } from '../content/banned-content.ts'
import { Cursor, Id, Instant, toPageSchema } from '../common-api.ts'
import type { Contract } from '../endpoint.ts'
import { ImageView } from '../images/api.ts'
import { ReportableKind } from '../items/api.ts'
import { MemberBrief } from '../member-brief.ts'
import { MAX_ADMIN_NOTE_LENGTH, MAX_REPORT_DETAILS_LENGTH } from '../text/limits.ts'
import { toOptionalText } from '../text/text-api.ts'

export const ReportReason = z.enum([
  'spam',
  'abuse',
  'manipulation',
  'false_information',
  'obscene',
  'privacy',
  'other',
])
export type ReportReason = z.infer<typeof ReportReason>

/** Has the same kinds as `BannedKind`. */
const DoubtfulKind = z.enum([
  'profanity',
  'manipulation',
  'guaranteed_profit',
  'chat_room',
  'phone',
  'email',
  'link',
]) satisfies z.ZodType<BannedKind>

export const ReportStatus = z.enum(['pending', 'dismissed', 'hidden', 'restored'])
export type ReportStatus = z.infer<typeof ReportStatus>

/** A reported item with its open reports, as admins see it. */
export const ReportedItem = z.strictObject({
  postType: ReportableKind,
  postId: z.string(),
  author: MemberBrief,
  /** The item's current text; for a sealed prediction only what a stranger sees. */
  content: z.string(),
  images: z.array(ImageView),
  context: z.string(),
  hidden: z.boolean(),
  /** The author has deleted the item since it was reported; `content` is the copy in the last report. */
  gone: z.boolean(),
  status: ReportStatus,
  reports: z.array(
    z.strictObject({
      id: z.string(),
      reporter: MemberBrief.nullable(),
      reporterName: z.string().nullable(),
      /** The kind of doubtful content that the content check reported; null for a member's report. */
      doubtfulKind: DoubtfulKind.nullable(),
      reason: ReportReason,
      details: z.string(),
      contentPreview: z.string(),
      createdAt: Instant,
      status: ReportStatus,
      resolvedAt: Instant.nullable(),
      resolvedBy: z.string().nullable(),
      adminNote: z.string().nullable(),
    }),
  ),
})
export type ReportedItem = z.infer<typeof ReportedItem>

export const NewReport = z.strictObject({
  postType: ReportableKind,
  postId: Id,
  reason: z.enum(ReportReason.options, {
    error: ({ input }) => (input === undefined ? 'required' : 'invalid'),
  }),
  details: toOptionalText(MAX_REPORT_DETAILS_LENGTH),
})

export const reportsApi = {
  'POST /reports': {
    summary: '예측, 글, 댓글을 신고해요.',
    access: 'member',
    needsConfirmedEmail: true,
    body: NewReport,
    example: { body: { postType: 'prediction', postId: '01KJQZ5H9SDR4W8Y2X6M3VNCQB', reason: 'spam' } },
    /** `alreadyReported`: the member had already reported the item, and nothing changed. */
    answer: z.strictObject({ alreadyReported: z.boolean() }),
    refusals: ['not_found', 'own_item'],
  },
  'GET /admin/reports': {
    summary: '관리자: 신고를 읽어요.',
    access: 'admin',
    query: z.strictObject({ status: z.enum(['open', 'settled']).default('open'), cursor: Cursor.optional() }),
    answer: toPageSchema(ReportedItem),
  },
  /**
   * One decision settles all open reports of the item. It is refused if no report is open and another admin has
   * decided differently.
   */
  'POST /admin/reports/decisions': {
    summary: '관리자: 신고를 처리해요.',
    access: 'admin',
    body: z.strictObject({
      postType: ReportableKind,
      postId: Id,
      decision: z.enum(['dismiss', 'hide', 'restore']),
      note: toOptionalText(MAX_ADMIN_NOTE_LENGTH),
    }),
    example: { body: { postType: 'prediction', postId: '01KJQZ5H9SDR4W8Y2X6M3VNCQB', decision: 'dismiss' } },
    /** `gone`: the author had deleted the item before, and only the reports were settled. */
    answer: z.strictObject({ gone: z.boolean() }),
    refusals: ['settled_otherwise'],
  },
} as const satisfies Contract
