import type { MemberBrief } from '@gwanyeok/domain/member-brief.ts'

export const member: MemberBrief = {
  id: '01KJQW0M8V3C7T5Q9N2ZB6RDXA',
  username: '민지',
  photoURL: null,
  successRate: 62.5,
  judged: 24,
  hasSkillBadge: false,
  withdrawn: false,
}
