import type { Profile } from '@gwanyeok/domain/users/api.ts'
import { EyeOff, ListChecks, Scale } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatCount } from '#shared/format/format-figures.ts'
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx'
import { userMessages } from './messages.ts'
import { RecordCount } from './record-count.tsx'

const GRID = 'grid grid-cols-12 gap-2 lg:flex lg:*:flex-1'
const FOURTH = 'col-span-3 large-text:col-span-6'
const COUNTS = ['total', 'success', 'failed', 'pending'] as const
/** Of four and the average. */
const FIFTHS = ['col-span-4', 'col-span-4', 'col-span-4', 'col-span-6', 'col-span-6']

/** All counts of a member's predictions, and the average of the judged ones. */
export function ProfileStats({ profile }: { profile: Profile }) {
  const { stats, nonPublicCount } = profile
  if (!stats) return null
  const { void: voided, ...counts } = stats.predictions
  const judged = counts.success + counts.failed
  return (
    <div>
      <div className={GRID}>
        {COUNTS.map((name, at) => (
          <div key={name} className={judged > 0 ? FIFTHS[at] : FOURTH}>
            <StatCard label={userMessages[name]} value={formatCount(counts[name])} />
          </div>
        ))}
        {judged > 0 && (
          <div className={FIFTHS[4]}>
            <StatCard label={userMessages.avgScore} value={formatCount(Math.round(stats.avgScore))} />
          </div>
        )}
      </div>
      <Notes member={profile.member.id} total={counts.total} nonPublic={nonPublicCount} voided={voided} />
    </div>
  )
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
    <div className="mt-3 flex flex-col gap-1.5">
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
    <div>
      <div className={GRID}>
        {FIFTHS.map((width, at) => (
          <div key={at} className={width}>
            <StatCardSkeleton />
          </div>
        ))}
      </div>
      <Skeleton className="mt-3 h-4.5 w-40" />
    </div>
  )
}

const BOX = 'block w-full rounded-3 bg-surface-2 px-3 py-3 md:px-4'

export function StatCard({ label, value }: { label: string; value: ReactNode }) {
  return (
    <div className={BOX}>
      <span className="block type-label text-text-2">{label}</span>
      <strong className="block type-title-2">{value}</strong>
    </div>
  )
}

export function StatCardSkeleton() {
  return (
    <div className={BOX}>
      <Skeleton className="my-0.5 h-3.5 w-10" />
      <Skeleton className="my-1 h-5 w-14" />
    </div>
  )
}
