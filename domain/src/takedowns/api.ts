import { z } from 'zod'
import { Cursor, Done, Id, Instant, toPageSchema } from '../common-api.ts'
import type { Contract } from '../endpoint.ts'
import { ReportableKind } from '../items/api.ts'
import { MemberBrief } from '../member-brief.ts'
import {
  MAX_ADMIN_NOTE_LENGTH,
  MAX_RIGHTS_HOLDER_LENGTH,
  MAX_TAKEDOWN_PLACE_LENGTH,
  MAX_TAKEDOWN_REASON_LENGTH,
} from '../text/limits.ts'
import { toOptionalText, toRequiredText } from '../text/text-api.ts'
import { findEmailProblem, normalizeEmail } from '../users/email.ts'
import { MAX_TAKEDOWN_DAYS } from './takedown.ts'

/** The right that the requester claims. */
export const TakedownRight = z.enum(['defamation', 'privacy', 'portrait', 'copyright', 'other'])
export type TakedownRight = z.infer<typeof TakedownRight>

export const TakedownStatus = z.enum(['received', 'taken_down', 'removed', 'restored', 'rejected'])

/** A step of a takedown. `expired`: it ended without a decision, and the item is visible again. */
export const TakedownStep = z.enum([
  'received',
  'taken_down',
  'extended',
  'objected',
  'removed',
  'restored',
  'rejected',
  'expired',
])
export type TakedownStep = z.infer<typeof TakedownStep>

const item = z.strictObject({ postType: ReportableKind, postId: Id })
const Email = z
  .string({ error: 'required' })
  .overwrite(normalizeEmail)
  .min(1, 'required')
  .max(254, 'email_format')
  .refine((email) => findEmailProblem(email) === null, 'email_format')
  .meta({ format: 'email' })

/** A takedown of the viewer's own item. */
export const MyTakedown = z.strictObject({
  id: z.string(),
  postType: ReportableKind,
  postId: z.string(),
  /** The beginning of the item's text; empty if it is deleted. */
  content: z.string(),
  right: TakedownRight,
  status: TakedownStatus,
  startedAt: Instant,
  until: Instant,
  canObject: z.boolean(),
  steps: z.array(z.strictObject({ step: TakedownStep, at: Instant })),
})
export type MyTakedown = z.infer<typeof MyTakedown>

/** A request as the admin area shows it. */
export const TakedownEntry = z.strictObject({
  id: z.string(),
  createdAt: Instant,
  /** Where the requester saw the item, in their words. */
  place: z.string(),
  /** The item that the request names; null if an admin has to find it. */
  item: z
    .strictObject({
      postType: ReportableKind,
      postId: z.string(),
      /** Null if it does not exist, is deleted, or can be seen neither by the requester nor by the admin. */
      author: MemberBrief.nullable(),
      /** The item's current text; for a sealed prediction only what a stranger sees. */
      content: z.string(),
      context: z.string(),
      hidden: z.boolean(),
    })
    .nullable(),
  right: TakedownRight,
  rightsHolder: z.string(),
  onBehalf: z.boolean(),
  reason: z.string(),
  email: z.string(),
  status: TakedownStatus,
  startedAt: Instant.nullable(),
  until: Instant.nullable(),
  steps: z.array(
    z.strictObject({
      step: TakedownStep,
      at: Instant,
      /** The name of the admin or poster; null for the requester, or if the time ran out. */
      by: z.string().nullable(),
      until: Instant.nullable(),
      note: z.string(),
    }),
  ),
})
export type TakedownEntry = z.infer<typeof TakedownEntry>

export const NewTakedown = z.strictObject({
  /** The item from which a member opened the form. Signed-out visitors describe the place instead. */
  item: item.optional(),
  place: toOptionalText(MAX_TAKEDOWN_PLACE_LENGTH),
  right: z.enum(TakedownRight.options, {
    error: ({ input }) => (input === undefined ? 'required' : 'invalid'),
  }),
  rightsHolder: toRequiredText(MAX_RIGHTS_HOLDER_LENGTH),
  onBehalf: z.boolean().default(false),
  reason: toRequiredText(MAX_TAKEDOWN_REASON_LENGTH),
  email: Email,
  /** From the link in a mail to that address. Requests with this proof have their own limit. */
  emailProof: z.string().max(100).optional(),
})

export const takedownsApi = {
  /** An item that the requester may not see is `not_found`, like an item that does not exist. */
  'POST /takedowns': {
    summary: '누구나: 게시중단을 요청해요.',
    access: 'anyone',
    body: NewTakedown,
    example: {
      body: {
        place: '커뮤니티',
        right: 'privacy',
        rightsHolder: '김보라',
        reason: '제 전화번호예요',
        email: 'bora@example.com',
      },
    },
    answer: Done,
    refusals: ['takedown_address_used', 'not_found', 'signed_out'],
  },
  'GET /takedowns/mine': {
    summary: '게시중단된 내 글을 읽어요.',
    access: 'member',
    answer: z.strictObject({ items: z.array(MyTakedown) }),
  },
  /** Allowed once per takedown, while the item is taken down. */
  'POST /takedowns/:id/objections': {
    summary: '내 글의 게시중단에 이의를 제기해요.',
    access: 'member',
    openToSuspended: true,
    params: z.strictObject({ id: Id }),
    body: z.strictObject({ reason: toRequiredText(MAX_TAKEDOWN_REASON_LENGTH) }),
    example: { body: { reason: '사실이에요' } },
    answer: z.strictObject({ items: z.array(MyTakedown) }),
    refusals: ['settled_otherwise'],
  },
  'GET /admin/takedowns': {
    summary: '관리자: 게시중단 요청을 읽어요.',
    access: 'admin',
    query: z.strictObject({ status: z.enum(['open', 'settled']).default('open'), cursor: Cursor.optional() }),
    answer: toPageSchema(TakedownEntry),
  },
  'POST /admin/takedowns/:id/decisions': {
    summary: '관리자: 게시중단 요청을 처리해요.',
    access: 'admin',
    params: z.strictObject({ id: Id }),
    body: z.strictObject({
      decision: z.enum(['take_down', 'extend', 'remove', 'restore', 'reject']),
      /**
       * For `take_down` and `extend`: days from the beginning of the takedown. An extended takedown never exceeds 30 days.
       */
      days: z.int().min(1, 'too_small').max(MAX_TAKEDOWN_DAYS, 'too_big').default(MAX_TAKEDOWN_DAYS),
      /** For `take_down`, if the request names no item. */
      item: item.optional(),
      note: toOptionalText(MAX_ADMIN_NOTE_LENGTH),
    }),
    example: { body: { decision: 'reject' } },
    answer: TakedownEntry,
    refusals: ['settled_otherwise', 'takedown_without_item', 'takedown_not_longer'],
  },
} as const satisfies Contract
