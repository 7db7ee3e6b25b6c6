import { setTimeout as sleep } from 'node:timers/promises'
import { newMember } from '@gwanyeok/e2e/new-member.ts'

/** Status 0: no answer came, so a write may have happened or not. */
export interface Answer<T> {
  status: number
  body: T
}

export type Read = <T>(path: string) => Promise<T>

/** The server that was asked does not answer, or says that it cannot. */
export class ServerAway extends Error {}

/** A member with a browser and an address of their own, as limits by address need it. */
export interface Member {
  id: string
  /** Asks the servers in turn. */
  call<T>(route: string, body?: object): Promise<Answer<T>>
  /** Repeats a read while servers are away, as a browser's data layer does. */
  read: Read
  /** Reads once from this server. Throws ServerAway. */
  readAt(server: string): Read
  /** Opens an answer that goes on until `signal`. */
  open(path: string, signal: AbortSignal): Promise<Response>
}

export const PASSWORD = 'Drill-2026!'
const PATIENCE_MS = 60_000

/** `index` makes address and name the member's own. */
export async function signUp(servers: readonly string[], index: number, email?: string): Promise<Member> {
  const cookies = new Map<string, string>()
  const headers = () => ({
    cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    'x-forwarded-for': `10.0.${index >> 8}.${index & 255}`,
  })
  let turn = index
  const nextServer = () => servers[turn++ % servers.length]!

  async function send<T>(server: string, route: string, body?: object): Promise<Answer<T>> {
    const [method = '', path = ''] = route.split(' ')
    try {
      const answer = await fetch(`${server}/api${path}`, {
        method,
        headers: { ...headers(), ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(PATIENCE_MS),
      })
      for (const line of answer.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        cookies.set(name, value)
      }
      return { status: answer.status, body: (await answer.json()) as T }
    } catch {
      return { status: 0, body: {} as T }
    }
  }

  const call = <T>(route: string, body?: object) => send<T>(nextServer(), route, body)
  const username = `drill_${index}`
  const form = newMember({ username, email: email ?? `${username}@example.com`, password: PASSWORD })
  const { status, body } = await call<{ me: { id: string } }>('POST /sign-up', form)
  if (status !== 200) throw new Error(`sign-up of ${username}: ${status} ${JSON.stringify(body)}`)
  return {
    id: body.me.id,
    call,
    async read<T>(path: string) {
      const deadline = performance.now() + 2 * PATIENCE_MS
      for (;;) {
        const answer = await call<T>(`GET ${path}`)
        if (answer.status === 200) return answer.body
        const isAway = answer.status === 0 || answer.status >= 500 || answer.status === 429
        if (!isAway || performance.now() > deadline) throw unexpected(path, answer)
        await sleep(answer.status === 429 ? 1000 : 100)
      }
    },
    readAt:
      (server) =>
      async <T>(path: string) => {
        const answer = await send<T>(server, `GET ${path}`)
        if (answer.status === 200) return answer.body
        if (answer.status === 0 || answer.status === 503) throw new ServerAway()
        throw unexpected(path, answer)
      },
    open: (path, signal) => fetch(nextServer() + path, { headers: headers(), signal }),
  }
}

const unexpected = (path: string, { status, body }: Answer<unknown>) =>
  new Error(`GET ${path}: ${status} ${JSON.stringify(body)}`)

/** The pages of a list, one after the other, as one scrolls through it. */
export async function* pagesOf<T>(read: Read, path: string): AsyncIterable<T[]> {
  let cursor: string | null = ''
  while (cursor !== null) {
    const mark = path.includes('?') ? '&' : '?'
    const page: { items: T[]; nextCursor: string | null } = await read(
      `${path}${cursor && `${mark}cursor=${encodeURIComponent(cursor)}`}`,
    )
    yield page.items
    cursor = page.nextCursor
  }
}

export async function signUpAll(servers: readonly string[], count: number): Promise<Member[]> {
  const members: Member[] = []
  for (let index = 1; index <= count; index++) members.push(await signUp(servers, index))
  return members
}
