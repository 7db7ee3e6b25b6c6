import { useQuery, queryOptions } from '@tanstack/react-query'
import { formatDayTime } from '#shared/format/format-times.ts'
import { Section } from '#shared/ui/section.tsx'
import { call } from '#shared/api/api.ts'
import { backupScheduleKey } from '#shared/data/admin-query-keys.ts'
import { maintenanceMessages } from './messages.ts'

const messages = maintenanceMessages.backup

/** Shows when the site last made a backup by itself. `onlyLate`: hidden unless the backup is late. */
export function LastBackup({ onlyLate = false }: { onlyLate?: boolean }) {
  const schedule = useQuery(backupScheduleQuery).data?.schedule
  if (!schedule || (onlyLate && !schedule.isLate)) return null
  const { lastAt, isLate } = schedule
  const lastText = lastAt === null ? null : messages.last(formatDayTime(lastAt))
  return isLate ? (
    <Section title={messages.late}>
      <p className="type-label text-error">{`${lastText ?? messages.notMade} ${messages.whereToLook}`}</p>
    </Section>
  ) : (
    <Section title={messages.title}>
      <p className="type-label text-text-2">{lastText ?? messages.none}</p>
    </Section>
  )
}

const backupScheduleQuery = queryOptions({
  queryKey: backupScheduleKey,
  queryFn: ({ signal }) => call('GET /admin/backup-schedule', { signal }),
})
