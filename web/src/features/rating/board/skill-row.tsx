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

/** A row of the skill leaderboard; the member's own is gold and says what is missing before a rank. */
export function SkillRow({ entry, mine }: { entry: SkillEntry; mine: boolean }) {
  return (
    <MemberLink
      member={entry.member}
      className={cx(
        ROW_COLUMNS,
        'min-h-18 items-center px-5 py-3 transition-colors moves-fast md:px-6',
        mine ? 'bg-accent-tint' : 'bg-surface hover:bg-surface-2',
      )}
    >
      <Who entry={entry} mine={mine} />
      <span className="pl-3 text-right">
        <Bound entry={entry} />
      </span>
    </MemberLink>
  )
}

function Who({ entry, mine }: { entry: SkillEntry; mine: boolean }) {
  const { member, rank, movement, missing } = entry
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
      <span className="min-w-0">
        <span className="flex min-h-5.5 items-center gap-1.5">
          <span className="truncate type-body-strong">{member.username}</span>
          {member.hasSkillBadge && <SkillBadge />}
          {mine && <MineBadge />}
        </span>
        <span className="block type-label text-text-2">{duelsText(entry, mine)}</span>
        {missing && (
          <span className="block type-label text-text-2">{texts.missing(missingText(missing))}</span>
        )}
      </span>
    </span>
  )
}

function Bound({ entry: { rank, atLeast } }: { entry: SkillEntry }) {
  if (atLeast === null)
    return rank === null ? null : <span className="type-label text-text-2">{sharedMessages.notPublic}</span>
  return (
    <span className="block min-w-20 lg:w-40">
      <span className="block type-body-strong whitespace-nowrap">{sharedMessages.atLeast(atLeast)}</span>
      <ShareBar percent={atLeast} className="mt-1.5 h-1.5" />
    </span>
  )
}

function duelsText({ duels }: SkillEntry, mine: boolean): string | null {
  if (duels === null) return null
  if (duels.decided === 0) return mine ? texts.noDuel : texts.noPublicDuel
  return ratingMessages.winsOf(formatCount(duels.decided), formatCount(duels.wins))
}

/** As tall as a row of another member. */
export function SkillRowSkeleton() {
  return (
    <div className={`${ROW_COLUMNS} min-h-18 items-center px-5 py-3 md:px-6`}>
      <div className="flex items-center gap-3">
        <Skeleton className="mx-1 h-4 w-5 lg:mx-0.5 lg:w-8" />
        <Skeleton className="size-10 rounded-full" />
        <Skeleton className="h-4 w-28" />
      </div>
      <Skeleton className="ml-auto h-4 w-16" />
    </div>
  )
}
