import { newMember } from '@gwanyeok/e2e/new-member.ts'

/** What came back; status 0: nothing did. */
export interface Answer {
  status: number
  body: { id?: string; me?: { id: string }; error?: { code: string } } & Record<string, unknown>
}

/** A member at a network address of their own, who never throws. */
export interface Member {
  id: string
  call(route: string, body?: unknown): Promise<Answer>
  upload(file: Buffer): Promise<Answer>
  /** Reads an endless answer until `signal`; its status. */
  watch(url: string, signal: AbortSignal): Promise<number>
}

const PATIENCE_MS = 15_000

/** Signed up at `address`; `index` makes name and network address its own. */
export async function createMember(address: () => string, index: number): Promise<Member> {
  const cookies = new Map<string, string>()
  const cookie = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const from = `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`

  async function send(route: string, body: BodyInit | undefined, type: string | null): Promise<Answer> {
    const [method, path] = route.split(' ') as [string, string]
    try {
      const answer = await fetch(`${address()}/api${path}`, {
        method,
        headers: {
          cookie: cookie(),
          'x-forwarded-for': from,
          ...(type !== null && { 'content-type': type }),
        },
        signal: AbortSignal.timeout(PATIENCE_MS),
        ...(body !== undefined && { body }),
      })
      for (const line of answer.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        cookies.set(name, value)
      }
      return { status: answer.status, body: (await answer.json()) as Answer['body'] }
    } catch {
      return { status: 0, body: {} }
    }
  }

  const call = (route: string, body?: unknown) =>
    body === undefined ? send(route, undefined, null) : send(route, JSON.stringify(body), 'application/json')
  const username = `drill_${index}`
  const signUp = newMember({ username, email: `${username}@example.com`, password: 'Drill-2026!' })
  const { status, body } = await call('POST /sign-up', signUp)
  if (status !== 200 || !body.me) throw new Error(`sign-up: ${status} ${JSON.stringify(body)}`)
  const watch = async (url: string, signal: AbortSignal): Promise<number> => {
    try {
      const answer = await fetch(url, { headers: { cookie: cookie(), 'x-forwarded-for': from }, signal })
      await answer.text().catch(() => {})
      return answer.status
    } catch {
      return 0
    }
  }
  return {
    watch,
    id: body.me.id,
    call,
    upload(file) {
      const form = new FormData()
      form.append('file', new Blob([new Uint8Array(file)], { type: 'image/png' }), 'picture.png')
      return send('POST /images/posts', form, null)
    },
  }
}

export async function createMembers(address: () => string, count: number): Promise<Member[]> {
  const members: Member[] = []
  for (let index = 1; index <= count; index++) members.push(await createMember(address, index))
  return members
}
