import type { SkillEntry } from '@gwanyeok/domain/rating/api.ts'
import { formatCount } from '../../../shared/format/format-figures.ts'
import { Avatar } from '../../../shared/members/avatar.tsx'
import { MemberLink } from '../../../shared/members/member-link.tsx'
import { SkillBadge } from '../../../shared/members/skill-badge.tsx'
import { sharedMessages } from '../../../shared/messages.ts'
import { cx } from '../../../shared/ui/cx.ts'
import { MineBadge } from '../../../shared/ui/mine-badge.tsx'
import { FewChip } from '../figures/few-chip.tsx'
import { LuckBars } from '../figures/luck-bars.tsx'
import { missingText } from '../figures/missing-text.ts'
import { formatPointsChange } from '../figures/points-change.ts'
import { ratingMessages } from '../messages.ts'

const texts = ratingMessages.board

/** On the phone the bars are below the member; on the desktop they are columns, as in the heading of the table. */
export const ROW_COLUMNS = 'grid grid-cols-[minmax(0,1fr)_auto] lg:grid-cols-[20.5rem_minmax(0,1fr)_6.75rem]'

/** A row of the skill leaderboard; the member's own is gold. */
export function SkillRow({ entry, mine }: { entry: SkillEntry; mine: boolean }) {
  return (
    <MemberLink
      member={entry.member}
      className={cx(
        ROW_COLUMNS,
        'items-center gap-y-2.5 px-5 py-3.5 transition-colors moves-fast md:px-6',
        mine ? 'bg-accent-tint' : 'bg-surface hover:bg-surface-2',
      )}
    >
      <Who entry={entry} mine={mine} />
      <span className="pl-3 text-right lg:order-last">
        <Bound entry={entry} />
      </span>
      <Bars entry={entry} />
    </MemberLink>
  )
}

function Who({ entry, mine }: { entry: SkillEntry; mine: boolean }) {
  const { member, rank, judged, missing } = entry
  return (
    <span className="flex min-w-0 items-center gap-3 lg:pr-6">
      <span className="w-6 flex-none text-center type-body-strong whitespace-nowrap text-text-2 lg:w-9">
        <span className="sr-only">{rank === null ? texts.unlisted : texts.rank(rank)}</span>
        <span aria-hidden="true" className={rank === 1 ? 'text-accent-text' : ''}>
          {rank ?? texts.noRank}
        </span>
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
        {judged !== null && (
          <span className="block type-label text-text-2">
            {ratingMessages.judged(formatCount(judged))}
            {missing && <span className="lg:hidden"> · {texts.missing(missingText(missing))}</span>}
          </span>
        )}
      </span>
    </span>
  )
}

function Bound({ entry: { judged, lowerBound, missing } }: { entry: SkillEntry }) {
  if (missing) return <FewChip />
  if (lowerBound === null || judged === null)
    return <span className="type-label text-text-2">{sharedMessages.notPublic}</span>
  return (
    <span className="type-body-strong whitespace-nowrap">
      <span className="sr-only">{texts.boundLabel} </span>
      {formatPointsChange(lowerBound)}
    </span>
  )
}

/** Below the minimum the desktop says what is missing; the phone says it beside the number of predictions. */
function Bars({ entry: { judged, expected, actual, luckRange, missing } }: { entry: SkillEntry }) {
  if (missing)
    return (
      <span className="type-label text-text-2 max-lg:hidden">{texts.missingLong(missingText(missing))}</span>
    )
  if (judged === null || expected === null || actual === null || luckRange === null)
    return <span className="max-lg:hidden" />
  return (
    <span className="max-lg:col-span-2">
      <LuckBars {...{ judged, expected, actual, luckRange }} />
    </span>
  )
}
