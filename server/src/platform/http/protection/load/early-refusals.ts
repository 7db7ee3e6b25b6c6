import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { RETRY_AFTER } from './load-shares.ts'

/** In ms. A caller that was refused is refused again for as long, without a look; it was told to wait for a second. */
const REMEMBERED_MS = 100
/** Cookies of ours have some 80 characters. */
const LONGEST_KEY = 500

export interface EarlyRefusals {
  /** After a refusal. */
  remember(request: IncomingMessage): void
  /** Whether the caller was refused a moment ago. */
  holds(request: IncomingMessage): boolean
}

/** Who was refused a moment ago, by what a request says before anything of it is verified. */
export function createEarlyRefusals(now = () => performance.now()): EarlyRefusals {
  const refused = new Set<string>()
  let since = now()

  function forgetOld(): void {
    if (now() - since < REMEMBERED_MS) return
    refused.clear()
    since = now()
  }

  return {
    remember(request) {
      forgetOld()
      const key = keyOf(request)
      if (key.length <= LONGEST_KEY) refused.add(key)
    },
    holds(request) {
      forgetOld()
      return refused.size > 0 && refused.has(keyOf(request))
    },
  }
}

/** With the header of proxies as it comes: who invents one has refusals of his own, as with invented credentials. */
const keyOf = ({ socket, headers }: IncomingMessage) =>
  `${socket.remoteAddress} ${String(headers['x-forwarded-for'])} ${headers.authorization ?? headers.cookie}`

/** Calls that bring no body, which would have to be read; streams have limits of their own. */
export function mayBeRefusedEarly({ url = '', headers }: IncomingMessage): boolean {
  const bringsBody = headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0'
  return url.startsWith('/api/') && !bringsBody && !url.startsWith('/api/stream')
}

/** The same answer as a refusal by the error handler, at a part of its cost. */
export function refuseEarly(response: ServerResponse, requestId: string): void {
  const details = { retryAfter: RETRY_AFTER }
  const body = JSON.stringify({ error: { code: 'overloaded', details, requestId } })
  response.writeHead(503, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'retry-after': String(RETRY_AFTER),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-request-id': requestId,
  } satisfies OutgoingHttpHeaders)
  response.end(body)
}
