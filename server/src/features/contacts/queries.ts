import type { ContactView } from '@gwanyeok/domain/contacts/api.ts'
import { sql } from 'kysely'
import type { CursorPosition } from '../../platform/http/keyset-page.ts'
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

export interface InboxPage {
  filter: 'all' | 'unread' | 'pending'
  after: CursorPosition | null
  size: number
}

/** Newest first, with one row more than `size` when others follow. */
export function findContacts(db: Db, { filter, after, size }: InboxPage): Promise<ContactRow[]> {
  let inbox = contacts(db)
  if (filter === 'unread') inbox = inbox.where('c.read', '=', false)
  if (filter === 'pending') inbox = inbox.where('c.status', '=', 'pending')
  if (after) inbox = inbox.where(sql<boolean>`(c."createdAt", c.id) < (${new Date(after.at)}, ${after.id})`)
  return inbox
    .orderBy('c.createdAt', 'desc')
    .orderBy('c.id', 'desc')
    .limit(size + 1)
    .execute()
}

export const contactView = ({ username, createdAt, ...row }: ContactRow): ContactView => ({
  ...row,
  userName: username,
  createdAt: createdAt.toISOString(),
})
