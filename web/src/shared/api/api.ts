import type { Api } from '@gwanyeok/domain/api.ts'
import type { AnswerOf, RequestOf } from '@gwanyeok/domain/endpoint.ts'
import type { ErrorAnswer, ErrorCode, FieldErrors } from '@gwanyeok/domain/errors.ts'

export type EndpointKey = keyof Api
export type Answer<Key extends EndpointKey> = AnswerOf<Api[Key]>
type CallOptions<Key extends EndpointKey> = RequestOf<Api[Key]> & {
  signal?: AbortSignal
  keepalive?: boolean
}
declare const ANY: unique symbol
/**
 * The arguments after the key. `ANY`, which is no endpoint, makes the compiler infer the key before it checks the
 * arguments; otherwise it would try every endpoint for each call.
 */
type Arguments = { [ANY]: [options?: unknown] } & {
  [Key in EndpointKey]: {} extends RequestOf<Api[Key]>
    ? [options?: CallOptions<Key>]
    : [options: CallOptions<Key>]
}
type Details = NonNullable<ErrorAnswer['error']['details']>

/** A refusal of the server, or `offline` when nothing answered. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly code: ErrorCode | 'offline'
  readonly status: number
  readonly fields: FieldErrors
  readonly details: Details
  readonly requestId: string | null

  constructor(code: ErrorCode | 'offline', status: number, error: Partial<ErrorAnswer['error']> = {}) {
    super(code)
    this.code = code
    this.status = status
    this.fields = error.fields ?? {}
    this.details = error.details ?? {}
    this.requestId = error.requestId ?? null
  }
}

/**
 * Calls one endpoint of the contract: `call('GET /users/:id', { params: { id } })`. @throws ApiError for every
 * refusal; an aborted call throws the error of `fetch`.
 */
export async function call<Key extends EndpointKey | typeof ANY>(
  key: Key & EndpointKey,
  ...[options]: Arguments[Key]
): Promise<Answer<Key & EndpointKey>> {
  const {
    params,
    query,
    body,
    signal,
    keepalive = false,
  }: AnyRequest = (options as AnyRequest | undefined) ?? {}
  const [method = 'GET', path = ''] = key.split(' ')
  const init: RequestInit = { method, keepalive }
  if (signal) init.signal = signal
  if (body) {
    init.headers = { 'content-type': 'application/json' }
    init.body = JSON.stringify(body)
  }
  try {
    const response = await fetch(`/api${fillPath(path, params)}${formatQuery(query)}`, init)
    if (!response.ok) throw await readRefusal(response)
    return await response.json()
  } catch (error) {
    if (error instanceof ApiError || signal?.aborted) throw error
    throw new ApiError('offline', 0)
  }
}

interface AnyRequest {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  signal?: AbortSignal
  keepalive?: boolean
}

function fillPath(path: string, params: Record<string, unknown> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
}

function formatQuery(query: Record<string, unknown> = {}): string {
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined)
  return pairs.length > 0 ? `?${new URLSearchParams(pairs.map(([key, value]) => [key, String(value)]))}` : ''
}

/** Reads a refusal. A proxy in front of the server may answer with something other than an error of the API. */
export async function readRefusal(response: Response): Promise<ApiError> {
  const answer: Partial<ErrorAnswer> | null = await response.json().catch(() => null)
  const error = answer?.error
  return error?.code
    ? new ApiError(error.code, response.status, error)
    : new ApiError('internal', response.status)
}
