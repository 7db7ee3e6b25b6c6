import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { createId } from '#platform/id.ts'

export interface NewContact {
  userId: string
  subject: string
  message: string
  /** Product time in epoch ms. */
  now: number
}

/** Stores a member's message to the support with their current e-mail address. Returns its id. */
export async function insertContact(db: Db, { userId, subject, message, now }: NewContact): Promise<string> {
  const id = createId(now)
  await sql`
    insert into contacts (id, "userId", "userEmail", subject, message, "createdAt")
    select ${id}, u.id, u.email, ${subject}, ${message}, ${new Date(now)}
    from users u where u.id = ${userId} and u."withdrawnAt" is null
    for share`.execute(db)
  return id
}
