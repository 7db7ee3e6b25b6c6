import { AppError } from '@gwanyeok/domain/errors.ts'
import { checkPasswordConfirmation } from '@gwanyeok/domain/users/password.ts'
import { realClock } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import type { Viewer } from '../../platform/sessions/session.ts'

type Facts = Pick<Context, 'auth' | 'db'>

const GUESSES = { points: 8, seconds: 15 * 60 }

/** Refuses with `wrong_password` what is not the member's password; guesses are limited across servers. */
export function passwordCheck({ auth, db, limits }: Pick<Context, 'auth' | 'db' | 'limits'>) {
  const guesses = limits.limiter('password-check', GUESSES)
  return async (member: string, password: string): Promise<void> => {
    await guesses.consume(member)
    const hash = await findPasswordHash(db, member)
    const { password: passwords } = await auth.$context
    if (!hash || !(await passwords.verify({ hash, password }))) throw new AppError('wrong_password')
    await guesses.reset(member)
  }
}

/** Null: the member signs in by another service alone. */
export async function findPasswordHash(db: Facts['db'], member: string): Promise<string | null> {
  const account = await db
    .selectFrom('accounts')
    .select('password')
    .where('userId', '=', member)
    .where('providerId', '=', 'credential')
    .executeTakeFirst()
  return account?.password ?? null
}

/** Sets another password, ends all other sessions and makes reset links on their way worthless. */
export async function changePassword(
  { auth, db }: Facts,
  viewer: Viewer,
  input: { password: string; passwordConfirmation: string },
): Promise<void> {
  const fault = checkPasswordConfirmation(input.password, input.passwordConfirmation)
  if (fault) throw new AppError('invalid_input', { fields: { passwordConfirmation: fault } })
  const { password: passwords } = await auth.$context
  const hash = await passwords.hash(input.password)
  await db.transaction().execute(async (tx) => {
    await tx
      .updateTable('accounts')
      .set({ password: hash, updatedAt: new Date(realClock.now()) })
      .where('userId', '=', viewer.id)
      .where('providerId', '=', 'credential')
      .execute()
    await tx
      .deleteFrom('sessions')
      .where('userId', '=', viewer.id)
      .where('id', '<>', viewer.sessionId)
      .execute()
    await tx.deleteFrom('verifications').where('value', '=', viewer.id).execute()
  })
}
