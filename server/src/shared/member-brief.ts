import type { MemberBrief } from '@gwanyeok/domain/users/member-brief.ts'

interface MemberRow {
  id: string
  username: string | null
  photoURL: string | null
  withdrawnAt: Date | null
  /** False: the success rate is not shown. */
  publicProfile: boolean
  success: number | null
  failed: number | null
}

export const WITHDRAWN_NAME = '탈퇴한 사용자'

/** A member as shown beside what they wrote. */
export function memberBrief(row: MemberRow): MemberBrief {
  const withdrawn = row.withdrawnAt !== null
  return {
    id: row.id,
    username: withdrawn ? WITHDRAWN_NAME : (row.username ?? WITHDRAWN_NAME),
    photoURL: withdrawn ? null : row.photoURL,
    successRate: row.publicProfile && !withdrawn ? successRate(row.success ?? 0, row.failed ?? 0) : null,
    withdrawn,
  }
}

/** success / (success + failed) in percent; null without any judged prediction. */
export function successRate(success: number, failed: number): number | null {
  return success + failed === 0 ? null : (success / (success + failed)) * 100
}
