import type { Db } from '#platform/db/db.ts'
import type { SqlValue } from '#platform/db/prepared.ts'
import { isBlockedBetween } from './relations.ts'

/** Selects the members `u` whom a reader may know of: not withdrawn, and no block between the two. */
export const selectVisibleMembers = (db: Db, reader: SqlValue<string>) =>
  db
    .selectFrom('users as u')
    .where('u.withdrawnAt', 'is', null)
    .where((eb) => eb.not(isBlockedBetween(reader, 'u.id')))
