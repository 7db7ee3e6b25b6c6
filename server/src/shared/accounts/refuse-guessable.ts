import { AppError } from '@gwanyeok/domain/errors.ts'
import { checkChosenPassword } from '@gwanyeok/domain/users/guessable-password.ts'
import type { Db } from '#platform/db/db.ts'

/** Refuses a new password of a member that is easy to guess, with `invalid_input`. */
export async function refuseGuessable(db: Db, member: string, password: string): Promise<void> {
  const row = await db
    .selectFrom('users')
    .select(['username', 'email'])
    .where('id', '=', member)
    .executeTakeFirst()
  const fault = checkChosenPassword(password, {
    username: row?.username ?? undefined,
    email: row?.email ?? undefined,
  })
  if (fault) throw new AppError('invalid_input', { fields: { password: fault } })
}
