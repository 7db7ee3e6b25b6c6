import type { Db } from '#platform/db/db.ts'
import type { SqlValue } from '#platform/db/prepared-query.ts'
import { isBlockedBetween } from './relations.ts'

/** The members `u` whom a viewer may see: not withdrawn, and neither member has blocked the other. */
export const selectVisibleMembers = (db: Db, viewerId: SqlValue<string>) =>
  db
    .selectFrom('users as u')
    .where('u.withdrawnAt', 'is', null)
    .where((eb) => eb.not(isBlockedBetween(viewerId, 'u.id')))
