import { AppError } from '@gwanyeok/domain/errors.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { SqlValue } from '#platform/db/prepared.ts'

/**
 * Locks a member until the end of the transaction, so that the rows written for them are erased if they withdraw.
 * Throws `signed_out` if they have just withdrawn, because nothing may be stored for them afterwards.
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
 * CTE `member`: locks the member within one statement that inserts what they write; no row if they have withdrawn.
 * Members are locked first, then their statistics, then items, which prevents deadlocks. The lock is shared, so that
 * a member's concurrent writes do not wait for each other.
 */
export const lockedMember = (id: SqlValue<string>) => sql`
  select id, "createdAt" from users where id = ${id} and "withdrawnAt" is null for share`
