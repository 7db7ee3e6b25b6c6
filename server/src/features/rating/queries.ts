import type { Db } from '../../platform/db/db.ts'
import { isBlockedBetween } from '../../shared/members/relations.ts'

/** A member whose rating the reader asks for; none when withdrawn, or when one of the two has blocked the other. */
export function findMember(db: Db, reader: string, id: string) {
  return db
    .selectFrom('users as u')
    .where('u.id', '=', id)
    .where('u.withdrawnAt', 'is', null)
    .where((eb) => eb.not(isBlockedBetween(reader, 'u.id')))
    .select(['u.id', 'u.publicProfile'])
    .executeTakeFirst()
}
