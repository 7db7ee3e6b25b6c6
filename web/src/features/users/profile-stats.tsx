import type { Profile } from '@gwanyeok/domain/users/api.ts'
import { EyeOff, ListChecks, Scale } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatCount } from '#shared/format/format-figures.ts'
import { countResults } from '#shared/predictions/count-results.ts'
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx'
import { cx } from '#shared/ui/cx.ts'
import { userMessages } from './messages.ts'
import { MemberRecordCheck } from './member-record-check.tsx'

/** Six counts in one line. */
const LINE_CLASSES =
  'flex flex-wrap gap-x-1.5 gap-y-3 large-text:gap-x-5 max-lg:justify-between large-text:justify-start! max-lg:rounded-3 max-lg:bg-surface-2 max-lg:px-3 max-lg:py-3 lg:gap-0 lg:divide-x lg:divide-line'

interface StatsProps {
  profile: Profile
  /** Cards of followers and following. */
  follows: ReactNode
}

/**
 * The counts of a member's predictions by outcome, the average score, followers and following. Before the first result,
 * only the counts that may not be zero. The number of all predictions is in the label of their tab.
 */
export function ProfileStats({ profile: { stats }, follows }: StatsProps) {
  if (!stats) return null
  const { pending, success, failed } = stats.predictions
  const isJudged = countResults(stats.predictions) > 0
  return (
    // Three counts share the width, because the room between them would be uneven.
    <dl className={cx(LINE_CLASSES, !isJudged && 'max-lg:*:flex-1')}>
      {isJudged && (
        <>
          <StatCard label={userMessages.success} value={formatCount(success)} />
          <StatCard label={userMessages.failed} value={formatCount(failed)} />
        </>
      )}
      <StatCard label={userMessages.pending} value={formatCount(pending)} />
      {isJudged && <StatCard label={userMessages.avgScore} value={formatCount(Math.round(stats.avgScore))} />}
      {follows}
    </dl>
  )
}

/** Hints below the statistics: the numbers of non-public and of void predictions, and the check in the public record. */
export function ProfileHints({ profile: { member, stats, nonPublicCount } }: { profile: Profile }) {
  if (!stats) return null
  const { total, void: voidCount } = stats.predictions
  return <Hints memberId={member.id} total={total} nonPublicCount={nonPublicCount} voidCount={voidCount} />
}

interface HintsProps {
  memberId: string
  /** Number of predictions except void ones. */
  total: number
  nonPublicCount: Profile['nonPublicCount']
  voidCount: number
}

function Hints({ memberId, total, nonPublicCount, voidCount }: HintsProps) {
  return (
    <div className="flex flex-col gap-1.5 empty:hidden">
      {!!nonPublicCount && (
        <Hint icon={<EyeOff size={16} aria-hidden="true" />}>
          {userMessages.nonPublicCount(formatCount(nonPublicCount))}
        </Hint>
      )}
      {voidCount > 0 && (
        <Hint icon={<Scale size={16} aria-hidden="true" />}>
          {userMessages.voidCount(formatCount(voidCount))}
        </Hint>
      )}
      {total > 0 && (
        <Hint icon={<ListChecks size={16} aria-hidden="true" />}>
          <MemberRecordCheck memberId={memberId} />
        </Hint>
      )}
    </div>
  )
}

function Hint({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p className="flex items-center gap-1.5 type-caption text-text-2">
      {icon}
      {children}
    </p>
  )
}

export function ProfileStatsSkeleton() {
  return (
    <div className={LINE_CLASSES}>
      {Array.from({ length: 6 }, (_, index) => (
        <StatCardSkeleton key={index} />
      ))}
    </div>
  )
}

const CELL_CLASSES = 'min-w-0 lg:px-4'

export function StatCard({ label, value }: { label: string; value: ReactNode }) {
  return (
    <div className={CELL_CLASSES}>
      <dt className="type-caption text-text-2 lg:type-label">{label}</dt>
      <dd className="type-title-2">{value}</dd>
    </div>
  )
}

export function StatCardSkeleton() {
  return (
    <div className={CELL_CLASSES}>
      <Skeleton className="h-4 w-8" />
      <Skeleton className="mt-1 h-6 w-8" />
    </div>
  )
}
