import ky, { HTTPError } from 'ky'
import type { z } from 'zod'
import { type MarketDataFault, toMarketDataError } from '../errors.ts'
import type { CallOrigin } from './call-origin.ts'
import { createLimiter, type LimiterOptions } from './limiter.ts'

/** A finished call: its outcome is `ok` or the kind of error. */
export interface FinishedCall {
  path: string
  outcome: 'ok' | MarketDataFault
  seconds: number
}

export interface CallOptions extends LimiterOptions {
  /** Base URL of the service; paths are appended to it. */
  url: string
  key: string
  /** Timeout in ms of one attempt: once for the headers, once more for the body. */
  timeoutMs?: number | undefined
  /** Delay in ms before the first retry, doubled for each further retry. */
  retryDelayMs?: number | undefined
  onEnd?: ((call: FinishedCall) => void) | undefined
  /** Called for every failed call. */
  onFault?: ((fault: { kind: string; path: string }) => void) | undefined
}

export interface MarketDataClient {
  /**
   * Fetches and parses the JSON at a path, which may include a query. Throws a MarketDataError. Concurrent calls of
   * the same path share one request.
   */
  get<T>(path: string, schema: z.ZodType<T>, origin: CallOrigin): Promise<T>
  /** Fetches the bytes at a path. */
  getBytes(path: string, origin: CallOrigin): Promise<ArrayBuffer>
  close(): void
}

const MAX_RETRIES = 2
/**
 * A call fails instead of being retried if `Retry-After` is longer than this; the limiter still delays later calls.
 */
const MAX_RETRY_AFTER_MS = 5000
const MAX_PAUSE_MS = 60_000

/**
 * Creates a client that sends GET requests with the key in a header through one limiter, and retries where that can
 * help (5xx, network errors, 429 with `Retry-After`).
 */
export function createMarketDataClient(options: CallOptions): MarketDataClient {
  const { url, onFault, onEnd } = options
  const limiter = createLimiter(options)
  const http = createHttpClient(options, limiter)
  const pendingCalls = new Map<string, Promise<unknown>>()

  function shareCall<T>(path: string, origin: CallOrigin, call: () => Promise<T>): Promise<T> {
    const pendingCall = pendingCalls.get(path)
    if (pendingCall) {
      limiter.joinCall(path, origin)
      return pendingCall as Promise<T>
    }
    const startedAt = performance.now()
    const reportEnd = (outcome: 'ok' | MarketDataFault) =>
      onEnd?.({ path, outcome, seconds: (performance.now() - startedAt) / 1000 })
    const promise = call()
      .then((answer) => {
        reportEnd('ok')
        return answer
      })
      .catch((error: unknown) => {
        const fault = toMarketDataError(error)
        reportEnd(fault.kind)
        onFault?.({ kind: fault.kind, path })
        throw fault
      })
      .finally(() => pendingCalls.delete(path))
    pendingCalls.set(path, promise)
    return promise
  }

  return {
    get: (path, schema, origin) =>
      shareCall(path, origin, () => http.get(url + path, { context: { path, origin } }).json(schema)),
    getBytes: (path, origin) =>
      shareCall(path, origin, () => http.get(url + path, { context: { path, origin } }).arrayBuffer()),
    close: () => limiter.close(),
  }
}

function createHttpClient(
  { key, timeoutMs = 5000, retryDelayMs = 300 }: CallOptions,
  limiter: ReturnType<typeof createLimiter>,
) {
  const takeTurn = async ({ options }: { options: { context: Record<string, unknown> } }) => {
    const { path, origin } = options.context as { path: string; origin: CallOrigin }
    return limiter.takeTurn(path, origin)
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
      shouldRetry: ({ error }) => (shouldRetry(error) ? undefined : false),
    },
    hooks: {
      // Retries wait for a turn too.
      beforeRequest: [takeTurn],
      beforeRetry: [takeTurn],
      afterResponse: [
        ({ response }) => {
          if (response.status === 429) limiter.pause(Math.min(parseRetryAfterMs(response) ?? 0, MAX_PAUSE_MS))
        },
      ],
    },
  })
}

/** Retrying a 429 without `Retry-After` would only use up calls. */
function shouldRetry(error: Error): boolean {
  if (!(error instanceof HTTPError) || error.response.status !== 429) return true
  const waitMs = parseRetryAfterMs(error.response)
  return waitMs !== null && waitMs <= MAX_RETRY_AFTER_MS
}

/** Parses `Retry-After` in seconds (RFC 9110 10.2.3). The service does not use the date form. */
function parseRetryAfterMs(response: Response): number | null {
  const text = response.headers.get('retry-after')
  return text !== null && /^\d+$/.test(text) ? Number(text) * 1000 : null
}
