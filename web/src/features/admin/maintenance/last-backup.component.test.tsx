import type { BackupSchedule } from '@gwanyeok/domain/maintenance/api.ts'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { api } from '#test/fake-api.ts'
import { renderWithRecentSignIn } from '#test/render.tsx'
import { LastBackup } from './last-backup.tsx'
import { MaintenanceTab } from './maintenance-tab.tsx'

const LAST_BACKUP_AT = '2026-11-20T18:30:00.000Z'

function renderWithSchedule(element: ReactNode, schedule: BackupSchedule) {
  api.answer('GET /admin/backup-schedule', { schedule })
  return renderWithRecentSignIn(element)
}

test('shows the last backup next to the read-only mode', async () => {
  api.answer('GET /admin/read-only', { isOn: false })
  const screen = await renderWithSchedule(<MaintenanceTab />, { lastAt: LAST_BACKUP_AT, isLate: false })
  await expect.element(screen.getByText('마지막 백업은 11/21(토) 03:30에 만들었어요.')).toBeVisible()
})

test('a late backup is reported, with a hint where to look', async () => {
  const screen = await renderWithSchedule(<LastBackup hideUnlessLate />, {
    lastAt: LAST_BACKUP_AT,
    isLate: true,
  })
  await expect.element(screen.getByText('하루 넘게 백업이 없어요')).toBeVisible()
  await expect.element(screen.getByText(/11\/21\(토\) 03:30에 만들었어요. 서버 로그에서/)).toBeVisible()
})

test('a first backup that failed is reported, with a hint where to look', async () => {
  const screen = await renderWithSchedule(<LastBackup hideUnlessLate />, { lastAt: null, isLate: true })
  await expect.element(screen.getByText(/첫 백업을 만들지 못했어요. 서버 로그에서/)).toBeVisible()
})
