import type { Api } from '@gwanyeok/domain/api.ts'
import type { RequestOf } from '@gwanyeok/domain/endpoint.ts'
import type { ErrorAnswer, ErrorCode } from '@gwanyeok/domain/errors.ts'
import type { Answer, EndpointKey } from '#shared/api/api.ts'

type Handler<Key extends EndpointKey> = (request: Request<Key>) => Answer<Key> | Promise<Answer<Key>>
type Request<Key extends EndpointKey> = RequestOf<Api[Key]>
type Refusal = Partial<Omit<ErrorAnswer['error'], 'code'>> & { status?: number }

interface ReceivedCall {
  key: string
  params: Record<string, string>
  query: Record<string, string>
  body: unknown
}

/** Thrown by a handler to answer with an API error. */
class RefusalError extends Error {
  readonly answer: Response
  constructor(code: ErrorCode, { status = 400, ...error }: Refusal) {
    super(code)
    this.answer = Response.json({ error: { code, message: code, requestId: 'test', ...error } }, { status })
  }
}

/**
 * A fake API: each test sets the answers, and no request reaches a network. Requests and answers have the contract's
 * types. A call that a test has not announced fails that test.
 */
export function createFakeApi() {
  let handlers = new Map<string, (request: ReceivedCall) => unknown>()
  let receivedCalls: ReceivedCall[] = []
  let unexpectedCalls: string[] = []
  let refusalCodeForOthers: ErrorCode | null = null

  function on<Key extends EndpointKey>(key: Key, handler: Handler<Key>): void {
    handlers.set(key, (request) => handler(request as unknown as Request<Key>))
  }

  async function respond(request: globalThis.Request): Promise<Response> {
    const url = new URL(request.url)
    const route = findRoute([...handlers.keys()], request.method, url.pathname.slice('/api'.length))
    const text = await request.text()
    if (!route && refusalCodeForOthers) return new RefusalError(refusalCodeForOthers, {}).answer
    if (!route) {
      unexpectedCalls.push(`${request.method} ${url.pathname}`)
      return Response.json({ error: { code: 'not_found', message: 'not announced' } }, { status: 404 })
    }
    const query = Object.fromEntries(url.searchParams)
    const call = { ...route, query, body: text ? (JSON.parse(text) as unknown) : undefined }
    receivedCalls.push(call)
    try {
      return Response.json(await handlers.get(route.key)!(call))
    } catch (error) {
      if (error instanceof RefusalError) return error.answer
      throw error
    }
  }

  return {
    on,
    answer: <Key extends EndpointKey>(key: Key, answer: Answer<Key>) => on(key, () => answer),
    refuse: (key: EndpointKey, code: ErrorCode, refusal: Refusal = {}) =>
      on(key, () => {
        throw new RefusalError(code, refusal)
      }),
    /** Refuses calls that the test has not announced, without failing the test. */
    refuseOthers: (code: ErrorCode) => void (refusalCodeForOthers = code),
    /** Makes the call fail as without a connection. */
    disconnect: (key: EndpointKey) =>
      on(key, () => {
        throw new TypeError('Failed to fetch')
      }),
    /** Holds the calls back. Returns a function that answers them. */
    hold<Key extends EndpointKey>(key: Key): (answer: Answer<Key>) => void {
      const { promise, resolve } = Promise.withResolvers<Answer<Key>>()
      on(key, () => promise)
      return resolve
    },
    /** The calls of one endpoint so far. */
    received: <Key extends EndpointKey>(key: Key) =>
      receivedCalls.filter((call) => call.key === key) as unknown as Request<Key>[],
    listUnexpectedCalls: () => unexpectedCalls,
    respond,
    reset() {
      handlers = new Map()
      receivedCalls = []
      unexpectedCalls = []
      refusalCodeForOthers = null
    },
  }
}

/** Finds the endpoint of a request among `GET /users/:id`; a path without parameters goes before one with them. */
function findRoute(keys: readonly string[], method: string, path: string) {
  for (const key of keys.toSorted((a, b) => countParameters(a) - countParameters(b))) {
    const [keyMethod = '', keyPath = ''] = key.split(' ')
    // `:id` matches a part of the path, as the group `id`.
    const match = new RegExp(`^${keyPath.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`).exec(path)
    if (keyMethod === method && match) return { key, params: { ...match.groups } }
  }
  return null
}

const countParameters = (key: string) => key.split(':').length

export const api = createFakeApi()
