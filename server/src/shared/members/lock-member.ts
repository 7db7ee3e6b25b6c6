import { AppError } from '@gwanyeok/domain/errors.ts'
import type { Db } from '../../platform/db/db.ts'

/**
 * Locks a member until the end of the transaction, so that what is written for them is erased if they withdraw. Throws
 * `signed_out` where they have just withdrawn: nothing may be kept of them after that.
 */
export async function lockMember(tx: Db, id: string): Promise<void> {
  const member = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('withdrawnAt', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!member) throw new AppError('signed_out')
}
