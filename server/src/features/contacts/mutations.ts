import { sql } from 'kysely'
import { findContact } from './queries.ts'
import { newId } from '#platform/id.ts'
import type { Db } from '#platform/db/db.ts'
import { recordAdminAction } from '#shared/admin-actions.ts'

export interface ContactChange {
  id: string
  change: { read?: boolean | undefined; status?: 'pending' | 'answered' | undefined }
  admin: string
  /** Product time in epoch ms. */
  now: number
}

/** Marks a message as read or answered; the first answer goes on record. */
export async function changeContact(db: Db, { id, change, admin, now }: ContactChange): Promise<void> {
  const { read, status } = change
  await db.transaction().execute(async (tx) => {
    const before = await tx
      .selectFrom('contacts')
      .select('status')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!before || (read === undefined && status === undefined)) return
    await tx
      .updateTable('contacts')
      .set({ ...(read !== undefined && { read }), ...(status !== undefined && { status }) })
      .where('id', '=', id)
      .execute()
    if (status === 'answered' && before.status !== 'answered') {
      await recordAdminAction(tx, { admin, action: 'answer_contact', subject: `contact:${id}`, now })
    }
  })
}

export interface NewContact {
  userId: string
  subject: string
  message: string
  /** Product time in epoch ms. */
  now: number
}

/** Stores a member's message with the address to answer to; returns the row. */
export async function insertContact(db: Db, { userId, subject, message, now }: NewContact) {
  const id = newId(now)
  await sql`
    insert into contacts (id, "userId", "userEmail", subject, message, "createdAt")
    select ${id}, u.id, u.email, ${subject}, ${message}, ${new Date(now)}
    from users u where u.id = ${userId} and u."withdrawnAt" is null
    for share`.execute(db)
  return findContact(db, id)
}
