import { AppError } from '@gwanyeok/domain/errors.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

/**
 * Locks a member until the end of the transaction, so that a concurrent withdrawal also erases what the transaction
 * writes for them. Throws `signed_out` if the member has just withdrawn, because nothing may be stored for them
 * afterwards.
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

/**
 * Query of a CTE `member` that locks the member within one statement. It returns no row if they have withdrawn. To
 * avoid deadlocks, members are locked first, then their statistics, then items. The lock is shared, so that
 * concurrent writes of one member do not wait for each other.
 */
export const lockMemberSql = (id: string) => sql`
  select id, "createdAt" from users where id = ${id} and "withdrawnAt" is null for share`
