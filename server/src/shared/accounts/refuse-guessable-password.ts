import { AppError } from '@gwanyeok/domain/errors.ts'
import { findChosenPasswordProblem } from '@gwanyeok/domain/users/guessable-password.ts'
import type { Db } from '#platform/db/db.ts'

/** Throws `invalid_input` if the member's new password is easy to guess. */
export async function refuseGuessablePassword(db: Db, memberId: string, password: string): Promise<void> {
  const row = await db
    .selectFrom('users')
    .select(['username', 'email'])
    .where('id', '=', memberId)
    .executeTakeFirst()
  const problem = findChosenPasswordProblem(password, {
    username: row?.username ?? undefined,
    email: row?.email ?? undefined,
  })
  if (problem) throw new AppError('invalid_input', { fields: { password: problem } })
}
