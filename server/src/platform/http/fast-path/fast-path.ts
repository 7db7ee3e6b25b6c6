import type { IncomingMessage, ServerResponse } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'
import type { FastifyInstance } from 'fastify'
import type { IsTrustedProxy } from '../../config/trusted-proxies.ts'
import { withRequestId } from '../../monitoring/request-context.ts'
import type { Caller } from '../admit.ts'
import { answerBeforeApp } from '../before-app.ts'
import { isPreSerialized, type PreSerializedResponse, representationOf } from '../pre-serialized-response.ts'
import { askerOf, holdPlace } from '../protection/load/share-load.ts'
import type { LoadShares } from '../protection/load/load-shares.ts'
import { createCheckPhase } from './check-phase.ts'
import { createHotReads, type HotRead } from './hot-reads.ts'
import type { ReadLimit } from '../protection/limit-reads.ts'

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

interface Exchange {
  id: string
  request: IncomingMessage
  response: ServerResponse
}

/** What is ready to send. */
interface Prepared {
  content: PreSerializedResponse
  /** Names and values in turn. */
  limitHeaders: readonly string[]
}

/**
 * Answers hot reads without the framework's routing, hooks and replies, which take two thirds of such a request. The
 * same functions decide on access, limits and content; what they refuse, and what is not ready to send, goes on to the
 * framework as if nothing had happened. See docs/decisions/057.
 */
export function createFastPath(app: FastifyInstance, options: FastPathOptions): FastPath {
  const reads = createHotReads()
  const listeners: ((answered: Answered) => void)[] = []
  const { readLimit } = options
  const checkPhase = createCheckPhase()
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

  /** Gives the status. */
  function send({ id, request, response }: Exchange, { content, limitHeaders }: Prepared): number {
    const { status, headers, body } = representationOf(content, request)
    const length = body === undefined ? [] : ['content-length', String(body.length)]
    const ofAll = ['x-request-id', id, ...options.headers]
    response.writeHead(status, [...ofAll, ...limitHeaders, ...headers, ...length])
    response.end(body)
    return status
  }

  /** Whether it has answered. Does not reject. */
  async function answer(read: HotRead, exchange: Exchange): Promise<boolean> {
    const { id, request, response } = exchange
    const began = performance.now()
    let release: (() => void) | undefined
    let prepared: Prepared | null = null
    try {
      const ip = proxyAddr(request, options.isTrustedProxy)
      release = holdPlace(options.shares, askerOf(request, ip), response)
      prepared = await prepare(read, request, ip)
      if (prepared) await checkPhase()
    } catch {
      // The framework tells the caller why.
    }
    if (prepared === null) {
      release?.()
      return false
    }
    const status = send(exchange, prepared)
    const took = performance.now() - began
    app.log.info({ reqId: id, req: request, res: response, responseTime: took }, 'request completed')
    const answered = { method: 'GET', route: read.route, status, seconds: took / 1000 }
    for (const listener of listeners) listener(answered)
    return true
  }

  answerBeforeApp(app, (request, response) => {
    const read = isOpen && !app.isUnderPressure() ? reads.find(request) : undefined
    if (!read) return false
    const id = options.requestIdOf(request)
    return withRequestId(id, () => answer(read, { id, request, response }))
  })

  const fastPath: FastPath = {
    learn: reads.learn,
    onAnswered: (listener) => void listeners.push(listener),
  }
  app.decorate('fastPath', fastPath)
  return fastPath
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Only of the product's app. */
    fastPath?: FastPath
  }
}
