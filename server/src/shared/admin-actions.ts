import type { Db } from '#platform/db/db.ts'
import { createId } from '#platform/id.ts'

/** Kinds of admin actions that are recorded. */
export type AdminActionKind =
  | 'suspend'
  | 'lift_suspension'
  | 'dismiss_reports'
  | 'hide'
  | 'restore'
  | 'close_as_void'
  | 'start_evaluation'
  | 'create_samples'
  | 'delete_samples'
  | 'answer_contact'
  | 'begin_read_only'
  | 'end_read_only'
  | 'second_factor_off'
  | 'take_down'
  | 'extend_takedown'
  /** Deletes an item during its takedown. */
  | 'remove_taken_down'
  | 'restore_taken_down'
  | 'reject_takedown'

export interface AdminAction {
  adminId: string
  action: AdminActionKind
  /**
   * The subject of the action as `kind:id`; no names or texts, because the log stays after a member deletes their
   * account.
   */
  subject: string
  note?: string
  /** Product time in epoch ms. */
  now: number
}

/** Adds an entry to the append-only record. Must run in the transaction of the action. */
export async function recordAdminAction(
  db: Db,
  { adminId, action, subject, note = '', now }: AdminAction,
): Promise<void> {
  await db
    .insertInto('adminActions')
    .values({ id: createId(now), at: new Date(now), admin: adminId, action, subject, note })
    .execute()
}
