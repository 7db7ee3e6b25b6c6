import type { Contract, Endpoint, RouteKey } from '@gwanyeok/domain/endpoint.ts'
import { AppError } from '@gwanyeok/domain/errors.ts'
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  HTTPMethods,
  RouteShorthandOptions,
} from 'fastify'
import type { z } from 'zod'
import type { Db } from '../db/db.ts'
import { memberReader, type MemberReader, type Reader, signedOutReader } from '../sessions/reader.ts'
import type { Viewer } from '../sessions/session.ts'
import { admit, type AdmissionOptions, type Caller } from './admit.ts'
import type { FastPath } from './fast-path/fast-path.ts'
import type { HotRead } from './fast-path/hot-reads.ts'
import { isPreSerialized, type PreSerializedResponse, representationOf } from './pre-serialized-response.ts'

type Output<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined

interface Call<E extends Endpoint> {
  params: Output<E['params']>
  query: Output<E['query']>
  body: Output<E['body']>
  viewer: E['access'] extends 'anyone' ? Viewer | null : Viewer
  /** The viewer as queries need it, at the moment of the call. */
  reader: E['access'] extends 'anyone' ? Reader : MemberReader
  /** Where lists are read: a replica that is fresh enough for this viewer, or the primary. */
  reads: Db
  request: FastifyRequest
  reply: FastifyReply
}

/** The answer of a call without a result. */
export const DONE = { done: true } as const

/** The value that a query found; throws `not_found` without one. */
export function orNotFound<Value>(found: Value | null | undefined | false): Value {
  if (found === null || found === undefined || found === false) throw new AppError('not_found')
  return found
}

export type Handlers<C extends Contract> = {
  [Key in keyof C & RouteKey]: (
    call: Call<C[Key]>,
  ) => Promise<z.input<C[Key]['answer']> | PreSerializedResponse>
}

interface AdminCall {
  /** The admin's id. */
  admin: string
  /** The network address that called. */
  address: string
}

/** What an admin's endpoint is about to answer. */
export interface AdminAnswer extends AdminCall {
  route: RouteKey
  answer: unknown
}

/** Personal data that an admin is about to be shown. */
export interface Shown extends AdminCall {
  route: string
  /** Ids of the members whose data it is. */
  members: readonly string[]
}

export interface ServeOptions extends AdmissionOptions {
  /** null: every request goes through the framework. */
  fastPath: FastPath | null
  /** For `reads`. */
  readsFor(caller: Caller): Db
  /** Product time in epoch ms. */
  productNow(): number
  /** Called before every answer of an admin's endpoint is sent; what it throws is answered instead. */
  recordAccess(answered: AdminAnswer): Promise<void>
}

/**
 * Reads that take the fast path where this is true: never an admin's, which are recorded. Their handlers use neither
 * `request` nor `reply`.
 */
export type HotReads<C extends Contract> = {
  [Key in keyof C & `GET /${string}`]?: C[Key] extends { access: 'admin' } | { params: object }
    ? never
    : (call: Pick<Call<C[Key]>, 'query' | 'reader'>) => boolean
}

/**
 * Mounts a contract below `/api`: one handler per entry, a forgotten one does not compile. Access is decided before
 * the body is read; requests and answers are validated by the contract.
 */
export function serve<C extends Contract>(
  app: FastifyInstance,
  contract: C,
  handlers: Handlers<C>,
  options: ServeOptions & { hotReads?: HotReads<C> },
): void {
  for (const key of Object.keys(contract) as (keyof C & RouteKey)[]) {
    const endpoint: Endpoint = contract[key]
    const [method, path] = key.split(' ') as [HTTPMethods, string]
    const url = `/api${path}`
    const handler = handlers[key] as (call: Partial<Call<Endpoint>>) => Promise<unknown>
    const isHot = options.hotReads?.[key] as ((call: Call<Endpoint>) => boolean) | undefined
    const hotRead = (query: unknown): HotRead => ({
      route: url,
      admit: (caller) => admit(caller, endpoint, options),
      async answer(caller) {
        const call = callOf(caller, { query }, options)
        return isHot?.(call) ? handler(call) : null
      },
    })
    app.route({
      method,
      url,
      schema: schemaOf(endpoint),
      config: { access: endpoint.access },
      onRequest: (request) => admit(request, endpoint, options),
      async handler(request, reply) {
        const { params, query, body, viewer } = request
        const call = callOf(request, { params, query, body }, options)
        const answer = await handler(Object.assign(call, { request, reply }))
        if (endpoint.access === 'admin')
          await options.recordAccess({ route: key, answer, admin: viewer!.id, address: request.ip })
        // Returned, not sent: a reply that is returned is awaited, which watches its stream to the end.
        if (!isPreSerialized(answer)) return answer
        if (isHot?.(call)) options.fastPath?.learn(request.raw.url!, hotRead(query))
        return bodyOf(answer, request, reply)
      },
    })
  }
}

/** What a handler is given of a request that was validated. */
function callOf(caller: Caller, sent: object, { productNow, readsFor }: ServeOptions): Call<Endpoint> {
  const now = productNow()
  const { viewer } = caller
  return {
    ...sent,
    viewer,
    reader: viewer ? memberReader(viewer, now) : signedOutReader(now),
    // Chosen, and counted, only for handlers that read a list.
    get reads() {
      return readsFor(caller)
    },
  } as Call<Endpoint>
}

/** Sets status and headers of the answer, and gives its body. */
function bodyOf(
  answer: PreSerializedResponse,
  request: FastifyRequest,
  reply: FastifyReply,
): Buffer | undefined {
  const { status, headers, body } = representationOf(answer, request)
  reply.status(status)
  for (let at = 0; at < headers.length; at += 2) reply.header(headers[at]!, headers[at + 1])
  return body
}

function schemaOf(endpoint: Endpoint): NonNullable<RouteShorthandOptions['schema']> {
  const { params, query, body, answer } = endpoint
  return {
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    response: { 200: answer },
  }
}

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Endpoint['access']
  }
}
