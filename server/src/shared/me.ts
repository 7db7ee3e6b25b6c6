import type { Me } from '@gwanyeok/domain/accounts/api.ts'
import { AppError } from '@gwanyeok/domain/errors.ts'
import type { Db } from '../platform/db.ts'

/** A signed-in member's own account; throws `signed_out` when it is gone. */
export async function getMe(db: Db, id: string, adminEmails: readonly string[]): Promise<Me> {
  const row = await db
    .selectFrom('users')
    .select(['id', 'username', 'email', 'emailConfirmed', 'photoURL', 'suspendedUntil', 'guideSkipped'])
    .select(({ exists, selectFrom }) =>
      exists(selectFrom('predictions').whereRef('author', '=', 'users.id').select('predictions.id')).as(
        'hasPredicted',
      ),
    )
    .where('id', '=', id)
    .where('withdrawnAt', 'is', null)
    .executeTakeFirst()
  if (!row?.username || !row.email) throw new AppError('signed_out')
  const isAdmin = row.emailConfirmed && adminEmails.includes(row.email.toLowerCase())
  return {
    id: row.id,
    username: row.username,
    email: row.email,
    emailConfirmed: row.emailConfirmed,
    photoURL: row.photoURL,
    isAdmin,
    suspendedUntil: row.suspendedUntil?.toISOString() ?? null,
    newcomer: !isAdmin && !row.guideSkipped && !row.hasPredicted,
  }
}
