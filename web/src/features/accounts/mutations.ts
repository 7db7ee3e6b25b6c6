import { call } from '#shared/api/api.ts'
import { useRefreshSession } from '#shared/session/session.ts'

type Credentials = { email: string; password: string }
type SignUpValues = { username: string; email: string; password: string; passwordConfirmation: string }
type NewPassword = { token: string; password: string; passwordConfirmation: string }

export function useSignIn() {
  const refreshSession = useRefreshSession()
  return async (body: Credentials) => {
    const { me } = await call('POST /sign-in', { body })
    await refreshSession()
    return me
  }
}

/** Returns a function that completes a sign-in with the code of the second factor. */
export function useSecondStep() {
  const refreshSession = useRefreshSession()
  return async (code: string) => {
    await call('POST /sign-in/second-factor', { body: { code } })
    await refreshSession()
  }
}

export function useSignUp() {
  const refreshSession = useRefreshSession()
  return async (body: SignUpValues) => {
    const me = await postSignUp(body)
    await refreshSession()
    return me
  }
}

async function postSignUp(body: SignUpValues) {
  // The form is sent only if all three consents are given.
  const consents = { agreesToTerms: true, agreesToPrivacy: true, isFourteenOrOlder: true } as const
  return (await call('POST /sign-up', { body: { ...body, ...consents } })).me
}

export function requestPasswordReset(email: string) {
  return call('POST /password-reset', { body: { email } })
}

export function completePasswordReset(body: NewPassword) {
  return call('POST /password-reset/complete', { body })
}

/** Signs in with a password that was just set. Returns false if a second factor or anything else prevents it. */
export async function trySignIn(email: string | undefined, password: string): Promise<boolean> {
  if (!email) return false
  return call('POST /sign-in', { body: { email, password } }).then(
    () => true,
    () => false,
  )
}
