import type { ContactView } from '@gwanyeok/domain/contacts/api.ts'
import type { ContactRow } from './queries.ts'

export const contactView = ({ username, createdAt, ...row }: ContactRow): ContactView => ({
  ...row,
  userName: username,
  createdAt: createdAt.toISOString(),
})
