import type { ErrorAnswer } from '@gwanyeok/domain/errors.ts'
import { buildSignUp } from './build-sign-up.ts'

/** The error that a client throws if the API refuses a call. */
export class RefusedError extends Error {
  readonly code: string
  constructor(call: string, { error }: ErrorAnswer) {
    super(`${call}: ${JSON.stringify(error)}`)
    this.code = error.code
  }
}

/** Calls the API over HTTP as one person, with that person's cookies. */
export interface Client {
  call<Answer>(route: string, body?: unknown): Promise<Answer>
}

/** Creates a client. `call('POST /predictions', body)` throws a `RefusedError` with the API's error code. */
export function createClient(address: string): Client {
  const cookies = new Map<string, string>()
  return {
    async call<Answer>(route: string, body?: unknown): Promise<Answer> {
      const [method, path] = route.split(' ') as [string, string]
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const response = await fetch(`${address}/api${path}`, {
        method,
        headers: { cookie, ...(body !== undefined && { 'content-type': 'application/json' }) },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      for (const header of response.headers.getSetCookie()) {
        const [name = '', value = ''] = header.split(/[=;]/)
        cookies.set(name, value)
      }
      const json: unknown = await response.json()
      if (!response.ok) throw new RefusedError(route, json as ErrorAnswer)
      return json as Answer
    },
  }
}

const PASSWORD = 'Course-2024!'

/** Signs up a new member, who is then signed in. */
export async function signUp(address: string, username: string): Promise<{ client: Client; id: string }> {
  const client = createClient(address)
  const { me } = await client.call<{ me: { id: string } }>(
    'POST /sign-up',
    buildSignUp({ username, email: formatEmail(username), password: PASSWORD }),
  )
  return { client, id: me.id }
}

export const formatEmail = (username: string) => `${username}@gwanyeok.test`

/** Enters the password again, as some endpoints require. */
export const confirmPassword = (client: Client) =>
  client.call('POST /me/confirm-password', { password: PASSWORD })
