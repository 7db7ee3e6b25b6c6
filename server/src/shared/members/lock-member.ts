import { AppError } from '@gwanyeok/domain/errors.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { SqlValue } from '#platform/db/prepared.ts'

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

/**
 * CTE `member`: the same within one statement that inserts what the member writes; no row where they have withdrawn.
 * Members come first, then their statistics, then items: in this order nobody waits in a circle. Shared, so that what a
 * member writes at once does not wait for each other.
 */
export const lockedMember = (id: SqlValue<string>) => sql`
  select id, "createdAt" from users where id = ${id} and "withdrawnAt" is null for share`
