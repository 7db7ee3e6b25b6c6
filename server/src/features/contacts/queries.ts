import { selectKeysetPage, sortNewestFirst, type PageRequest } from '#platform/http/keyset-page.ts'
import type { Db } from '#platform/db/db.ts'

const selectContacts = (db: Db) =>
  db
    .selectFrom('contacts as c')
    .leftJoin('users as u', 'u.id', 'c.userId')
    .select(['c.id', 'c.userId', 'u.username', 'c.userEmail', 'c.subject', 'c.message'])
    .select(['c.createdAt', 'c.status', 'c.read'])

export type ContactRow = Awaited<ReturnType<ReturnType<typeof selectContacts>['execute']>>[number]

export function findContact(db: Db, id: string): Promise<ContactRow | undefined> {
  return selectContacts(db).where('c.id', '=', id).executeTakeFirst()
}

export type InboxFilter = 'all' | 'unread' | 'pending'

/** Lists messages to support, newest first. */
export function findContacts(db: Db, filter: InboxFilter, page: PageRequest): Promise<ContactRow[]> {
  let inbox = selectContacts(db)
  if (filter === 'unread') inbox = inbox.where('c.read', '=', false)
  if (filter === 'pending') inbox = inbox.where('c.status', '=', 'pending')
  return selectKeysetPage(inbox, sortNewestFirst('c.createdAt', 'c.id'), page).execute()
}
