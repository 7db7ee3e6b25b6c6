import type { Profile } from '@gwanyeok/domain/users/api.ts'
import { EyeOff, ListChecks, Scale } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatCount } from '#shared/format/format-figures.ts'
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx'
import { StatCard, StatCardSkeleton } from './stat-card.tsx'
import { userMessages } from './messages.ts'
import { RecordCount } from './record-count.tsx'

interface Props {
  profile: Profile
  onOpenFollowers: () => void
  onOpenFollowing: () => void
}

const GRID = 'grid grid-cols-12 gap-2 lg:grid-cols-7'
const FOURTH = 'col-span-3 large-text:col-span-6 lg:col-span-1'
const COUNTS = ['total', 'success', 'failed', 'pending'] as const
const THIRD = 'col-span-4 large-text:col-span-6 lg:col-span-1'
const HALF = 'col-span-6 lg:col-span-1'

/** All counts of a member; followers and following open their lists. */
export function ProfileStats({ profile, onOpenFollowers, onOpenFollowing }: Props) {
  const { stats, followerCount, followingCount, nonPublicCount } = profile
  if (!stats) return null
  const { void: voided, ...counts } = stats.predictions
  const judged = counts.success + counts.failed
  const follow = judged > 0 ? THIRD : HALF
  return (
    <div>
      <div className={GRID}>
        {COUNTS.map((name) => (
          <div key={name} className={FOURTH}>
            <StatCard label={userMessages[name]} value={formatCount(counts[name])} />
          </div>
        ))}
        {judged > 0 && (
          <div className={THIRD}>
            <StatCard label={userMessages.avgScore} value={formatCount(Math.round(stats.avgScore))} />
          </div>
        )}
        <div className={follow}>
          <StatCard
            label={userMessages.followers}
            value={formatCount(followerCount)}
            onOpen={onOpenFollowers}
          />
        </div>
        <div className={follow}>
          <StatCard
            label={userMessages.following}
            value={formatCount(followingCount)}
            onOpen={onOpenFollowing}
          />
        </div>
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
        {Array.from({ length: 7 }, (_, index) => (
          <div key={index} className={index < 4 ? FOURTH : THIRD}>
            <StatCardSkeleton />
          </div>
        ))}
      </div>
      <Skeleton className="mt-3 h-4.5 w-40" />
    </div>
  )
}
