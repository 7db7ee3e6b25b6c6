import { call } from '#shared/api/api.ts'
import { useEnterSession } from '#shared/session/session.ts'

type Credentials = { email: string; password: string }
type SignUpValues = { username: string; email: string; password: string; passwordConfirmation: string }
type NewPassword = { token: string; password: string; passwordConfirmation: string }

export function useSignIn() {
  const enter = useEnterSession()
  return async (body: Credentials) => {
    const { me } = await call('POST /sign-in', { body })
    await enter()
    return me
  }
}

/** Returns a function that completes a sign-in with the code of the second factor. */
export function useSecondStep() {
  const enter = useEnterSession()
  return async (code: string) => {
    await call('POST /sign-in/second-factor', { body: { code } })
    await enter()
  }
}

export function useSignUp() {
  const enter = useEnterSession()
  return async (body: SignUpValues) => {
    const me = await postSignUp(body)
    await enter()
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
