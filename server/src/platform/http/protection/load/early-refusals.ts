import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { RETRY_AFTER } from './load-shares.ts'

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
