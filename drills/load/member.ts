import { buildSignUp } from '@gwanyeok/e2e/build-sign-up.ts'

/** An answer of the product. Status 0: no answer was received, so a write may or may not have happened. */
export interface Answer<T> {
  status: number
  body: T
}

/** A member with their own cookies and IP address, because rate limits are per IP address. */
export interface Member {
  id: string
  call<T>(route: string, body?: object): Promise<Answer<T>>
}

const ANSWER_TIMEOUT_MS = 60_000
const PASSWORD = 'Candles-2024!'

/** Signs a new member up. `index` makes the member's address and name unique. */
export async function signUp(serverAddress: string, index: number): Promise<Member> {
  const cookies = new Map<string, string>()
  const buildHeaders = () => ({
    cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    'x-forwarded-for': `10.0.${index >> 8}.${index & 255}`,
  })

  async function call<T>(route: string, body?: object): Promise<Answer<T>> {
    const [method = '', path = ''] = route.split(' ')
    try {
      const answer = await fetch(`${serverAddress}/api${path}`, {
        method,
        headers: { ...buildHeaders(), ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
      })
      for (const header of answer.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(header) ?? []
        cookies.set(name, value)
      }
      return { status: answer.status, body: (await answer.json()) as T }
    } catch {
      return { status: 0, body: {} as T }
    }
  }

  const username = `drill_${index}`
  const form = buildSignUp({ username, email: `${username}@example.com`, password: PASSWORD })
  const { status, body } = await call<{ me: { id: string } }>('POST /sign-up', form)
  if (status !== 200) throw new Error(`sign-up of ${username}: ${status} ${JSON.stringify(body)}`)
  return { id: body.me.id, call }
}
