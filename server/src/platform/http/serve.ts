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
import {
  createMemberReader,
  type MemberReader,
  type Reader,
  createSignedOutReader,
} from '../sessions/reader.ts'
import type { Viewer } from '../sessions/session.ts'
import { admit, type AdmissionOptions, type Caller } from './admit.ts'
import type { AnswerCache, CacheScope } from './answer-cache.ts'
import {
  FAST,
  isPreSerialized,
  preSerialize,
  type PreSerializedResponse,
  chooseRepresentation,
  toRevalidated,
} from './pre-serialized-response.ts'

type Output<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined

interface Call<E extends Endpoint> {
  params: Output<E['params']>
  query: Output<E['query']>
  body: Output<E['body']>
  viewer: E['access'] extends 'anyone' ? Viewer | null : Viewer
  /** The viewer as queries need it, at the moment of the call. */
  reader: E['access'] extends 'anyone' ? Reader : MemberReader
  /** The database for lists: a replica that is fresh enough for this viewer, or the primary. */
  reads: Db
  request: FastifyRequest
  reply: FastifyReply
}

/** The answer of a call without a result. */
export const DONE = { done: true } as const

/** Returns the value that a query found; throws `not_found` without one. */
export function orNotFound<Value>(found: Value | null | undefined | false): Value {
  if (found === null || found === undefined || found === false) throw new AppError('not_found')
  return found
}

export type Handlers<C extends Contract> = {
  [Key in keyof C & RouteKey]: (
    call: Call<C[Key]>,
  ) => Promise<z.input<C[Key]['answer']> | PreSerializedResponse>
}

/** Reads whose answers are cached for a second, with the viewers who share them. */
export type CachedRoutes<C extends Contract> = { [Key in keyof C & RouteKey]?: CacheScope }

/** An answer of an admin's endpoint, before it is sent. */
export interface AdminAnswer {
  /** The admin's id. */
  admin: string
  /** The network address of the request. */
  address: string
  route: RouteKey
  answer: unknown
}

export interface ServeOptions extends AdmissionOptions {
  /** For `reads`. */
  readsFor(caller: Caller): Db
  answerCache: AnswerCache
  /** By route. */
  cached?: Readonly<Record<string, CacheScope | undefined>> | undefined
  /** Whether a cached answer, or a replica, may lack what this caller has just written. */
  hasJustWritten(caller: Caller): boolean
  /** Product time in epoch ms. */
  productNow(): number
  /** Called before every answer of an admin's endpoint is sent; an error that it throws is sent instead. */
  recordAccess(answered: AdminAnswer): Promise<void>
}

/**
 * Mounts a contract below `/api` with one handler per entry; a missing one does not compile. Access is decided before
 * the body is read, and requests and answers are validated by the contract.
 */
export function serve<C extends Contract>(
  app: FastifyInstance,
  contract: C,
  handlers: Handlers<C>,
  options: ServeOptions,
): void {
  for (const key of Object.keys(contract) as (keyof C & RouteKey)[]) {
    const endpoint: Endpoint = contract[key]
    const [method, path] = key.split(' ') as [HTTPMethods, string]
    const cacheScope = options.cached?.[key]
    const handler = handlers[key] as (call: Call<Endpoint>) => Promise<unknown>
    app.route({
      method,
      url: `/api${path}`,
      schema: buildSchema(endpoint),
      config: { access: endpoint.access },
      onRequest: (request) => admit(request, endpoint, options),
      async handler(request, reply) {
        const read = () => handler(buildCall(request, reply, options))
        const answer = await (cacheScope
          ? readCached(request, { key, endpoint, cacheScope, read }, options)
          : read())
        if (endpoint.access === 'admin')
          await options.recordAccess({ route: key, answer, admin: request.viewer!.id, address: request.ip })
        // Returned, not sent: Fastify awaits a returned reply, and watches its stream to the end.
        return isPreSerialized(answer) ? prepareBody(answer, request, reply) : answer
      },
    })
  }
}

interface CachedRead {
  key: string
  endpoint: Endpoint
  cacheScope: CacheScope
  read(): Promise<unknown>
}

/** A viewer who has just written skips the cache. Answers for everyone may be stored on a shared computer. */
async function readCached(
  request: FastifyRequest,
  { key, endpoint, cacheScope, read }: CachedRead,
  { answerCache, hasJustWritten }: ServeOptions,
): Promise<PreSerializedResponse> {
  const make = async () => {
    const answer = await read()
    if (isPreSerialized(answer)) return answer
    return cacheScope === 'everybody'
      ? toRevalidated(await preSerialize(endpoint.answer, answer))
      : preSerialize(endpoint.answer, answer, FAST)
  }
  if (hasJustWritten(request)) return make()
  const reader = cacheScope === 'reader' ? `${request.viewer?.id} ${request.viewer?.isAdmin}` : ''
  // Parameters that the contract does not declare never change an answer.
  const requestKey = JSON.stringify([endpoint.params && request.params, endpoint.query && request.query])
  return answerCache.get(`${key} ${requestKey} ${reader}`, make)
}

/** Builds the arguments of a handler from a validated request. */
function buildCall(
  request: FastifyRequest,
  reply: FastifyReply,
  { productNow, readsFor }: ServeOptions,
): Call<Endpoint> {
  const { params, query, body, viewer } = request
  const now = productNow()
  return {
    params,
    query,
    body,
    viewer,
    request,
    reply,
    reader: viewer ? createMemberReader(viewer, now) : createSignedOutReader(now),
    // Chosen, and counted, only for handlers that read a list.
    get reads() {
      return readsFor(request)
    },
  } as Call<Endpoint>
}

/** Sets status and headers of the answer, and returns its body. */
function prepareBody(
  answer: PreSerializedResponse,
  request: FastifyRequest,
  reply: FastifyReply,
): Buffer | undefined {
  const { status, headers, body } = chooseRepresentation(answer, request)
  reply.status(status)
  for (let at = 0; at < headers.length; at += 2) reply.header(headers[at]!, headers[at + 1])
  return body
}

function buildSchema(endpoint: Endpoint): NonNullable<RouteShorthandOptions['schema']> {
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
