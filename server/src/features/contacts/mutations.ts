import type { Db } from '#platform/db/db.ts'
import { recordAdminAction } from '#shared/admin-actions.ts'

export interface ContactUpdate {
  id: string
  change: { read?: boolean | undefined; status?: 'pending' | 'answered' | undefined }
  adminId: string
  /** Product time in epoch ms. */
  now: number
}

/** Marks a message to the support as read or answered. Logs an admin action when it becomes answered. */
export async function updateContact(db: Db, { id, change, adminId, now }: ContactUpdate): Promise<void> {
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
      await recordAdminAction(tx, { adminId, action: 'answer_contact', subject: `contact:${id}`, now })
    }
  })
}
