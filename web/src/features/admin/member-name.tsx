import type { MemberBrief } from '@gwanyeok/domain/member-brief.ts'
import { MemberLink } from '#shared/members/member-link.tsx'

/** A member's name in a row, cut where it is too long; a link to the profile. */
export const MemberName = ({ member }: { member: Pick<MemberBrief, 'id' | 'username' | 'withdrawn'> }) => (
  <MemberLink member={member} className="hit-44 flex min-w-0 type-card-strong">
    <span className="truncate">{member.username}</span>
  </MemberLink>
)
