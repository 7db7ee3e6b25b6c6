import type { Me } from '@gwanyeok/domain/accounts/api.ts'
import { AppError } from '@gwanyeok/domain/errors.ts'
import { computeNextUsernameChange } from '@gwanyeok/domain/users/username-change.ts'
import type { Config } from '#platform/config/config.ts'
import type { Db } from '#platform/db/db.ts'
import { hasSecondFactor } from './second-factor/second-factors.ts'
import { isAdminAccount } from '#platform/sessions/session.ts'

type MeSettings = Pick<Config, 'adminEmails' | 'adminSecondFactor' | 'requireConfirmedEmail'>

/** Returns the signed-in member's own account. Throws `signed_out` if the account no longer exists. */
export async function getMe(db: Db, id: string, config: MeSettings): Promise<Me> {
  const row = await db
    .selectFrom('users')
    .select(['id', 'username', 'usernameChangedAt', 'email', 'emailConfirmed', 'photoURL', 'suspendedUntil'])
    .select('guideSkipped')
    .select(({ exists, selectFrom }) =>
      exists(selectFrom('predictions').whereRef('author', '=', 'users.id').select('predictions.id')).as(
        'hasPredicted',
      ),
    )
    .where('id', '=', id)
    .where('withdrawnAt', 'is', null)
    .executeTakeFirst()
  if (!row?.username || !row.email) throw new AppError('signed_out')
  const isAdmin = isAdminAccount(row.email, row.emailConfirmed, config.adminEmails)
  const nextUsernameChange = computeNextUsernameChange(row.usernameChangedAt?.getTime() ?? null)
  return {
    id: row.id,
    username: row.username,
    email: row.email,
    emailConfirmed: row.emailConfirmed,
    mustConfirmEmail: config.requireConfirmedEmail && !row.emailConfirmed,
    usernameChangeFrom: nextUsernameChange === null ? null : new Date(nextUsernameChange).toISOString(),
    photoURL: row.photoURL,
    isAdmin,
    needsSecondFactor: isAdmin && config.adminSecondFactor && !(await hasSecondFactor(db, row.id)),
    suspendedUntil: row.suspendedUntil?.toISOString() ?? null,
    hasPredicted: row.hasPredicted === true,
    newcomer: !isAdmin && !row.guideSkipped && !row.hasPredicted,
  }
}
