import type { Operator } from '@gwanyeok/domain/legal/api.ts'
import { listMissingDetails } from '@gwanyeok/domain/legal/missing-details.ts'
import { z } from 'zod'

const textSetting = z
  .string()
  .trim()
  .max(500, '500자 이하로 적어주세요. Write at most 500 characters.')
  .optional()
/** For lists of companies with all the details that the law requires. */
const longTextSetting = z
  .string()
  .trim()
  .max(3000, '3000자 이하로 적어주세요. Write at most 3,000 characters.')
  .optional()

/** Facts about the operator that the legal pages show. */
export const OPERATOR_SETTINGS = z.object({
  OPERATOR_NAME: textSetting,
  OPERATOR_REPRESENTATIVE: textSetting,
  OPERATOR_REGISTRATION_NUMBER: textSetting,
  OPERATOR_MAIL_ORDER_NUMBER: textSetting,
  OPERATOR_ADDRESS: textSetting,
  OPERATOR_PHONE: textSetting,
  PRIVACY_OFFICER: textSetting,
  PRIVACY_DEPARTMENT: textSetting,
  PRIVACY_PROCESSORS: longTextSetting,
  PRIVACY_OVERSEAS_TRANSFERS: longTextSetting,
  PRIVACY_HISTORY: longTextSetting,
  BACKUP_RETENTION: textSetting,
  REGULATOR_REPORT_URL: z
    .url({
      protocol: /^https$/,
      error: 'https://로 시작하는 주소를 적어주세요. Write an address that begins with https://.',
    })
    .default('https://www.fss.or.kr'),
  TERMS_EFFECTIVE_DATE: z.iso
    .date('2026-12-01 형식의 날짜로 적어주세요. Write a date like 2026-12-01.')
    .optional(),
})

const SETTING_NAMES = {
  name: 'OPERATOR_NAME',
  representative: 'OPERATOR_REPRESENTATIVE',
  registrationNumber: 'OPERATOR_REGISTRATION_NUMBER',
  mailOrderNumber: 'OPERATOR_MAIL_ORDER_NUMBER',
  address: 'OPERATOR_ADDRESS',
  phone: 'OPERATOR_PHONE',
  privacyOfficer: 'PRIVACY_OFFICER',
  privacyDepartment: 'PRIVACY_DEPARTMENT',
  processors: 'PRIVACY_PROCESSORS',
  overseasTransfers: 'PRIVACY_OVERSEAS_TRANSFERS',
  backupRetention: 'BACKUP_RETENTION',
  privacyHistory: 'PRIVACY_HISTORY',
  effectiveDate: 'TERMS_EFFECTIVE_DATE',
  regulatorReportUrl: 'REGULATOR_REPORT_URL',
} as const satisfies Record<keyof Operator, keyof z.infer<typeof OPERATOR_SETTINGS>>

export function readOperator(settings: z.infer<typeof OPERATOR_SETTINGS>): Operator {
  const entries = Object.entries(SETTING_NAMES).map(([fact, name]) => [fact, settings[name] ?? null])
  return Object.fromEntries(entries) as Operator
}

/** Lists the settings that the legal pages of a production site need and do not have. */
export function listMissingOperatorSettings(operator: Operator): (keyof typeof OPERATOR_SETTINGS.shape)[] {
  return listMissingDetails(operator).map((fact) => SETTING_NAMES[fact])
}
