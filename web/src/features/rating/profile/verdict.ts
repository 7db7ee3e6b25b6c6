import type { LuckRange } from '@gwanyeok/domain/rating/api.ts'

export type Verdict = 'badge' | 'above' | 'edge' | 'within' | 'below'

/** What a number of hits says: luck alone ends within the range, both ends included, in 95 of 100 cases. */
export function verdictOf(actual: number, { from, to }: LuckRange, hasSkillBadge: boolean): Verdict {
  if (hasSkillBadge) return 'badge'
  if (actual > to) return 'above'
  if (actual === to) return 'edge'
  return actual < from ? 'below' : 'within'
}
