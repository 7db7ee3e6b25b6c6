import { z } from 'zod'
import { Cursor, Done, Id, Instant, toPageSchema } from '../common-api.ts'
import type { Contract } from '../endpoint.ts'
import { MAX_CONTACT_MESSAGE_LENGTH, MAX_CONTACT_SUBJECT_LENGTH } from '../text/limits.ts'
import { toRequiredText } from '../text/text-api.ts'

export const ContactView = z.strictObject({
  id: z.string(),
  userId: z.string().nullable(),
  userName: z.string().nullable(),
  userEmail: z.string().nullable(),
  subject: z.string(),
  message: z.string(),
  createdAt: Instant,
  status: z.enum(['pending', 'answered']),
  read: z.boolean(),
})
export type ContactView = z.infer<typeof ContactView>

export const contactsApi = {
  'POST /contacts': {
    summary: '운영자에게 문의해요.',
    access: 'member',
    openToSuspended: true,
    body: z.strictObject({
      subject: toRequiredText(MAX_CONTACT_SUBJECT_LENGTH),
      message: toRequiredText(MAX_CONTACT_MESSAGE_LENGTH),
    }),
    example: { body: { subject: '문의', message: '알림이 오지 않아요' } },
    answer: Done,
  },
  'GET /admin/contacts': {
    summary: '관리자: 문의를 읽어요.',
    access: 'admin',
    query: z.strictObject({
      filter: z.enum(['all', 'unread', 'pending']).default('all'),
      cursor: Cursor.optional(),
    }),
    answer: toPageSchema(ContactView),
  },
  'PATCH /admin/contacts/:id': {
    summary: '관리자: 문의를 읽음으로 표시해요.',
    access: 'admin',
    params: z.strictObject({ id: Id }),
    body: z.strictObject({
      read: z.boolean().optional(),
      status: z.enum(['pending', 'answered']).optional(),
    }),
    example: { body: { read: true } },
    answer: ContactView,
  },
} as const satisfies Contract
