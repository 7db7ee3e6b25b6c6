import type { Profile } from '@gwanyeok/domain/users/api.ts'
import { EyeOff, ListChecks, Scale } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatCount } from '#shared/format/format-figures.ts'
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx'
import { userMessages } from './messages.ts'
import { RecordCount } from './record-count.tsx'

const ROW =
  'grid auto-cols-fr grid-flow-col divide-x divide-line rounded-3 bg-surface-2 py-3 large-text:flex large-text:flex-wrap large-text:divide-x-0'

/** The other counts of a member's predictions, and the average of the judged ones. */
export function ProfileStats({ profile: { stats } }: { profile: Profile }) {
  if (!stats) return null
  const { total, pending, success, failed } = stats.predictions
  return (
    <dl className={ROW}>
      <StatCard label={userMessages.total} value={formatCount(total)} />
      <StatCard label={userMessages.pending} value={formatCount(pending)} />
      {success + failed > 0 && (
        <StatCard label={userMessages.avgScore} value={formatCount(Math.round(stats.avgScore))} />
      )}
    </dl>
  )
}

/** What the counts hold that a list of predictions does not show. */
export function ProfileNotes({ profile: { member, stats, nonPublicCount } }: { profile: Profile }) {
  if (!stats) return null
  const { total, void: voided } = stats.predictions
  return <Notes member={member.id} total={total} nonPublic={nonPublicCount} voided={voided} />
}

interface NotesProps {
  member: string
  /** Of all predictions, void ones too. */
  total: number
  nonPublic: Profile['nonPublicCount']
  voided: number
}

function Notes({ member, total, nonPublic, voided }: NotesProps) {
  return (
    <div className="mt-4 flex flex-col gap-1.5 empty:hidden">
      {!!nonPublic && (
        <Note icon={<EyeOff size={16} aria-hidden="true" />}>
          {userMessages.nonPublic(formatCount(nonPublic))}
        </Note>
      )}
      {voided > 0 && (
        <Note icon={<Scale size={16} aria-hidden="true" />}>{userMessages.void(formatCount(voided))}</Note>
      )}
      {total > 0 && (
        <Note icon={<ListChecks size={16} aria-hidden="true" />}>
          <RecordCount member={member} />
        </Note>
      )}
    </div>
  )
}

function Note({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p className="flex items-center gap-1.5 type-caption text-text-2">
      {icon}
      {children}
    </p>
  )
}

export function ProfileStatsSkeleton() {
  return (
    <div className={ROW}>
      <StatCardSkeleton />
      <StatCardSkeleton />
      <StatCardSkeleton />
    </div>
  )
}

const CELL = 'min-w-0 px-4 md:px-5'

export function StatCard({ label, value }: { label: string; value: ReactNode }) {
  return (
    <div className={CELL}>
      <dt className="type-label text-text-2">{label}</dt>
      <dd className="type-body-strong">{value}</dd>
    </div>
  )
}

export function StatCardSkeleton() {
  return (
    <div className={CELL}>
      <Skeleton className="my-0.5 h-3.5 w-10" />
      <Skeleton className="my-1 h-3.5 w-14" />
    </div>
  )
}
