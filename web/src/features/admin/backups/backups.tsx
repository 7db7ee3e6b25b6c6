import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { formatDayTime } from '#shared/format/format-times.ts'
import { Button } from '#shared/ui/buttons/button.tsx'
import { QueryFailure } from '#shared/ui/feedback/query-failure.tsx'
import { Loading } from '#shared/ui/feedback/skeleton.tsx'
import { Section } from '#shared/ui/section.tsx'
import { ProgressBar } from '#shared/ui/feedback/progress-bar.tsx'
import { ContentRowSkeleton, EmptyList } from '../content-list.tsx'
import { BackupNotice } from './backup-notice.tsx'
import { BackupRow } from './backup-row.tsx'
import { backupsMessages as messages } from './messages.ts'
import { useMakeBackup } from './mutations.ts'
import { backupScheduleQuery, backupsQuery, type Restore, restoreQuery } from './queries.ts'

/** The backups that the server and the store have, and the last restore of one. */
export function Backups() {
  const restore = useQuery(restoreQuery).data?.restore ?? null
  return (
    <>
      {restore && <RestoreState restore={restore} />}
      <BackupNotice />
      <Section title={messages.title} aside={<Make isPossible={!restore?.isRunning} />}>
        <p className="-mt-1 mb-2 type-label text-text-2">{messages.hint}</p>
        <LastTrial />
        <List canRestore={!restore?.isRunning} />
      </Section>
    </>
  )
}

function LastTrial() {
  const trial = useQuery(backupScheduleQuery).data?.schedule?.trial
  if (!trial || trial.failure) return null
  return <p className="mb-2 type-label text-text-2">{messages.tried(formatDayTime(trial.at))}</p>
}

function Make({ isPossible }: { isPossible: boolean }) {
  const make = useMakeBackup()
  return (
    <Button variant="secondary" busy={make.isPending} disabled={!isPossible} onClick={() => make.mutate()}>
      {messages.make}
    </Button>
  )
}

function List({ canRestore }: { canRestore: boolean }) {
  const backups = useQuery(backupsQuery)
  if (backups.isError && !backups.data) return <QueryFailure title={messages.failed} query={backups} />
  if (!backups.data)
    return (
      <Loading>
        <ContentRowSkeleton />
      </Loading>
    )
  const { items, isStoreAway } = backups.data
  return (
    <>
      {isStoreAway && <p className="mt-2 type-label text-error">{messages.storeAway}</p>}
      {items.length === 0 && <EmptyList title={messages.empty} message={messages.emptyHint} />}
      <ul className="divide-y divide-line">
        {items.map((backup) => (
          <li key={backup.name}>
            <BackupRow backup={backup} canRestore={canRestore} />
          </li>
        ))}
      </ul>
    </>
  )
}

/** How far the restore is, or how the last one ended. */
function RestoreState({ restore }: { restore: Restore }) {
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
