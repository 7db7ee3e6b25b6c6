import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { SqlValue } from '#platform/db/prepared.ts'
import { isBlockedBetween } from './relations.ts'

/** The members `u` whom a reader may know of: not withdrawn, and neither of the two has blocked the other. */
export const visibleMembers = (db: Db, reader: SqlValue<string>) =>
  db
    .selectFrom('users as u')
    .where('u.withdrawnAt', 'is', null)
    .where((eb) => eb.not(isBlockedBetween(reader, 'u.id')))

/** The member `row` is shown to strangers: public profile, not suspended, not withdrawn. `now`: product time in epoch ms. */
export const isOpenMember = (row: 'a' | 'u', now: number) => sql<boolean>`(
  ${sql.ref(`${row}.publicProfile`)} and ${sql.ref(`${row}.withdrawnAt`)} is null
  and coalesce(${sql.ref(`${row}.suspendedUntil`)} <= ${new Date(now)}, true)
)`
