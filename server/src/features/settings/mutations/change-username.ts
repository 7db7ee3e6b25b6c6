import { DAY_MS } from '@gwanyeok/domain/durations.ts'
import { AppError } from '@gwanyeok/domain/errors.ts'
import { nextUsernameChange, USERNAME_CHANGE_DAYS } from '@gwanyeok/domain/users/username-change.ts'
import { normalizeUsername } from '@gwanyeok/domain/users/normalize-username.ts'
import { realClock } from '#platform/clock.ts'
import type { Db } from '#platform/db/db.ts'
import { skeletonOf } from '#shared/accounts/name-skeleton.ts'
import { isUsernameConflict } from '#shared/accounts/is-username-conflict.ts'

interface NewName {
  member: string
  /** Already checked. */
  username: string
  /** Product time in epoch ms. */
  now: number
}

/**
 * Gives a member another name; the row decides whether it is time, the constraints whether the name is free.
 * Throws `username_taken`, `username_changed_lately`. The name that the member has already is no change.
 */
export async function changeUsername(db: Db, { member, username, now }: NewName): Promise<void> {
  const name = normalizeUsername(username)
  const before = new Date(now - USERNAME_CHANGE_DAYS * DAY_MS)
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ username: name, usernameSkeleton: skeletonOf(name) })
    .set({ usernameChangedAt: new Date(now), updatedAt: new Date(realClock.now()) })
    .where('id', '=', member)
    .where('username', '<>', name)
    .where((eb) => eb.or([eb('usernameChangedAt', 'is', null), eb('usernameChangedAt', '<=', before)]))
    .executeTakeFirst()
    .catch((error: unknown) => {
      throw isUsernameConflict(error) ? new AppError('username_taken') : error
    })
  if (numUpdatedRows === 0n) await refuseEarlyChange(db, member, name)
}

async function refuseEarlyChange(db: Db, member: string, name: string): Promise<void> {
  const known = await db
    .selectFrom('users')
    .select(['username', 'usernameChangedAt'])
    .where('id', '=', member)
    .executeTakeFirst()
  const from = nextUsernameChange(known?.usernameChangedAt?.getTime() ?? null)
  if (known?.username === name || from === null) return
  throw new AppError('username_changed_lately', { details: { from: new Date(from).toISOString() } })
}
