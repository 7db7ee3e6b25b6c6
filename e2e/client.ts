import type { ErrorAnswer } from '@gwanyeok/domain/errors.ts'
import { buildSignUp } from './new-member.ts'

/** A refusal of the API, as thrown by a client. */
export class Refused extends Error {
  readonly code: string
  constructor(call: string, { error }: ErrorAnswer) {
    super(`${call}: ${JSON.stringify(error)}`)
    this.code = error.code
  }
}

/** A person who calls the API over HTTP, with a cookie of their own. */
export interface Client {
  call<Answer>(route: string, body?: unknown): Promise<Answer>
}

/** Calls the API, as in `call('POST /predictions', body)`. Throws `Refused` with the API's error code. */
export function createClient(address: string): Client {
  const cookies = new Map<string, string>()
  return {
    async call<Answer>(route: string, body?: unknown): Promise<Answer> {
      const [method, path] = route.split(' ') as [string, string]
      const cookie = [...cookies].map((pair) => pair.join('=')).join('; ')
      const answer = await fetch(`${address}/api${path}`, {
        method,
        headers: { cookie, ...(body !== undefined && { 'content-type': 'application/json' }) },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      for (const line of answer.headers.getSetCookie()) {
        const [name = '', value = ''] = line.split(/[=;]/)
        cookies.set(name, value)
      }
      const json: unknown = await answer.json()
      if (!answer.ok) throw new Refused(route, json as ErrorAnswer)
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

/** Makes the sign-in recent, for endpoints that need that. */
export const confirmPassword = (client: Client) =>
  client.call('POST /me/confirm-password', { password: PASSWORD })
