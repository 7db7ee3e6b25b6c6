import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { realClock } from '../clock.ts'
import type { IsTrustedProxy } from '../config/trusted-proxies.ts'
import { createId } from '../id.ts'

const requestIdStorage = new AsyncLocalStorage<string>()

/** Runs `work` and everything it starts, including later callbacks, in the context of this request. */
const withRequestId = <T>(id: string, work: () => T): T => requestIdStorage.run(id, work)

/**
 * Returns the id of the request that the running code handles, as a field of a log line; no field outside of requests.
 */
export function getRequestField(): { reqId?: string } {
  const reqId = requestIdStorage.getStore()
  return reqId === undefined ? {} : { reqId }
}

/** Matches ids of proxies: nginx writes 32 hexadecimal digits, others write UUIDs. Other values are replaced. */
const USABLE_ID = /^[\w.-]{8,64}$/

/** Returns the `X-Request-Id` of a trusted proxy, or a new id. `isTrusted` checks the address of the connection. */
export function chooseRequestId({ headers, socket }: IncomingMessage, isTrusted: IsTrustedProxy): string {
  const requestId = headers['x-request-id']
  const isUsable = typeof requestId === 'string' && USABLE_ID.test(requestId)
  return isUsable && isTrusted(socket.remoteAddress ?? '', 0) ? requestId : createId(realClock.now())
}

/** Adds the request's id to its response and to every line that is logged while it is handled. */
export function assignRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    withRequestId(request.id, done)
  })
}
