import ky, { HTTPError } from 'ky'
import type { z } from 'zod'
import { type MarketDataFault, toMarketDataError } from '../errors.ts'
import type { Caller } from './caller.ts'
import { createLimiter, type LimiterOptions } from './limiter.ts'

/** A call that has ended: `ok`, or why not. */
export interface CallEnd {
  path: string
  outcome: 'ok' | MarketDataFault
  seconds: number
}

export interface CallOptions extends LimiterOptions {
  /** Address of the service, to which paths are appended. */
  url: string
  key: string
  /** Awaited before each attempt: the service may be starting. */
  ready?: (() => Promise<void>) | undefined
  /** Timeout in ms for the headers of one attempt, and again for its body. */
  timeoutMs?: number | undefined
  /** Ms before the first retry; doubled for each further one. */
  retryDelayMs?: number | undefined
  onEnd?: ((call: CallEnd) => void) | undefined
  /** Called for every failed call. */
  onFault?: ((fault: { kind: string; path: string }) => void) | undefined
}

export interface Calls {
  /**
   * Fetches and parses the answer at a path (with its query); throws a MarketDataError. Identical concurrent calls
   * share one request.
   */
  get<T>(path: string, schema: z.ZodType<T>, caller: Caller): Promise<T>
  /** Fetches the bytes at a path. */
  getBytes(path: string, caller: Caller): Promise<ArrayBuffer>
  close(): void
}

const MAX_RETRIES = 2
/** A caller does not wait for a longer pause; later calls do. */
const MAX_WAIT_MS = 5000
const MAX_REST_MS = 60_000

/**
 * Creates a client that sends the key in a header, uses one limiter, and retries if that can help (5xx, network, 429
 * with a time).
 */
export function createCalls(options: CallOptions): Calls {
  const { url, onFault, onEnd } = options
  const limiter = createLimiter(options)
  const client = createClient(options, limiter)
  const inFlight = new Map<string, Promise<unknown>>()

  function shareCall<T>(path: string, caller: Caller, call: () => Promise<T>): Promise<T> {
    const running = inFlight.get(path)
    if (running) {
      limiter.hurry(path, caller)
      return running as Promise<T>
    }
    const begun = performance.now()
    const end = (outcome: 'ok' | MarketDataFault) =>
      onEnd?.({ path, outcome, seconds: (performance.now() - begun) / 1000 })
    const started = call()
      .then((answer) => {
        end('ok')
        return answer
      })
      .catch((error: unknown) => {
        const fault = toMarketDataError(error)
        end(fault.kind)
        onFault?.({ kind: fault.kind, path })
        throw fault
      })
      .finally(() => inFlight.delete(path))
    inFlight.set(path, started)
    return started
  }

  return {
    get: (path, schema, caller) =>
      shareCall(path, caller, () => client.get(url + path, { context: { path, caller } }).json(schema)),
    getBytes: (path, caller) =>
      shareCall(path, caller, () => client.get(url + path, { context: { path, caller } }).arrayBuffer()),
    close: () => limiter.close(),
  }
}

function createClient(
  { key, ready, timeoutMs = 5000, retryDelayMs = 300 }: CallOptions,
  limiter: ReturnType<typeof createLimiter>,
) {
  const takeTurn = async ({ options }: { options: { context: Record<string, unknown> } }) => {
    const { path, caller } = options.context as { path: string; caller: Caller }
    await ready?.()
    return limiter.takeTurn(path, caller)
  }
  return ky.create({
    headers: { authorization: `Bearer ${key}`, accept: 'application/json' },
    timeout: timeoutMs,
    // A redirect would send the key to another host.
    redirect: 'error',
    retry: {
      limit: MAX_RETRIES,
      retryOnTimeout: true,
      statusCodes: [429, 500, 502, 503, 504],
      afterStatusCodes: [429, 503],
      delay: (attempt) => retryDelayMs * 2 ** (attempt - 1),
      shouldRetry: ({ error }) => (isWorthWaiting(error) ? undefined : false),
    },
    hooks: {
      // Retries count as calls too.
      beforeRequest: [takeTurn],
      beforeRetry: [takeTurn],
      afterResponse: [
        ({ response }) => {
          if (response.status === 429) limiter.rest(Math.min(parseRetryAfterMs(response) ?? 0, MAX_REST_MS))
        },
      ],
    },
  })
}

/** Retrying a 429 without a stated time would only use up calls. */
function isWorthWaiting(error: Error): boolean {
  if (!(error instanceof HTTPError) || error.response.status !== 429) return true
  const wait = parseRetryAfterMs(error.response)
  return wait !== null && wait <= MAX_WAIT_MS
}

/** Parses `Retry-After` in seconds (RFC 9110 10.2.3). The service does not use its date form. */
function parseRetryAfterMs(response: Response): number | null {
  const text = response.headers.get('retry-after')
  return text !== null && /^\d+$/.test(text) ? Number(text) * 1000 : null
}
