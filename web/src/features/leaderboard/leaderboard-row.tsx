import { formatCount } from '#shared/format/format-figures.ts'
import { sharedMessages } from '#shared/messages.ts'
import { Avatar } from '#shared/members/avatar.tsx'
import { cx } from '#shared/ui/cx.ts'
import { MemberLink } from '#shared/members/member-link.tsx'
import { SkillBadge } from '#shared/members/member-badges.tsx'
import { OwnBadge } from '#shared/ui/own-badge.tsx'
import { WinRateBadge } from '#shared/members/win-rate-badge.tsx'
import { boardMessages } from '#shared/leaderboard/messages.ts'
import { MovementMark } from '#shared/members/movement-mark.tsx'
import { RowSkeleton, Skeleton } from '#shared/ui/feedback/skeleton.tsx'
import { leaderboardMessages } from './messages.ts'
import type { NextRankGap } from './next-rank-gap.ts'
import type { BoardEntry } from './queries.ts'

interface Props {
  entry: BoardEntry
  /** Whether the row belongs to the signed-in member. */
  isOwn: boolean
  /** Whether the row counts only a month or week. Then it has no win rate, because win rates count all time. */
  isMonthOrWeek: boolean
  /** The best score below the podium, to which the bars are in proportion. */
  bestScore: number | null
  /** The points that the member lacks to the next rank, shown below the name. */
  nextRankGap?: NextRankGap | null
}

/** On the phone the score is above the win rate, in a column as wide as the widest badge, so that the bars end together. */
const RIGHT_COLUMN =
  'flex min-w-18 flex-none flex-col-reverse items-end gap-x-3 gap-y-0.5 large-text:ml-auto md:flex-row md:items-center'

/** A row of the leaderboard: member, win rate and score. The viewer's own row is gold. */
export function LeaderboardRow({ entry, isOwn, isMonthOrWeek, bestScore, nextRankGap }: Props) {
  const { member, totalScore, success, failed, successRate } = entry
  const barShare = totalScore === null || bestScore === null ? 0 : Math.min(totalScore / bestScore, 1)
  const judgedCount = success === null || failed === null ? undefined : success + failed
  return (
    <MemberLink
      member={member}
      className={cx(
        '@container flex min-h-16 flex-wrap items-center gap-x-3 px-5 py-1.5 large-text:py-2 transition-colors moves-fast md:px-6',
        isOwn ? 'bg-accent-tint' : 'bg-surface hover:bg-surface-2',
      )}
    >
      <Rank entry={entry} />
      <span className="flex-none max-[22.5rem]:hidden">
        <Avatar name={member.username} photoURL={member.photoURL} size={40} />
      </span>
      <span className="min-w-20 flex-1 @min-[34rem]:max-w-48">
        <span className="flex items-center gap-1.5">
          <span className="truncate type-body-strong">{member.username}</span>
          {member.hasSkillBadge && <SkillBadge />}
          {isOwn && <OwnBadge />}
        </span>
        {isMonthOrWeek && judgedCount === 0 && (
          <span className="block truncate type-caption text-text-2">{leaderboardMessages.noResult}</span>
        )}
        {nextRankGap && (
          <span className="block type-label-strong">
            {leaderboardMessages.pointsToRank(nextRankGap.rank, formatCount(nextRankGap.points))}
          </span>
        )}
        <ScoreBar share={barShare} className="mt-1.5 block h-1.5 @min-[34rem]:hidden" />
      </span>
      <ScoreBar share={barShare} className="h-2 flex-1 @max-[34rem]:hidden" />
      <span className={RIGHT_COLUMN}>
        {!isMonthOrWeek && (
          <span className="flex justify-end md:min-w-18">
            <WinRateBadge percent={successRate} judged={judgedCount} showsFewResults />
          </span>
        )}
        <Score totalScore={totalScore} />
      </span>
    </MemberLink>
  )
}

interface ScoreBarProps {
  /** 0..1. */
  share: number
  className: string
}

const ScoreBar = ({ share, className }: ScoreBarProps) => (
  <span aria-hidden="true" className={cx('overflow-hidden rounded-full bg-surface-3', className)}>
    {share > 0 && (
      <span style={{ width: `${share * 100}%` }} className="block h-full min-w-2 rounded-full bg-accent" />
    )}
  </span>
)

const Rank = ({ entry: { rank, movement } }: Pick<Props, 'entry'>) => (
  <span className="min-w-7 flex-none text-center type-body-strong text-text-2">
    <span className="sr-only">{rank === null ? boardMessages.unranked : leaderboardMessages.rank(rank)}</span>
    <span aria-hidden="true">{rank ?? boardMessages.rankDash}</span>
    <MovementMark movement={movement} />
  </span>
)

const Score = ({ totalScore }: Pick<BoardEntry, 'totalScore'>) => (
  <span className="min-w-13 text-right type-body-strong">
    {totalScore === null ? (
      <span className="type-label text-text-2">{sharedMessages.notPublic}</span>
    ) : (
      <>
        <span>{formatCount(totalScore)}</span>
        <span>{sharedMessages.points}</span>
      </>
    )}
  </span>
)

export function LeaderboardRowSkeleton() {
  return (
    <RowSkeleton className="h-16" hasRank pictureSize="size-10" lines={['h-3.5 w-21']}>
      <span className={RIGHT_COLUMN}>
        <Skeleton className="h-5.5 w-15" />
        <Skeleton className="h-3.5 w-13" />
      </span>
    </RowSkeleton>
  )
}
