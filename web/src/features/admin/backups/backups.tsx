import { useQuery } from '@tanstack/react-query'
import { formatDayTime } from '#shared/format/format-times.ts'
import { Button } from '#shared/ui/buttons/button.tsx'
import { QueryFailure } from '#shared/ui/feedback/query-failure.tsx'
import { Loading } from '#shared/ui/feedback/skeleton.tsx'
import { Section } from '#shared/ui/section.tsx'
import { EmptyList, ContentRowSkeleton } from '../content-list.tsx'
import { BackupNotice } from './backup-notice.tsx'
import { BackupRow } from './backup-row.tsx'
import { backupsMessages as messages } from './messages.ts'
import { useMakeBackup } from './mutations.ts'
import { backupScheduleQuery, backupsQuery, restoreQuery } from './queries.ts'
import { RestoreState } from './restore-state.tsx'

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
