import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { formatDayTime } from '#shared/format/format-times.ts'
import { ProgressBar } from '#shared/ui/feedback/progress-bar.tsx'
import { Section } from '#shared/ui/section.tsx'
import { backupsMessages as messages } from './messages.ts'
import type { Restore } from './queries.ts'

/** How far the restore is, or how the last one ended. */
export function RestoreState({ restore }: { restore: Restore }) {
  useRefetchAfter(restore.isRunning)
  const { isRunning, failure, savedAs, startedAt, file } = restore
  const title = isRunning ? messages.running : failure === null ? messages.done : messages.notDone
  return (
    <Section>
      {/* Mounted before its text changes, so that screen readers announce the end. */}
      <div role="status">
        <h2 className="type-title-3">{title}</h2>
        <p className="mt-1 type-label break-all text-text-2">{`${file} · ${formatDayTime(startedAt)}`}</p>
        {isRunning && <p className="mt-3 type-body text-text">{messages.phases[restore.phase]}</p>}
        {failure !== null && <p className="mt-2 type-body text-error">{messages.failures[failure]}</p>}
        {!isRunning && failure === null && savedAs !== null && (
          <p className="mt-2 type-body break-all text-text-2">{messages.undo(savedAs)}</p>
        )}
      </div>
      {isRunning && (
        <div className="mt-3">
          <ProgressBar value={shareOf(restore)} label={messages.running} />
        </div>
      )}
    </Section>
  )
}

/** Filling takes most of the time. */
function shareOf({ phase, tables, tablesDone }: Restore): number {
  const filled = tables === 0 ? 0 : tablesDone / tables
  return { checking: 0.05, saving: 0.15, filling: 0.2 + 0.7 * filled, swapping: 0.92, finishing: 0.97 }[phase]
}

/** Everything that was loaded may be of other data. */
function useRefetchAfter(isRunning: boolean): void {
  const client = useQueryClient()
  const wasRunning = useRef(isRunning)
  useEffect(() => {
    if (wasRunning.current && !isRunning) void client.invalidateQueries()
    wasRunning.current = isRunning
  }, [client, isRunning])
}
