import { toPlainName } from '@gwanyeok/domain/users/look-alike-names.ts'
import { sql } from 'kysely'
import { rectifyConfusion } from 'unicode-confusables'
import { DatabaseError } from 'pg'
import type { Db } from '#platform/db/db.ts'

/**
 * Computes the look of a username: its plain form, with each letter replaced by the one that Unicode TR 39 calls
 * confusable with it (I, l and 1; 0 and O; m and rn). Names with equal skeletons can be mistaken for each other.
 */
export function toSkeleton(username: string): string {
  // After lower-casing, i also stands for I, l and 1.
  return rectifyConfusion(toPlainName(username)).toLowerCase().replaceAll('i', 'l')
}

const BATCH_SIZE = 1000

/**
 * Adds the skeletons of names that are older than skeletons. Of similar names the oldest gets one, the others none.
 */
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

/** Constraints for names that are taken, look like a taken one, or were recently given up by another member. */
const CONSTRAINTS = ['users_username', 'users_skeleton', 'freedUsernames_held']

/** Returns whether the database refused a row because of its username. */
export const isUsernameConflict = (error: unknown): boolean =>
  error instanceof DatabaseError && CONSTRAINTS.includes(error.constraint ?? '')
