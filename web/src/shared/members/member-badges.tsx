import type { MemberBrief } from '@gwanyeok/domain/member-brief.ts'
import { SkillBadge } from './skill-badge.tsx'
import { WinRateBadge } from './win-rate-badge.tsx'

interface Props {
  member: Pick<MemberBrief, 'hasSkillBadge' | 'successRate' | 'judged'>
}

/** What is known of a member's predictions, beside the name. */
export function MemberBadges({ member: { hasSkillBadge, successRate, judged } }: Props) {
  return (
    <>
      {hasSkillBadge && <SkillBadge />}
      <WinRateBadge percent={successRate} judged={judged} />
    </>
  )
}
