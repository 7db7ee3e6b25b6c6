import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { api } from '@gwanyeok/domain/api.ts'
import type { Endpoint, RouteKey } from '@gwanyeok/domain/endpoint.ts'
import type { ErrorAnswer, ErrorCode } from '@gwanyeok/domain/errors.ts'
import { listRefusals } from '#platform/http/list-refusals.ts'
import type { TestProduct } from './product.ts'

export const PASSWORD = 'Tester-2026'

/** The answer to a call. */
export interface Answer<Body> {
  status: number
  body: Body
  /** The error code, or null. */
  code: ErrorCode | null
  headers: Record<string, string | string[] | number | undefined>
  text: string
  /** The unparsed body. */
  bytes: Buffer
}

/** A caller of the API, signed in or not. */
export interface Person {
  id: string
  username: string
  email: string
  /** Sends the body as JSON, or as it is with the given content type. */
  call<Body = unknown>(route: string, body?: unknown, contentType?: string): Promise<Answer<Body>>
  /** The session cookie, for requests that `call` cannot send. */
  cookie(): string
  /** Returns this browser with a connection to another server. */
  connectTo(server: Server): Person
  /** Returns this browser with another network address. */
  connectFrom(remoteAddress: string): Person
}

type Server = Pick<TestProduct, 'app'> & Partial<Pick<TestProduct, 'clock'>>
type CookieJar = Map<string, { value: string; expiresAt: number }>

/** Cookies with at most this life expire by the product's clock; others outlast a test. */
const MAX_SHORT_LIFE_SECONDS = 60

/** Creates a signed-out caller with a new cookie jar, at this network address. */
export const createSignedOutPerson = (product: Server, remoteAddress = '127.0.0.1'): Person =>
  createPersonWithJar(product, new Map(), remoteAddress)

function createPersonWithJar(product: Server, jar: CookieJar, remoteAddress: string): Person {
  const getNow = () => product.clock?.now() ?? 0
  const formatCookies = () =>
    [...jar]
      .filter(([, { expiresAt }]) => getNow() < expiresAt)
      .map(([name, { value }]) => `${name}=${value}`)
  return {
    id: '',
    username: '',
    email: '',
    cookie: () => formatCookies().find((pair) => /^[^=]*session_token=/.test(pair)) ?? '',
    connectTo: (server) => createPersonWithJar(server, jar, remoteAddress),
    connectFrom: (address) => createPersonWithJar(product, jar, address),
    async call<Body>(route: string, body?: unknown, contentType?: string): Promise<Answer<Body>> {
      const [method, url] = route.split(' ') as ['GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', string]
      const answer = await product.app.inject({
        method,
        url: `/api${url}`,
        remoteAddress,
        headers: { cookie: formatCookies().join('; '), ...(contentType && { 'content-type': contentType }) },
        ...(body !== undefined && { payload: body as object }),
      })
      for (const { name, value, maxAge = 0 } of answer.cookies) {
        const expiresAt = maxAge > 0 && maxAge <= MAX_SHORT_LIFE_SECONDS ? getNow() + maxAge * 1000 : Infinity
        jar.set(name, { value: encodeURIComponent(value), expiresAt })
      }
      const json = parseBody(answer.body)
      const code = (json as Partial<ErrorAnswer> | null)?.error?.code ?? null
      if (code !== null) assertDeclared(`${method} ${url.split('?')[0]}`, code)
      return {
        status: answer.statusCode,
        body: json as Body,
        code,
        headers: answer.headers,
        text: answer.body,
        bytes: answer.rawPayload,
      }
    },
  }
}

/** Routes without parameters come first: `/stocks/closes` is not a stock. */
const ENDPOINTS = Object.entries<Endpoint>(api)
  .map(([route, endpoint]) => ({
    route,
    pattern: new RegExp(`^${route.replaceAll(/:\w+/g, '[^/]+')}$`),
    codes: listRefusals(route as RouteKey, endpoint),
  }))
  .toSorted((a, b) => Number(a.route.includes(':')) - Number(b.route.includes(':')))

function assertDeclared(request: string, code: ErrorCode): void {
  const endpoint = ENDPOINTS.find(({ pattern }) => pattern.test(request))
  if (endpoint && !endpoint.codes.includes(code))
    throw new Error(`${endpoint.route} answers ${code}, which its contract entry does not declare`)
}

function parseBody(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Fields of a valid sign-up. */
export const buildSignUpForm = (username: string) => ({
  username,
  email: `${encodeURIComponent(username).replaceAll('%', '').toLowerCase()}@example.com`,
  password: PASSWORD,
  passwordConfirmation: PASSWORD,
  agreesToTerms: true,
  agreesToPrivacy: true,
  isFourteenOrOlder: true,
})

/** Signs a new member up through the API; the member is signed in afterwards. */
export async function signUpMember(
  product: Server,
  username: string,
  email?: string,
  person = createSignedOutPerson(product),
): Promise<Person> {
  const form = { ...buildSignUpForm(username), ...(email !== undefined && { email }) }
  const { status, body, text } = await person.call<{ me: { id: string } }>('POST /sign-up', form)
  if (status !== 200) throw new Error(`sign-up of ${username}: ${text}`)
  return { ...person, id: body.me.id, username, email: form.email }
}

/** Signs several new members up, by name. */
export async function signUpMembers<Names extends string[]>(
  product: Server,
  ...names: Names
): Promise<{ [Index in keyof Names]: Person }> {
  const people: Person[] = []
  for (const name of names) people.push(await signUpMember(product, name))
  return people as { [Index in keyof Names]: Person }
}

type MailDeps = Pick<TestProduct, 'config'>

/** Reads the texts of the mails in the outbox, newest last; `to` selects one recipient. */
export function readMailedTexts({ config }: MailDeps, to?: string): string[] {
  const outbox = path.join(config.dataDir, 'outbox')
  return readdirSync(outbox)
    .toSorted()
    .map((name) => readFileSync(path.join(outbox, name), 'utf8'))
    .filter((mail) => to === undefined || mail.includes(`\nTo: ${to}\n`))
    .map(decodeText)
}

/** Reads the token of the newest mailed link to this page; `to` selects one recipient. */
export function readMailedToken(product: MailDeps, page: string, to?: string): string {
  const link = new RegExp(`/${page}\\?token=([\\w.-]+)`)
  for (const text of readMailedTexts(product, to).toReversed()) {
    const token = link.exec(text)?.[1]
    if (token) return token
  }
  throw new Error(`no mail with a link to ${page}`)
}

/** Decodes the text of a mail, whatever its transfer encoding. */
export function decodeText(mail: string): string {
  const [headers = '', ...bodyParts] = mail.split('\n\n')
  const body = bodyParts.join('\n\n')
  if (/base64/i.test(headers)) return Buffer.from(body, 'base64').toString('utf8')
  return body.replaceAll('=\n', '').replaceAll('=3D', '=')
}

/** Signs up an admin: a member with the configured address, confirmed by the mailed link. */
export async function signUpAdmin(product: TestProduct): Promise<Person> {
  const person = await signUpMember(product, 'overseer', product.config.adminEmails[0])
  const confirmation = await person.call('POST /email-confirmation/complete', {
    token: readMailedToken(product, 'confirm-email'),
  })
  if (confirmation.status !== 200) throw new Error(`confirmation: ${confirmation.text}`)
  return person
}
