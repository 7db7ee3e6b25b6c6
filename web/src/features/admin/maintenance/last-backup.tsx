import { useQuery } from '@tanstack/react-query'
import { formatDayTime } from '#shared/format/format-times.ts'
import { Section } from '#shared/ui/section.tsx'
import { maintenanceMessages } from './messages.ts'
import { backupScheduleQuery } from './queries.ts'

const messages = maintenanceMessages.backup

/** Shows when the site last made a backup by itself. `onlyLate`: hidden unless the backup is late. */
export function LastBackup({ onlyLate = false }: { onlyLate?: boolean }) {
  const schedule = useQuery(backupScheduleQuery).data?.schedule
  if (!schedule || (onlyLate && !schedule.isLate)) return null
  const { lastAt, isLate } = schedule
  const last = lastAt === null ? null : messages.last(formatDayTime(lastAt))
  return isLate ? (
    <Section title={messages.late}>
      <p className="type-label text-error">{`${last ?? messages.notMade} ${messages.whereToLook}`}</p>
    </Section>
  ) : (
    <Section title={messages.title}>
      <p className="type-label text-text-2">{last ?? messages.none}</p>
    </Section>
  )
}
