import type { Db } from '#platform/db/db.ts'
import { recordAdminAction } from '#shared/admin-actions.ts'

export interface ContactChange {
  id: string
  change: { read?: boolean | undefined; status?: 'pending' | 'answered' | undefined }
  admin: string
  /** Product time in epoch ms. */
  now: number
}

/** Marks a message as read or answered. Records the first answer as an action of the admin. */
export async function changeContact(db: Db, { id, change, admin, now }: ContactChange): Promise<void> {
  const { read, status } = change
  await db.transaction().execute(async (tx) => {
    const contact = await tx
      .selectFrom('contacts')
      .select('status')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!contact || (read === undefined && status === undefined)) return
    await tx
      .updateTable('contacts')
      .set({ ...(read !== undefined && { read }), ...(status !== undefined && { status }) })
      .where('id', '=', id)
      .execute()
    if (status === 'answered' && contact.status !== 'answered') {
      await recordAdminAction(tx, { admin, action: 'answer_contact', subject: `contact:${id}`, now })
    }
  })
}
