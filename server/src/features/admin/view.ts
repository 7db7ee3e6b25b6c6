import type { Access, AdminAction, MemberRow } from '@gwanyeok/domain/admin/api.ts'
import { findKoreanName } from '@gwanyeok/domain/stocks/catalog/korean-names.ts'
import { WITHDRAWN_NAME } from '#shared/members/member-brief.ts'
import type { AccessRow, ActionRow, PersonRow } from './queries.ts'

export const toMemberRow = ({ createdAt, suspendedUntil, ...row }: PersonRow): MemberRow => ({
  ...row,
  username: row.username ?? '',
  email: row.email ?? '',
  createdAt: createdAt.toISOString(),
  suspendedUntil: suspendedUntil?.toISOString() ?? null,
  predictions: row.predictions ?? 0,
})

export function toActionView({ at, username, memberId, memberName, stock, ...row }: ActionRow): AdminAction {
  const subjectMemberName = memberId === null ? null : (memberName ?? WITHDRAWN_NAME)
  return {
    ...row,
    at: at.toISOString(),
    admin: username ?? WITHDRAWN_NAME,
    subjectName: stock === null ? subjectMemberName : (findKoreanName(stock) ?? stock),
  }
}

export const toAccessView = ({ at, admin, members, ...row }: AccessRow): Access => ({
  ...row,
  at: at.toISOString(),
  admin: admin ?? WITHDRAWN_NAME,
  members: members.map(({ id, username }) => ({
    id,
    username: username ?? WITHDRAWN_NAME,
    withdrawn: username === null,
  })),
})
