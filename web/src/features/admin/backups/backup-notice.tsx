import { useQuery } from '@tanstack/react-query'
import { formatDayTime } from '#shared/format/format-times.ts'
import { Section } from '#shared/ui/section.tsx'
import { backupsMessages as messages } from './messages.ts'
import { backupScheduleQuery } from './queries.ts'

/** What is wrong with the backups that the site makes by itself; hidden while all is well. */
export function BackupNotice() {
  const schedule = useQuery(backupScheduleQuery).data?.schedule
  if (!schedule) return null
  const { lastAt, isLate, trial } = schedule
  return (
    <>
      {isLate && (
        <Section title={messages.late}>
          <p className="type-label text-error">
            {lastAt === null ? messages.lateNever : messages.lateSince(formatDayTime(lastAt))}
          </p>
        </Section>
      )}
      {trial?.failure && (
        <Section title={messages.notTried}>
          <p className="type-label text-error">{messages.failures[trial.failure]}</p>
          <p className="mt-1 type-caption text-text-2">
            {formatDayTime(trial.at)} · {trial.file}
          </p>
        </Section>
      )}
    </>
  )
}
