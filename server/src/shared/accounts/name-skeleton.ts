import { toPlainName } from '@gwanyeok/domain/users/look-alike-names.ts'
import { sql } from 'kysely'
import { rectifyConfusion } from 'unicode-confusables'
import { DatabaseError } from 'pg'
import type { Db } from '#platform/db/db.ts'

/**
 * The look of a username: its plain form, with each letter replaced by the one that Unicode TR 39 calls confusable with
 * it (I, l and 1; 0 and O; m and rn). Equal skeletons: names that can be taken for each other.
 */
export function toSkeleton(username: string): string {
  // After case is gone, i is one of I, l and 1 too.
  return rectifyConfusion(toPlainName(username)).toLowerCase().replaceAll('i', 'l')
}

const BATCH_SIZE = 1000

/** Gives the names from before there were skeletons theirs; the oldest first, the others like it none. */
export async function fillNameSkeletons(db: Db): Promise<void> {
  let after = ''
  for (;;) {
    const rows = await db
      .selectFrom('users')
      .select(['id', 'username'])
      .where('username', 'is not', null)
      .where('usernameSkeleton', 'is', null)
      .where('id', '>', after)
      .orderBy('id')
      .limit(BATCH_SIZE)
      .execute()
    const last = rows.at(-1)
    if (!last) return
    after = last.id
    const found = rows.map(({ id, username }) => ({ id, skeleton: toSkeleton(username ?? '') }))
    await sql`
      with oldest as (
        select distinct on (skeleton) id, skeleton
        from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as f(id text, skeleton text)
        order by skeleton, id
      )
      update users u set "usernameSkeleton" = o.skeleton from oldest o
      where u.id = o.id and not exists (select from users h where h."usernameSkeleton" = o.skeleton)`.execute(
      db,
    )
  }
}

/** Constraints for names that are taken, look like one that is, or were given up by another member lately. */
const CONSTRAINTS = ['users_username', 'users_skeleton', 'freedUsernames_held']

/** Whether the database refused a row for its username. */
export const isUsernameConflict = (error: unknown): boolean =>
  error instanceof DatabaseError && CONSTRAINTS.includes(error.constraint ?? '')
