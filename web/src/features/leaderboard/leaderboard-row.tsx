import { formatCount } from '../../shared/format/format-figures.ts'
import { sharedMessages } from '../../shared/messages.ts'
import { Avatar } from '../../shared/members/avatar.tsx'
import { cx } from '../../shared/ui/cx.ts'
import { MemberLink } from '../../shared/members/member-link.tsx'
import { SkillBadge } from '../../shared/members/skill-badge.tsx'
import { MineBadge } from '../../shared/ui/mine-badge.tsx'
import { WinRateBadge } from '../../shared/members/win-rate-badge.tsx'
import { leaderboardMessages } from './messages.ts'
import type { Entry } from './queries.ts'

/** A row of the leaderboard: member, hits and misses, win rate, score; the member's own row is gold. */
export function LeaderboardRow({ entry, mine }: { entry: Entry; mine: boolean }) {
  const { member, rank, totalScore, success, failed, successRate } = entry
  return (
    <MemberLink
      member={member}
      className={cx(
        '@container flex h-16 items-center gap-3 px-5 transition-colors moves-fast md:px-6',
        mine ? 'bg-accent-tint' : 'bg-surface hover:bg-surface-2',
      )}
    >
      <span className="min-w-6 flex-none text-center type-body-strong text-text-2">
        <span className="sr-only">{leaderboardMessages.rank(rank)}</span>
        <span aria-hidden="true">{rank}</span>
      </span>
      <span className="flex-none max-[22.5rem]:hidden">
        <Avatar name={member.username} photoURL={member.photoURL} size={40} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="flex items-center gap-1.5">
          <span className="truncate type-body-strong">{member.username}</span>
          {member.hasSkillBadge && <SkillBadge />}
          {mine && <MineBadge />}
        </span>
        <Record entry={entry} />
      </span>
      <WinRateBadge percent={successRate} judged={(success ?? 0) + (failed ?? 0)} withoutCounts />
      <span className="min-w-13 flex-none text-right type-body-strong">
        {totalScore === null ? (
          <span className="type-label text-text-2">{sharedMessages.notPublic}</span>
        ) : (
          <>
            {formatCount(totalScore)}
            <span className="sr-only">{sharedMessages.points}</span>
          </>
        )}
      </span>
    </MemberLink>
  )
}

function Record({ entry: { success, failed, pending } }: { entry: Entry }) {
  if (success === null || failed === null || pending === null) return null
  return (
    <span className="block truncate type-label text-text-2">
      {leaderboardMessages.record(formatCount(success), formatCount(failed), formatCount(pending))}
    </span>
  )
}
