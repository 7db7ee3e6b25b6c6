import { call } from '#shared/api/api.ts'
import { isDeclined } from '#shared/session/recent-sign-in-errors.ts'

/**
 * For forms that ask for the password anyway: it also serves as the recent sign-in, so nobody types it twice. Called
 * within the guard of `useRecentSignIn`, which asks for the code of a second factor.
 */
export async function withPassword<Answer>(password: string, action: () => Promise<Answer>): Promise<Answer> {
  try {
    return await action()
  } catch (error) {
    if (!isDeclined(error)) throw error
    await call('POST /me/confirm-password', { body: { password } })
    return action()
  }
}
