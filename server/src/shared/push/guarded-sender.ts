import http from 'node:http'
import https from 'node:https'
import { isIPv6, type LookupFunction } from 'node:net'
import { createDnsResolver, findPublicAddress, type ResolveHost } from '#platform/public-address.ts'

export interface OutgoingMessage {
  url: string
  headers: Record<string, string>
  body: Buffer
  /** Aborts the attempt, which then rejects. */
  signal: AbortSignal
}

export type Attempt =
  | { status: number; retryAfter?: string | undefined }
  /** `address`: the host was not found, or is not a public one. */
  | { failure: 'timeout' | 'connection' | 'certificate' | 'address' }

/** Calls addresses that browsers have sent; only public hosts are called. */
export interface GuardedSender {
  /** Posts a message. Redirects are not followed, and only the status and `Retry-After` of the answer are used. */
  send(message: OutgoingMessage): Promise<Attempt>
}

interface SenderOptions {
  /** Programs on this machine may be called, by their IP address, for tests and trials. */
  allowsLoopback: boolean
  userAgent: string
  resolve?: ResolveHost
  /** Milliseconds until an answer, including the look-up of the host. */
  answerMs?: number
}

export function createGuardedSender({
  allowsLoopback,
  userAgent,
  resolve = createDnsResolver(),
  answerMs = 15_000,
}: SenderOptions): GuardedSender {
  const resolveAddress = (url: URL) =>
    allowsLoopback && isLoopback(url)
      ? Promise.resolve(url.hostname.replace(/[[\]]/g, ''))
      : findPublicAddress(url.hostname, resolve)

  return {
    async send({ signal, ...message }) {
      const url = new URL(message.url)
      const deadline = AbortSignal.timeout(answerMs)
      const ends = AbortSignal.any([signal, deadline])
      try {
        const address = await abortable(ends, resolveAddress(url))
        if (address === null) return { failure: 'address' }
        const headers = { 'user-agent': userAgent, ...message.headers }
        const answered = post(url, { address, headers, body: message.body, signal: ends })
        // Node may not report the end of a connection, so the call must not wait for it.
        return await abortable(AbortSignal.timeout(answerMs + 1000), answered)
      } catch (error) {
        signal.throwIfAborted()
        return { failure: deadline.aborted ? 'timeout' : classifyError(error) }
      }
    },
  }
}

/** Returns whether an address is of the machine itself. Names that resolve to it do not count. */
export const isLoopback = ({ protocol, hostname }: URL) =>
  /^https?:$/.test(protocol) && (hostname === '127.0.0.1' || hostname === '[::1]')

/** Returns the result of `work`, or rejects as soon as `signal` aborts. */
async function abortable<Value>(signal: AbortSignal, work: Promise<Value>): Promise<Value> {
  const { promise, reject } = Promise.withResolvers<never>()
  const stop = () => reject(signal.reason as Error)
  signal.addEventListener('abort', stop, { once: true })
  try {
    return await Promise.race([work, promise])
  } finally {
    signal.removeEventListener('abort', stop)
  }
}

interface Post {
  address: string
  headers: Record<string, string>
  body: Buffer
  signal: AbortSignal
}

type Answered = Extract<Attempt, { status: number }>

const MAX_READ_BYTES = 4096

/** Connects to `address` regardless of later changes in the DNS. */
function post(url: URL, { address, headers, body, signal }: Post): Promise<Answered> {
  const { promise, resolve, reject } = Promise.withResolvers<Answered>()
  const { request: call } = url.protocol === 'https:' ? https : http
  const request = call(url, {
    method: 'POST',
    agent: false,
    headers,
    signal,
    lookup: createFixedLookup(address),
  })
  request.on('error', reject)
  // An answer that changes the protocol ends without an error.
  request.on('close', () => reject(new Error('closed without an answer')))
  request.on('response', (response) => {
    resolve({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] })
    // Later events change nothing, because a receiver may finish a short answer.
    request.removeAllListeners('close').on('error', () => {})
    response.on('error', () => {})
    let read = 0
    response.on('data', (chunk: Buffer) => {
      if ((read += chunk.length) > MAX_READ_BYTES) response.destroy()
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

/** The codes of Node's TLS and of OpenSSL's verification. */
const CERTIFICATE = /^(?:ERR_TLS_|ERR_SSL_|CERT_|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_|HOSTNAME_MISMATCH)/

const classifyError = (error: unknown) =>
  CERTIFICATE.test((error as NodeJS.ErrnoException).code ?? '') ? 'certificate' : 'connection'
