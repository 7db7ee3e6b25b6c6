import { computeWinRate } from '@gwanyeok/domain/leaderboard/win-rate.ts'
import type { MemberBrief } from '@gwanyeok/domain/member-brief.ts'
import type { Db } from '#platform/db/db.ts'

interface MemberRow {
  id: string
  username: string | null
  photoURL: string | null
  withdrawnAt: Date | null
  /** If false, success rate and badge are not shown. */
  publicProfile: boolean
  success: number | null
  failed: number | null
  hasSkillBadge: boolean | null
}

export const WITHDRAWN_NAME = '탈퇴한 사용자'

/** Converts a member's row for display with their texts. */
export function toMemberBrief(row: MemberRow): MemberBrief {
  const withdrawn = row.withdrawnAt !== null
  const showsResults = row.publicProfile && !withdrawn
  const success = showsResults ? (row.success ?? 0) : 0
  const failed = showsResults ? (row.failed ?? 0) : 0
  return {
    id: row.id,
    username: withdrawn ? WITHDRAWN_NAME : (row.username ?? WITHDRAWN_NAME),
    photoURL: withdrawn ? null : row.photoURL,
    successRate: computeWinRate(success, failed),
    judged: success + failed,
    hasSkillBadge: showsResults && row.hasSkillBadge === true,
    withdrawn,
  }
}

/** Columns of an author `a` with statistics `s`, shown with every text. */
export const AUTHOR_COLUMNS = [
  'a.username as authorName',
  'a.photoURL as authorPhotoURL',
  'a.withdrawnAt as authorWithdrawnAt',
  'a.publicProfile as authorPublicProfile',
  's.success as authorSuccess',
  's.failed as authorFailed',
  's.hasSkillBadge as authorHasSkillBadge',
] as const

/** Selects these columns of one author. */
export const selectAuthor = (db: Db, id: string) =>
  db
    .selectFrom('users as a')
    .leftJoin('memberStats as s', 's.userId', 'a.id')
    .select(AUTHOR_COLUMNS)
    .where('a.id', '=', id)

export interface AuthorRow {
  author: string
  authorName: string | null
  authorPhotoURL: string | null
  authorWithdrawnAt: Date | null
  authorPublicProfile: boolean
  authorSuccess: number | null
  authorFailed: number | null
  authorHasSkillBadge: boolean | null
  /** Authors see their own success rate and badge even if their profile is not public. */
  isMine: boolean
}

/** Columns that `selectAuthor` reads. */
export type AuthorColumns = Omit<AuthorRow, 'author' | 'isMine'>

export function toAuthorBrief(row: AuthorRow): MemberBrief {
  return toMemberBrief({
    id: row.author,
    username: row.authorName,
    photoURL: row.authorPhotoURL,
    withdrawnAt: row.authorWithdrawnAt,
    publicProfile: row.authorPublicProfile || row.isMine,
    success: row.authorSuccess,
    failed: row.authorFailed,
    hasSkillBadge: row.authorHasSkillBadge,
  })
}
