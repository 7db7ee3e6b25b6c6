import type { Access } from '@gwanyeok/domain/admin/api.ts'
import { WITHDRAWN_NAME } from '#shared/members/member-brief.ts'
import type { AccessRow } from './queries.ts'

export const accessView = ({ at, admin, members, ...row }: AccessRow): Access => ({
  ...row,
  at: at.toISOString(),
  admin: admin ?? WITHDRAWN_NAME,
  members: members.map(({ id, username }) => ({
    id,
    username: username ?? WITHDRAWN_NAME,
    withdrawn: username === null,
  })),
})
