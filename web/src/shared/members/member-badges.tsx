import type { MemberBrief } from '@gwanyeok/domain/member-brief.ts'
import { HitIcon } from '../ui/hit-icon.tsx'
import { WinRateBadge } from './win-rate-badge.tsx'
import { sharedMemberMessages } from './messages.ts'

interface Props {
  member: Pick<MemberBrief, 'hasSkillBadge' | 'successRate' | 'judged'>
}

/** Badges next to a member's name: skill and success rate. */
export function MemberBadges({ member: { hasSkillBadge, successRate, judged } }: Props) {
  return (
    <>
      {hasSkillBadge && <SkillBadge />}
      <WinRateBadge percent={successRate} judged={judged} />
    </>
  )
}

/** The badge of members far ahead of the market; an icon alone in a narrow `@container`. */
export function SkillBadge() {
  return (
    <span
      title={sharedMemberMessages.skillBadge}
      className="inline-flex h-5.5 flex-none items-center gap-1 rounded-1 bg-accent px-1.5 align-middle type-caption-strong whitespace-nowrap text-on-accent"
    >
      <HitIcon />
      <span className="@max-[28rem]:sr-only">{sharedMemberMessages.skillBadge}</span>
    </span>
  )
}
