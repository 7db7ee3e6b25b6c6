import { Secret, TOTP } from 'otpauth'
import { normalise } from './normalise.ts'
import { type Answer, type Ask, createReader, type Site } from './site.ts'

/** One request with what came back. */
export interface Asked {
  request: string
  answer: Answer
}

export interface Request {
  who: string
  method: string
  /** With `{name}` for the id of a row, or for a value that was read. */
  path: string
  body?: string | undefined
  /** Names of a row, or `name=path` of values in the answer. */
  save?: string | undefined
}

export interface Asking {
  /** Names of the rows that were made. */
  names(): Iterable<string>
  asked: Asked[]
  /** Asks, and records the answer. */
  ask(part: string, request: Request): Promise<Answer>
}

const PASSWORD = 'Replay-2024!'

const SIGN_UP = {
  password: PASSWORD,
  passwordConfirmation: PASSWORD,
  agreesToTerms: true,
  agreesToPrivacy: true,
  isFourteenOrOlder: true,
}

/** A picture of one pixel. */
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

export function createAsking(site: Site): Asking {
  const readers = new Map<string, Ask>()
  const ids = new Map<string, string>()
  const values = new Map<string, string>()
  const asked: Asked[] = []
  return {
    asked,
    names: () => ids.keys(),
    async ask(part, { who, method, path, body, save }) {
      const reader = readers.get(who) ?? createReader(site.address)
      readers.set(who, reader)
      const answer = await reader(method, await fill(path, who), await toSend(path, body, who))
      if (answer.status < 300)
        for (const each of save?.split(' ') ?? []) remember(await fill(each, who), answer)
      const names = new Map([...ids].map(([name, id]) => [id, `{${name}}`]))
      const normal = { ...answer, body: normalise(answer.body, names) }
      asked.push({ request: `${part}: ${who} ${method} ${path}`, answer: normal })
      return answer
    },
  }

  async function toSend(path: string, body: string | undefined, who: string): Promise<unknown> {
    if (body === undefined) return undefined
    if (body !== 'FILE') return { ...(path === '/sign-up' && SIGN_UP), ...JSON.parse(await fill(body, who)) }
    const form = new FormData()
    form.set('file', new Blob([Buffer.from(PNG, 'base64')], { type: 'image/png' }), 'picture.png')
    return form
  }

  async function fill(text: string, who: string): Promise<string> {
    let filled = text
    for (const [braces, name] of text.matchAll(/\{([\w ./@-]+)\}/g))
      filled = filled.replace(braces, await valueOf(name!, who))
    return filled
  }

  async function valueOf(name: string, who: string): Promise<string> {
    const [first, page, to] = name.split(' ')
    if (first === 'mail') return site.mailedToken(page!, to!)
    if (name === 'code') return new TOTP({ secret: Secret.fromBase32(values.get('secret')!) }).generate()
    const value = name === 'who' ? who : (ids.get(name) ?? values.get(name))
    if (value === undefined) throw new Error(`there is no ${name}`)
    return value
  }

  function remember(save: string, { body }: Answer): void {
    const [name, path] = save.split('=') as [string, string | undefined]
    const value = at(body, path ?? 'id') ?? at(body, 'me.id')
    ;(path === undefined ? ids : values).set(name, typeof value === 'string' ? value : '')
  }
}

/** What is in an answer at a path as `items.0.id`; undefined: nothing. */
export const at = (body: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((inner, key) => (inner as Record<string, unknown> | null | undefined)?.[key], body)
