import { z } from 'zod'
import { DateOnly } from '../common-api.ts'
import type { Contract } from '../endpoint.ts'
import { LEGAL_DOCUMENTS } from './versions.ts'

const detail = z.string().nullable()

/** The operator's details on the legal pages; a detail is null if it is not set. */
export const Operator = z.strictObject({
  name: detail,
  representative: detail,
  registrationNumber: detail,
  mailOrderNumber: detail,
  address: detail,
  phone: detail,
  privacyOfficer: detail,
  /** The department, and its contact, for requests to see, correct or delete personal data. */
  privacyDepartment: detail,
  processors: detail,
  overseasTransfers: detail,
  backupRetention: detail,
  /** The date from which the first versions of the terms and the privacy policy are in force. */
  effectiveDate: z.iso.date().nullable(),
  /** Earlier versions of the privacy policy, with their dates. */
  privacyHistory: detail,
  /** Where the regulator accepts reports of illegal investment chat rooms. */
  regulatorReportUrl: z.string(),
})
export type Operator = z.infer<typeof Operator>

const DocumentVersion = z.strictObject({
  document: z.enum(LEGAL_DOCUMENTS),
  version: z.string().min(1).max(20),
})

export const AskedConsent = z.strictObject({
  ...DocumentVersion.shape,
  effectiveFrom: DateOnly,
  /** Changes since the version that the member agreed to; empty if they agreed to none. */
  changes: z.array(z.string()),
})

const AskedConsents = z.strictObject({ asked: z.array(AskedConsent) })

export const legalApi = {
  'GET /operator': { summary: '운영자 정보를 읽어요.', access: 'anyone', answer: Operator },
  /** Versions in force, earlier versions and announced versions, newest first. */
  'GET /legal/versions': {
    summary: '약관과 개인정보처리방침의 버전을 읽어요.',
    access: 'anyone',
    answer: z.strictObject({
      versions: z.array(
        z.strictObject({
          ...DocumentVersion.shape,
          announcedOn: DateOnly,
          effectiveFrom: DateOnly,
          changes: z.string(),
          state: z.enum(['announced', 'in_force', 'earlier']),
        }),
      ),
    }),
  },
  /** Documents that the member must agree to before writing. */
  'GET /me/consents': {
    summary: '동의해야 하는 버전을 읽어요.',
    access: 'member',
    refusesTokens: true,
    answer: AskedConsents,
  },
  'POST /me/consents': {
    summary: '약관과 개인정보처리방침에 동의해요.',
    access: 'member',
    refusesTokens: true,
    openToSuspended: true,
    body: z.strictObject({ versions: z.array(DocumentVersion).min(1).max(LEGAL_DOCUMENTS.length) }),
    example: { body: { versions: [{ document: 'terms', version: '2026-11' }] } },
    answer: AskedConsents,
  },
} as const satisfies Contract
