import type { ContactView } from '@gwanyeok/domain/contacts/api.ts'
import { sql } from 'kysely'
import { keysetPage, newestFirst, type PageRequest } from '../../platform/http/keyset-page.ts'
import type { Db } from '../../platform/db/db.ts'
import { newId } from '../../platform/id.ts'

export interface NewContact {
  userId: string
  subject: string
  message: string
  /** Product time in epoch ms. */
  now: number
}

/** Keeps a member's message with the address to answer to; gives the row. */
export async function insertContact(db: Db, { userId, subject, message, now }: NewContact) {
  const id = newId(now)
  await sql`
    insert into contacts (id, "userId", "userEmail", subject, message, "createdAt")
    select ${id}, u.id, u.email, ${subject}, ${message}, ${new Date(now)}
    from users u where u.id = ${userId} and u."withdrawnAt" is null`.execute(db)
  return findContact(db, id)
}

const contacts = (db: Db) =>
  db
    .selectFrom('contacts as c')
    .leftJoin('users as u', 'u.id', 'c.userId')
    .select(['c.id', 'c.userId', 'u.username', 'c.userEmail', 'c.subject', 'c.message'])
    .select(['c.createdAt', 'c.status', 'c.read'])

export type ContactRow = Awaited<ReturnType<ReturnType<typeof contacts>['execute']>>[number]

export function findContact(db: Db, id: string): Promise<ContactRow | undefined> {
  return contacts(db).where('c.id', '=', id).executeTakeFirst()
}

export type InboxFilter = 'all' | 'unread' | 'pending'

/** Newest first, with one row more than `size` when others follow. */
export function findContacts(db: Db, filter: InboxFilter, page: PageRequest): Promise<ContactRow[]> {
  let inbox = contacts(db)
  if (filter === 'unread') inbox = inbox.where('c.read', '=', false)
  if (filter === 'pending') inbox = inbox.where('c.status', '=', 'pending')
  return keysetPage(inbox, newestFirst('c.createdAt', 'c.id'), page).execute()
}

export const contactView = ({ username, createdAt, ...row }: ContactRow): ContactView => ({
  ...row,
  userName: username,
  createdAt: createdAt.toISOString(),
})
