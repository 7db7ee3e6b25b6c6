import { useQuery, queryOptions } from '@tanstack/react-query'
import { formatDayTime } from '#shared/format/format-times.ts'
import { Section } from '#shared/ui/section.tsx'
import { call } from '#shared/api/api.ts'
import { backupScheduleKey } from '#shared/data/admin-query-keys.ts'
import { maintenanceMessages } from './messages.ts'

const messages = maintenanceMessages.backup

/** Shows when the last automatic backup was made. */
export function LastBackup({ hideUnlessLate = false }: { hideUnlessLate?: boolean }) {
  const schedule = useQuery(backupScheduleQuery).data?.schedule
  if (!schedule || (hideUnlessLate && !schedule.isLate)) return null
  const { lastAt, isLate } = schedule
  const lastText = lastAt === null ? null : messages.lastMadeAt(formatDayTime(lastAt))
  return isLate ? (
    <Section title={messages.lateTitle}>
      <p className="type-label text-error">{`${lastText ?? messages.firstBackupFailed} ${messages.seeServerLog}`}</p>
    </Section>
  ) : (
    <Section title={messages.title}>
      <p className="type-label text-text-2">{lastText ?? messages.noBackup}</p>
    </Section>
  )
}

const backupScheduleQuery = queryOptions({
  queryKey: backupScheduleKey,
  queryFn: ({ signal }) => call('GET /admin/backup-schedule', { signal }),
})
