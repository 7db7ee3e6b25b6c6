import { z } from 'zod'
import { Instant } from '../common-api.ts'
import type { Contract } from '../endpoint.ts'

const ReadOnlyMode = z.strictObject({ isOn: z.boolean() })

/** The state of the backups that the site creates itself. */
export const BackupSchedule = z.strictObject({
  /** When the last daily backup succeeded; null if none has yet. */
  lastAt: Instant.nullable(),
  /** The last backup is older than 25 hours, or the first one failed. */
  isLate: z.boolean(),
})
export type BackupSchedule = z.infer<typeof BackupSchedule>

export const maintenanceApi = {
  /** Null for a site on a settable clock, which creates no backups. */
  'GET /admin/backup-schedule': {
    summary: '관리자: 마지막 자동 백업이 언제였는지 읽어요.',
    access: 'admin',
    answer: z.strictObject({ schedule: BackupSchedule.nullable() }),
  },
  /** In read-only mode members can read, and every write is refused with `read_only`. */
  'GET /admin/read-only': {
    summary: '관리자: 읽기 전용 상태인지 읽어요.',
    access: 'admin',
    answer: ReadOnlyMode,
  },
  'PUT /admin/read-only': {
    summary: '관리자: 읽기 전용 상태를 켜거나 꺼요.',
    access: 'admin',
    needsRecentSignIn: true,
    body: ReadOnlyMode,
    example: { body: { isOn: false } },
    answer: ReadOnlyMode,
  },
} as const satisfies Contract
