import type { IncomingMessage } from 'node:http'
import { LRUCache } from 'lru-cache'
import type { Caller } from '../admit.ts'
import { takesBrotli } from '../pre-serialized-response.ts'

/** A GET without a body whose answer is mostly ready in memory. */
export interface HotRead {
  route: string
  /** Sets `caller.viewer`; throws for a caller without access. */
  admit(caller: Caller): Promise<void>
  /** Answers the same query; null: not from memory. */
  answer(caller: Caller): Promise<unknown>
}

export interface HotReads {
  learn(address: string, read: HotRead): void
  /** What answers the request; undefined: the framework. */
  find(request: IncomingMessage): HotRead | undefined
}

/** Addresses of a hot read differ by their queries. */
const ADDRESSES = 200
const LONGEST_ADDRESS = 200

/** Hot reads by the address as it was sent, which may be written in many ways. */
export function createHotReads(): HotReads {
  const reads = new LRUCache<string, HotRead>({ max: ADDRESSES })
  return {
    learn(address, read) {
      if (address.length <= LONGEST_ADDRESS) reads.set(address, read)
    },
    find: (request) => (isPlain(request) ? reads.get(request.url ?? '') : undefined),
  }
}

/** Access tokens have limits of their own; other codings are made as they are sent. */
function isPlain(request: IncomingMessage): boolean {
  const { method, headers } = request
  return (
    method === 'GET' &&
    headers.authorization === undefined &&
    headers['content-length'] === undefined &&
    headers['transfer-encoding'] === undefined &&
    takesBrotli(request)
  )
}
