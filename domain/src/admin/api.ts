import { z } from 'zod'
import { Cursor, Id, Instant, toPageSchema } from '../common-api.ts'
import type { Contract } from '../endpoint.ts'
import { MAX_WAITING_COUNT } from './max-waiting-count.ts'
import { MAX_ADMIN_NOTE_LENGTH, MAX_PEOPLE_SEARCH_LENGTH } from '../text/limits.ts'
import { toOptionalText } from '../text/text-api.ts'

export const MemberRow = z.strictObject({
  id: z.string(),
  username: z.string(),
  photoURL: z.string().nullable(),
  email: z.string(),
  emailConfirmed: z.boolean(),
  createdAt: Instant,
  suspendedUntil: Instant.nullable(),
  isSample: z.boolean(),
  predictions: z.int(),
  /**
   * Number of members who signed up from the same network on the same day in Korea, this member included; 0 if
   * unknown.
   */
  sameNetworkSignUps: z.int(),
})
export type MemberRow = z.infer<typeof MemberRow>

/** An entry of the append-only log of admin actions. */
export const AdminAction = z.strictObject({
  id: z.string(),
  at: Instant,
  admin: z.string(),
  action: z.string(),
  subject: z.string(),
  /** The subject's name today: a member's username or a stock; null if it is neither, or no longer exists. */
  subjectName: z.string().nullable(),
  note: z.string(),
})
export type AdminAction = z.infer<typeof AdminAction>

/** An entry of the append-only log of admins' access to personal data. */
export const Access = z.strictObject({
  id: z.string(),
  at: Instant,
  admin: z.string(),
  /** The endpoint that returned the data. */
  route: z.string(),
  /** The members whose data was returned; empty if it belongs to no member. */
  members: z.array(z.strictObject({ id: z.string(), username: z.string(), withdrawn: z.boolean() })),
  /** The network address that the admin called from. */
  address: z.string(),
})
export type Access = z.infer<typeof Access>

const WaitingCount = z
  .int()
  .min(0)
  .max(MAX_WAITING_COUNT + 1)

/** How many entries of each list wait for an admin's decision. */
export const WaitingCounts = z.strictObject({
  reports: WaitingCount,
  takedowns: WaitingCount,
  contacts: WaitingCount,
  /** Pending predictions that no candle will judge. */
  stuck: WaitingCount,
})
export type WaitingCounts = z.infer<typeof WaitingCounts>

const params = z.strictObject({ id: Id })

export const adminApi = {
  'GET /admin/waiting': {
    summary: '관리자: 처리를 기다리는 것이 몇 건인지 읽어요.',
    access: 'admin',
    answer: WaitingCounts,
  },
  'GET /admin/people': {
    summary: '관리자: 회원을 찾아요.',
    access: 'admin',
    query: z.strictObject({
      q: z.string().trim().max(MAX_PEOPLE_SEARCH_LENGTH).default(''),
      cursor: Cursor.optional(),
    }),
    answer: toPageSchema(MemberRow),
  },
  'PUT /admin/people/:id/suspension': {
    summary: '관리자: 회원의 이용을 정지해요.',
    access: 'admin',
    needsRecentSignIn: true,
    params,
    body: z.strictObject({
      until: Instant,
      note: toOptionalText(MAX_ADMIN_NOTE_LENGTH),
    }),
    example: { body: { until: '2030-01-01T00:00:00.000Z' } },
    answer: MemberRow,
    refusals: ['own_item'],
  },
  'DELETE /admin/people/:id/suspension': {
    summary: '관리자: 이용 정지를 풀어요.',
    access: 'admin',
    params,
    answer: MemberRow,
  },
  'GET /admin/actions': {
    summary: '관리자: 관리자 활동 기록을 읽어요.',
    access: 'admin',
    query: z.strictObject({ cursor: Cursor.optional() }),
    answer: toPageSchema(AdminAction),
  },
  'GET /admin/accesses': {
    summary: '관리자: 관리자가 누구의 개인정보를 보았는지 읽어요.',
    access: 'admin',
    query: z.strictObject({ cursor: Cursor.optional() }),
    answer: toPageSchema(Access),
  },
} as const satisfies Contract
