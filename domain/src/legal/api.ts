import { z } from 'zod'
import type { Contract } from '../endpoint.ts'

const value = z.string().nullable()

/** What the legal pages say about the site's operator; null when not set. */
export const Operator = z.strictObject({
  name: value,
  representative: value,
  registrationNumber: value,
  mailOrderNumber: value,
  address: value,
  phone: value,
  privacyOfficer: value,
  /** Who receives requests to see, correct or delete personal data, and how to reach them. */
  privacyDepartment: value,
  processors: value,
  overseasTransfers: value,
  contactRetention: value,
  backupRetention: value,
  effectiveDate: z.iso.date().nullable(),
  /** Earlier versions of the privacy policy, with their dates. */
  privacyHistory: value,
  /** Where the regulator takes reports of illegal investment chat rooms. */
  regulatorReportUrl: z.string(),
})
export type Operator = z.infer<typeof Operator>

export const legalApi = {
  'GET /operator': { access: 'anyone', answer: Operator },
} as const satisfies Contract
