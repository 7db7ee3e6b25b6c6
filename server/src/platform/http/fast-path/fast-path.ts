import type { IncomingMessage, ServerResponse } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { IsTrustedProxy } from '../../config/trusted-proxies.ts'
import { withRequestId } from '../../monitoring/request-context.ts'
import type { Caller } from '../admit.ts'
import { answerBeforeApp } from '../before-app.ts'
import {
  isPreSerialized,
  type PreSerializedResponse,
  representationOf,
  takesBrotli,
} from '../pre-serialized-response.ts'
import { askerOf, holdPlace } from '../protection/load/share-load.ts'
import type { LoadShares } from '../protection/load/load-shares.ts'
import type { ReadLimit } from '../protection/limit-reads.ts'

/** A GET without a body whose answer is mostly ready in memory. */
export interface HotRead {
  route: string
  /** Sets `caller.viewer`; throws for a caller without access. */
  admit(caller: Caller): Promise<void>
  /** Answers the same query; null: not from memory. */
  answer(caller: Caller): Promise<unknown>
}

/** What was answered, for metrics. */
export interface Answered {
  method: string
  route: string
  status: number
  seconds: number
}

export interface FastPath {
  /** Answers requests of this address without the framework from now on. */
  learn(address: string, read: HotRead): void
  onAnswered(listener: (answered: Answered) => void): void
}

export interface FastPathOptions {
  isTrustedProxy: IsTrustedProxy
  requestIdOf(request: IncomingMessage): string
  shares: LoadShares
  readLimit: ReadLimit
  /** Of every answer, names and values in turn, without `cache-control`. */
  headers: readonly string[]
}

/** What is sent once its head is made. */
interface Prepared {
  content: PreSerializedResponse
  /** Names and values in turn. */
  limitHeaders: readonly string[]
}

/** Addresses of a hot read differ by their queries. */
const ADDRESSES = 200
const LONGEST_ADDRESS = 200

/**
 * Answers hot reads without the framework's routing, hooks and replies, which take two thirds of such a request. The
 * same functions decide on access, limits and content; what they refuse, and what is not ready to send, goes on to the
 * framework as if nothing had happened. See docs/decisions/057.
 */
export function createFastPath(app: FastifyInstance, options: FastPathOptions): FastPath {
  const reads = new LRUCache<string, HotRead>({ max: ADDRESSES })
  const listeners: ((answered: Answered) => void)[] = []
  const { readLimit } = options
  let isOpen = true
  app.addHook('preClose', async () => {
    isOpen = false
  })

  /** Null: the framework answers. */
  async function prepare(read: HotRead, { headers }: IncomingMessage, ip: string): Promise<Prepared | null> {
    const caller: Caller = { method: 'GET', headers, viewer: null }
    await read.admit(caller)
    if (await readLimit.isReached(ip, read.route)) return null
    const content = await read.answer(caller)
    if (!isPreSerialized(content)) return null
    // Counted last: the framework counts what it is left.
    const limitHeaders = await readLimit.count(ip, read.route)
    return limitHeaders && { content, limitHeaders }
  }

  /** Whether it has answered. Does not reject. */
  async function answer(
    read: HotRead,
    request: IncomingMessage,
    response: ServerResponse,
    id: string,
  ): Promise<boolean> {
    const began = performance.now()
    let release: (() => void) | undefined
    let prepared: Prepared | null = null
    try {
      const ip = proxyAddr(request, options.isTrustedProxy)
      release = holdPlace(options.shares, askerOf(request, ip), response)
      prepared = await prepare(read, request, ip)
    } catch {
      // The framework tells the caller why.
    }
    if (prepared === null) {
      release?.()
      return false
    }
    const { status, headers, body } = representationOf(prepared.content, request)
    const length = body === undefined ? [] : ['content-length', String(body.length)]
    const before = ['x-request-id', id, ...options.headers, ...prepared.limitHeaders]
    response.writeHead(status, [...before, ...headers, ...length])
    response.end(body)
    const took = performance.now() - began
    app.log.info({ reqId: id, req: request, res: response, responseTime: took }, 'request completed')
    for (const listener of listeners)
      listener({ method: 'GET', route: read.route, status, seconds: took / 1000 })
    return true
  }

  answerBeforeApp(app, (request, response) => {
    const read = isOpen && !app.isUnderPressure() ? readOf(reads, request) : undefined
    if (!read) return false
    const id = options.requestIdOf(request)
    return withRequestId(id, () => answer(read, request, response, id))
  })

  const fastPath: FastPath = {
    learn(address, read) {
      if (address.length <= LONGEST_ADDRESS) reads.set(address, read)
    },
    onAnswered: (listener) => void listeners.push(listener),
  }
  app.decorate('fastPath', fastPath)
  return fastPath
}

/** Access tokens have limits of their own; other codings are made as they are sent. */
function readOf(reads: LRUCache<string, HotRead>, request: IncomingMessage) {
  const { method, url, headers } = request
  const isPlain =
    method === 'GET' &&
    headers.authorization === undefined &&
    headers['content-length'] === undefined &&
    headers['transfer-encoding'] === undefined &&
    takesBrotli(request)
  return isPlain ? reads.get(url ?? '') : undefined
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Only of the product's app. */
    fastPath?: FastPath
  }
}
