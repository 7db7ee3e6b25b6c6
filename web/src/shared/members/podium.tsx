import type { Movement } from '@gwanyeok/domain/leaderboard/api.ts'
import type { MemberBrief } from '@gwanyeok/domain/member-brief.ts'
import type { CSSProperties } from 'react'
import { formatCount } from '../format/format-figures.ts'
import { sharedMessages } from '../messages.ts'
import { Avatar } from './avatar.tsx'
import { cx } from '../ui/cx.ts'
import { MemberLink } from './member-link.tsx'
import { sharedMemberMessages } from './messages.ts'
import { MovementMark } from './movement-mark.tsx'
import { OwnBadge } from '../ui/own-badge.tsx'
import { SkillBadge } from './member-badges.tsx'
import { describeWinRate } from './win-rate-badge.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'

export interface PodiumEntry {
  rank: number
  movement: Movement
  member: Pick<MemberBrief, 'id' | 'username' | 'photoURL' | 'withdrawn' | 'hasSkillBadge'>
  totalScore: number | null
  success: number | null
  failed: number | null
  successRate: number | null
}

interface Props {
  /** The first three entries, by rank. The places of missing ones are drawn as free. */
  entries: readonly PodiumEntry[]
  /** Id of the signed-in member, whose step is marked. */
  myId?: string | undefined
  /** The board counts only a month or week. It has no win rate, because win rates count all time. */
  isMonthOrWeek?: boolean
  /** Whether only names and scores are shown. */
  isBrief?: boolean
}

/** Only the winner's step is higher: steps in proportion to the points would be too low for their texts. */
const STEP_HEIGHTS = { winner: '6.25rem', others: '4.25rem' }
const BRIEF_STEP_HEIGHTS = { winner: '5.25rem', others: '3.25rem' }

function findStepHeight(isHigh: boolean, brief: boolean): string {
  const heights = brief ? BRIEF_STEP_HEIGHTS : STEP_HEIGHTS
  return isHigh ? heights.winner : heights.others
}

/** With large text the columns would be too narrow: the podium becomes a list. */
const LARGE_TEXT_CLASSES = 'large-text:h-auto large-text:bg-transparent large-text:p-0'
/** The winner is in the middle but first in reading order. */
const VISUAL_ORDER = ['order-2', 'order-1', 'order-3'] as const

export function Podium({ entries, myId, isMonthOrWeek = false, isBrief = false }: Props) {
  return (
    <ol className="flex items-end gap-2 large-text:block large-text:pb-5">
      {VISUAL_ORDER.map((order, index) => {
        const entry = entries[index]
        return (
          <li key={entry?.member.id ?? order} className={cx('min-w-0 flex-1', order)}>
            {entry ? (
              <PodiumStep
                entry={entry}
                isHigh={entry.totalScore === entries[0]?.totalScore}
                index={index}
                isOwn={entry.member.id === myId}
                isMonthOrWeek={isMonthOrWeek}
                isBrief={isBrief}
              />
            ) : (
              <FreeStep rank={index + 1} isBrief={isBrief} />
            )}
          </li>
        )
      })}
    </ol>
  )
}

interface StepProps {
  entry: PodiumEntry
  /** The member has the winner's points. */
  isHigh: boolean
  index: number
  isOwn: boolean
  isMonthOrWeek: boolean
  isBrief: boolean
}

function PodiumStep({ entry, isHigh, index, isOwn, isMonthOrWeek, isBrief }: StepProps) {
  const { member, rank, totalScore } = entry
  const isFirst = index === 0
  return (
    <MemberLink member={member} className="@container block rounded-t-3 text-center large-text:mt-4">
      <span className={cx('relative mx-auto flex items-center justify-center', FRAME_SIZES[isFirst ? 0 : 1])}>
        <Frame isFirst={isFirst} />
        <span className="relative">
          <Avatar name={member.username} photoURL={member.photoURL} size={isFirst ? 80 : 64} loadsEagerly />
        </span>
        <span
          role="img"
          aria-label={sharedMessages.rank(rank)}
          className={cx(
            'absolute',
            isFirst ? 'top-2 right-2.5 type-body-strong text-on-accent' : 'top-1.5 right-2 type-label-strong',
          )}
        >
          {rank}
        </span>
      </span>
      <span className="mt-3 mb-2.5 flex items-center justify-center gap-1 px-1">
        <span className="truncate type-card-strong">{member.username}</span>
        {member.hasSkillBadge && <SkillBadge />}
        {isOwn && <OwnBadge />}
      </span>
      <span
        style={{ '--step': findStepHeight(isHigh, isBrief) } as CSSProperties}
        className={cx(
          'block h-(--step) rounded-t-3 px-1 pt-3.5',
          LARGE_TEXT_CLASSES,
          isFirst ? 'bg-accent text-on-accent' : 'bg-surface-3 text-text-2',
        )}
      >
        <strong className={cx('block type-title-2', !isFirst && 'text-text')}>
          {totalScore === null ? (
            sharedMessages.notPublic
          ) : (
            <>
              <span>{formatCount(totalScore)}</span>
              <span className="type-label-strong">{sharedMessages.points}</span>
            </>
          )}
        </strong>
        {!isBrief && <Details entry={entry} isMonthOrWeek={isMonthOrWeek} />}
      </span>
    </MemberLink>
  )
}

/** A place that nobody has yet: an empty target with dashed lines. */
const FreeStep = ({ rank, isBrief }: { rank: number; isBrief: boolean }) => (
  <div className="text-center text-text-2 large-text:mt-4">
    <span className={cx('relative mx-auto flex items-center justify-center', FRAME_SIZES[1])}>
      <svg viewBox="0 0 100 100" aria-hidden="true" className="absolute inset-0 size-full overflow-visible">
        <g strokeWidth="3" strokeDasharray="7 6" className="fill-none stroke-line-control">
          <path d={RIM} />
          <circle cx="50" cy="50" r="24" />
        </g>
      </svg>
      <span role="img" aria-label={sharedMessages.rank(rank)} className="relative type-title-2">
        {rank}
      </span>
    </span>
    <span className="mt-3 mb-2.5 block type-card">{sharedMemberMessages.freePlace}</span>
    <span
      style={{ '--step': findStepHeight(false, isBrief) } as CSSProperties}
      className="block h-(--step) rounded-t-3 border-2 border-b-0 border-dashed border-line large-text:hidden"
    />
  </div>
)

const FRAME_SIZES = ['size-26', 'size-21']
/** The rim of the target: round, with the squared corner at the upper right. */
const RIM = 'M50 4H93Q96 4 96 7V50A46 46 0 1 1 50 4Z'

/** Draws a target around a face. The winner's is gold, like a hit. */
function Frame({ isFirst }: { isFirst: boolean }) {
  return (
    <svg viewBox="0 0 100 100" aria-hidden="true" className="absolute inset-0 size-full overflow-visible">
      {isFirst && (
        <path
          d={RIM}
          strokeWidth="2.5"
          transform="translate(50 50) scale(1.12) translate(-50 -50)"
          className="fill-none stroke-accent"
        />
      )}
      <path
        d={RIM}
        strokeWidth="7"
        strokeLinejoin="round"
        className={isFirst ? 'fill-accent stroke-text' : 'fill-surface stroke-text'}
      />
    </svg>
  )
}

function Details({ entry, isMonthOrWeek }: Pick<StepProps, 'entry' | 'isMonthOrWeek'>) {
  const { movement, success, failed, successRate } = entry
  const judged = success === null || failed === null ? undefined : success + failed
  return (
    <>
      {!isMonthOrWeek && successRate !== null && (
        <span className="block type-caption">{describeWinRate(successRate, judged)}</span>
      )}
      {isMonthOrWeek && success !== null && failed !== null && (
        <span className="block type-caption">
          {sharedMessages.hitsAndMisses(formatCount(success), formatCount(failed))}
        </span>
      )}
      <MovementMark movement={movement} />
    </>
  )
}

export function PodiumSkeleton({ isBrief = false }: Pick<Props, 'isBrief'>) {
  return (
    <div className="flex items-end gap-2">
      {[1, 0, 2].map((index) => (
        <div key={index} className="flex min-w-0 flex-1 flex-col items-center">
          <Skeleton className={cx('rounded-full rounded-tr-2', FRAME_SIZES[index === 0 ? 0 : 1])} />
          <Skeleton className="mt-4 mb-3.5 h-3.5 w-16" />
          <div style={{ height: findStepHeight(index === 0, isBrief) }} className="w-full">
            <Skeleton className="size-full rounded-t-3 rounded-b-none" />
          </div>
        </div>
      ))}
    </div>
  )
}
