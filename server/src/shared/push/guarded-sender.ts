import http from 'node:http'
import https from 'node:https'
import { isIPv6, type LookupFunction } from 'node:net'
import { createDnsResolver, findPublicAddress, type ResolveHost } from '#platform/public-address.ts'

export interface PushRequest {
  url: string
  headers: Record<string, string>
  body: Buffer
  /** Aborts the attempt, which then rejects. */
  signal: AbortSignal
}

export type SendResult =
  | { status: number; retryAfter?: string | undefined }
  /** `address`: the host was not found or is not on the public internet. */
  | { failure: 'timeout' | 'connection' | 'certificate' | 'address' }

/** Sends messages to addresses that browsers have submitted. Only calls hosts on the public internet. */
export interface GuardedSender {
  /** Posts a message. Does not follow redirects; uses only the status and `Retry-After` of the response. */
  send(message: PushRequest): Promise<SendResult>
}

interface SenderOptions {
  /** Whether programs on this machine may be called by their IP address; for tests. */
  allowsLoopback: boolean
  userAgent: string
  resolve?: ResolveHost
  /** Timeout in ms, including the DNS lookup. */
  timeoutMs?: number
}

export function createGuardedSender({
  allowsLoopback,
  userAgent,
  resolve = createDnsResolver(),
  timeoutMs = 15_000,
}: SenderOptions): GuardedSender {
  const resolveAddress = (url: URL) =>
    allowsLoopback && isLoopback(url)
      ? Promise.resolve(url.hostname.replace(/[[\]]/g, ''))
      : findPublicAddress(url.hostname, resolve)

  return {
    async send({ signal, ...message }) {
      const url = new URL(message.url)
      const deadline = AbortSignal.timeout(timeoutMs)
      const combinedSignal = AbortSignal.any([signal, deadline])
      try {
        const address = await rejectOnAbort(combinedSignal, resolveAddress(url))
        if (address === null) return { failure: 'address' }
        const headers = { 'user-agent': userAgent, ...message.headers }
        const response = sendPost(url, { address, headers, body: message.body, signal: combinedSignal })
        // A second timeout rejects if Node does not report that the connection has ended.
        return await rejectOnAbort(AbortSignal.timeout(timeoutMs + 1000), response)
      } catch (error) {
        signal.throwIfAborted()
        return { failure: deadline.aborted ? 'timeout' : classifyError(error) }
      }
    },
  }
}

/** Whether the URL names this machine by IP address. Names that resolve to it do not count. */
export const isLoopback = ({ protocol, hostname }: URL) =>
  /^https?:$/.test(protocol) && (hostname === '127.0.0.1' || hostname === '[::1]')

/** Returns the result of `work`, or rejects as soon as `signal` aborts. */
async function rejectOnAbort<Value>(signal: AbortSignal, work: Promise<Value>): Promise<Value> {
  const { promise, reject } = Promise.withResolvers<never>()
  const rejectWithReason = () => reject(signal.reason as Error)
  signal.addEventListener('abort', rejectWithReason, { once: true })
  try {
    return await Promise.race([work, promise])
  } finally {
    signal.removeEventListener('abort', rejectWithReason)
  }
}

interface PostOptions {
  address: string
  headers: Record<string, string>
  body: Buffer
  signal: AbortSignal
}

type PostResult = Extract<SendResult, { status: number }>

const MAX_RESPONSE_BYTES = 4096

/** Posts to the checked IP address `address`, because the host name may resolve to another address by now. */
function sendPost(url: URL, { address, headers, body, signal }: PostOptions): Promise<PostResult> {
  const { promise, resolve, reject } = Promise.withResolvers<PostResult>()
  const { request: createRequest } = url.protocol === 'https:' ? https : http
  const request = createRequest(url, {
    method: 'POST',
    agent: false,
    headers,
    signal,
    lookup: createFixedLookup(address),
  })
  request.on('error', reject)
  // A response that switches the protocol closes the request without an error.
  request.on('close', () => reject(new Error('closed without an answer')))
  request.on('response', (response) => {
    resolve({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] })
    // Errors after the status are ignored. A short response is still read to its end.
    request.removeAllListeners('close').on('error', () => {})
    response.on('error', () => {})
    let receivedBytes = 0
    response.on('data', (chunk: Buffer) => {
      if ((receivedBytes += chunk.length) > MAX_RESPONSE_BYTES) response.destroy()
    })
  })
  request.end(body)
  return promise
}

const createFixedLookup =
  (address: string): LookupFunction =>
  (_host, { all }, done) => {
    const family = isIPv6(address) ? 6 : 4
    if (all) done(null, [{ address, family }])
    else done(null, address, family)
  }

/** Error codes of Node's TLS and of OpenSSL's verification. */
const CERTIFICATE_ERROR = /^(?:ERR_TLS_|ERR_SSL_|CERT_|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_|HOSTNAME_MISMATCH)/

const classifyError = (error: unknown) =>
  CERTIFICATE_ERROR.test((error as NodeJS.ErrnoException).code ?? '') ? 'certificate' : 'connection'
