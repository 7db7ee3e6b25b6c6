import { z } from 'zod'
import { Instant } from '../common-api.ts'
import type { Contract } from '../endpoint.ts'

const ReadOnlyMode = z.strictObject({ isOn: z.boolean() })

/** How the site's own backups are doing. */
export const BackupSchedule = z.strictObject({
  /** When the last daily backup ended well; null: none has yet. */
  lastAt: Instant.nullable(),
  /** The last one is older than a day, or the first one has failed. */
  isLate: z.boolean(),
})
export type BackupSchedule = z.infer<typeof BackupSchedule>

export const maintenanceApi = {
  /** Null: a site on a set clock makes none by itself. */
  'GET /admin/backup-schedule': {
    summary: '관리자: 마지막 자동 백업이 언제였는지 읽어요.',
    access: 'admin',
    answer: z.strictObject({ schedule: BackupSchedule.nullable() }),
  },
  /** In the read-only mode members read, and every write is refused with `read_only`. */
  'GET /admin/read-only': {
    summary: '관리자: 읽기 전용 상태인지 읽어요.',
    access: 'admin',
    answer: ReadOnlyMode,
  },
  'PUT /admin/read-only': {
    summary: '관리자: 읽기 전용 상태를 켜거나 꺼요.',
    access: 'admin',
    recentSignIn: true,
    body: ReadOnlyMode,
    example: { body: { isOn: false } },
    answer: ReadOnlyMode,
  },
} as const satisfies Contract
