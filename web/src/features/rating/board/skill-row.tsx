import type { SkillEntry } from '@gwanyeok/domain/rating/api.ts'
import { formatCount } from '#shared/format/format-figures.ts'
import { Avatar } from '#shared/members/avatar.tsx'
import { MovementMark } from '#shared/members/movement.tsx'
import { MemberLink } from '#shared/members/member-link.tsx'
import { SkillBadge } from '#shared/members/member-badges.tsx'
import { sharedMessages } from '#shared/messages.ts'
import { cx } from '#shared/ui/cx.ts'
import { MineBadge } from '#shared/ui/mine-badge.tsx'
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx'
import { missingText, ShareBar } from '../duel-figures.tsx'
import { ratingMessages } from '../messages.ts'

const texts = ratingMessages.board

export const ROW_COLUMNS = 'grid grid-cols-[minmax(0,1fr)_auto]'
/** In line with the name, right of rank and avatar. */
export const UNDER_NAME = 'pl-10 min-[22.5rem]:pl-23 lg:pl-25'

/** A row of the skill leaderboard; the member's own is gold and says its duels. */
export function SkillRow({ entry, mine }: { entry: SkillEntry; mine: boolean }) {
  return (
    <MemberLink
      member={entry.member}
      className={cx(
        ROW_COLUMNS,
        'items-center gap-y-1 px-5 py-3.5 transition-colors moves-fast md:px-6',
        mine ? 'bg-accent-tint' : 'bg-surface hover:bg-surface-2',
      )}
    >
      <Who entry={entry} mine={mine} />
      <span className="pl-3 text-right">
        <Bound entry={entry} />
      </span>
      {entry.own && <OwnDuels own={entry.own} />}
    </MemberLink>
  )
}

function Who({ entry: { member, rank, movement }, mine }: { entry: SkillEntry; mine: boolean }) {
  return (
    <span className="flex min-w-0 items-center gap-3">
      <span className="w-7 flex-none text-center large-text:w-auto large-text:min-w-7 type-body-strong whitespace-nowrap text-text-2 lg:w-9">
        <span className="sr-only">{rank === null ? texts.unlisted : texts.rank(rank)}</span>
        <span aria-hidden="true" className={rank === 1 ? 'text-accent-text' : ''}>
          {rank ?? texts.noRank}
        </span>
        <MovementMark movement={movement} />
      </span>
      <span className="flex-none max-[22.5rem]:hidden">
        <Avatar name={member.username} photoURL={member.photoURL} size={40} />
      </span>
      <span className="flex min-h-5.5 min-w-0 items-center gap-1.5">
        <span className="truncate type-body-strong">{member.username}</span>
        {member.hasSkillBadge && <SkillBadge />}
        {mine && <MineBadge />}
      </span>
    </span>
  )
}

function Bound({ entry: { rank, atLeast } }: { entry: SkillEntry }) {
  if (atLeast === null)
    return rank === null ? null : <span className="type-label text-text-2">{sharedMessages.notPublic}</span>
  return (
    <span className="block lg:w-40">
      <span className="block type-body-strong whitespace-nowrap">{sharedMessages.atLeast(atLeast)}</span>
      <ShareBar percent={atLeast} className="mt-1.5 h-1.5" />
    </span>
  )
}

function OwnDuels({ own: { duels, missing } }: { own: NonNullable<SkillEntry['own']> }) {
  const { decided, wins, marketWins } = duels
  const counts =
    decided === 0
      ? [texts.noDuel]
      : ratingMessages.whole(formatCount(decided), formatCount(wins), formatCount(marketWins))
  return (
    <span className={`col-span-2 flex flex-wrap gap-x-3 type-label text-text-2 ${UNDER_NAME}`}>
      <span>{counts.join(' · ')}</span>
      {missing && <span>{texts.missing(missingText(missing))}</span>}
    </span>
  )
}

/** As tall as a row of another member. */
export function SkillRowSkeleton() {
  return (
    <div className={`${ROW_COLUMNS} items-center px-5 py-3.5 md:px-6`}>
      <div className="flex items-center gap-3">
        <Skeleton className="mx-1 h-4 w-5 lg:mx-0.5 lg:w-8" />
        <Skeleton className="size-10 rounded-full" />
        <Skeleton className="h-4 w-28" />
      </div>
      <Skeleton className="ml-auto h-4 w-16" />
    </div>
  )
}
