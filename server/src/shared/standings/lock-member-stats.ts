import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

/**
 * Locks the members' statistics before their predictions change, always in the same order and after the members
 * themselves, as opening a prediction does: so there is no deadlock.
 */
export async function lockStats(tx: Db, members: readonly string[]): Promise<void> {
  await lockedStats(members).execute(tx)
}

/** The same as a part of the statement that changes the predictions. */
export const lockedStats = (members: readonly string[]): RawBuilder<unknown> => sql`
  select "userId" from "memberStats" where "userId" = any(${members}::text[])
  order by "userId"
  for no key update`
