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
  createMemberViewer,
  type MemberViewer,
  type Viewer,
  createSignedOutViewer,
} from '../sessions/viewer.ts'
import type { CurrentMember } from '../sessions/session.ts'
import { admit, type AdmissionOptions, type Caller } from './admit.ts'
import type { AnswerCache, CacheScope } from './answer-cache.ts'
import {
  FAST_COMPRESSION,
  isPreSerialized,
  preSerialize,
  type PreSerializedResponse,
  chooseRepresentation,
  addEtag,
} from './pre-serialized-response.ts'

type SchemaOutput<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined

interface Call<E extends Endpoint> {
  params: SchemaOutput<E['params']>
  query: SchemaOutput<E['query']>
  body: SchemaOutput<E['body']>
  currentMember: E['access'] extends 'anyone' ? CurrentMember | null : CurrentMember
  /** The viewer's id and rights, and the current time, as query parameters. */
  viewer: E['access'] extends 'anyone' ? Viewer : MemberViewer
  /** The database for reading lists: a replica that is fresh enough for this viewer, or the primary. */
  readDb: Db
  request: FastifyRequest
  reply: FastifyReply
}

/** The answer of an endpoint without a result. */
export const DONE = { done: true } as const

/** Returns what a query found; throws `not_found` if it found nothing. */
export function orNotFound<Value>(found: Value | null | undefined | false): Value {
  if (found === null || found === undefined || found === false) throw new AppError('not_found')
  return found
}

export type Handlers<C extends Contract> = {
  [Key in keyof C & RouteKey]: (
    call: Call<C[Key]>,
  ) => Promise<z.input<C[Key]['answer']> | PreSerializedResponse>
}

/** Routes whose answers are cached for one second, with the viewers who share an answer. */
export type CachedRoutes<C extends Contract> = { [Key in keyof C & RouteKey]?: CacheScope }

/** The answer of an admin endpoint, before it is sent. */
export interface AdminAnswer {
  /** The admin's id. */
  admin: string
  /** The caller's network address. */
  address: string
  route: RouteKey
  answer: unknown
}

export interface ServeOptions extends AdmissionOptions {
  /** Chooses `readDb`. */
  chooseReadDb(caller: Caller): Db
  answerCache: AnswerCache
  /** Routes with cached answers. */
  cachedRoutes?: Readonly<Record<string, CacheScope | undefined>> | undefined
  /** Whether the caller has just written, so that a cached answer or a replica may be stale for them. */
  hasJustWritten(caller: Caller): boolean
  /** Product time in epoch ms. */
  productNow(): number
  /** Called before an answer of an admin endpoint is sent. If it throws, the error is answered instead. */
  recordAccess(adminAnswer: AdminAnswer): Promise<void>
}

/**
 * Mounts a contract below `/api` with one handler per endpoint; a missing handler is a type error. Access is checked
 * before the body is read, and the contract validates requests and answers.
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
    const cacheScope = options.cachedRoutes?.[key]
    const handler = handlers[key] as (call: Call<Endpoint>) => Promise<unknown>
    app.route({
      method,
      url: `/api${path}`,
      schema: buildSchema(endpoint),
      config: { access: endpoint.access },
      onRequest: (request) => admit(request, endpoint, options),
      async handler(request, reply) {
        const readAnswer = () => handler(buildCall(request, reply, options))
        const answer = await (cacheScope
          ? readCached(request, { key, endpoint, cacheScope, readAnswer }, options)
          : readAnswer())
        if (endpoint.access === 'admin')
          await options.recordAccess({
            route: key,
            answer,
            admin: request.currentMember!.id,
            address: request.ip,
          })
        // Returns the body instead of calling `reply.send()`, so that Fastify awaits the end of a stream.
        return isPreSerialized(answer) ? prepareBody(answer, request, reply) : answer
      },
    })
  }
}

interface CachedRead {
  key: string
  endpoint: Endpoint
  cacheScope: CacheScope
  readAnswer(): Promise<unknown>
}

/**
 * Answers from the cache, unless the viewer has just written. Browsers may store and revalidate only answers that are
 * the same for everybody; others must not remain on a shared computer's disk.
 */
async function readCached(
  request: FastifyRequest,
  { key, endpoint, cacheScope, readAnswer }: CachedRead,
  { answerCache, hasJustWritten }: ServeOptions,
): Promise<PreSerializedResponse> {
  const readResponse = async () => {
    const answer = await readAnswer()
    if (isPreSerialized(answer)) return answer
    return cacheScope === 'everybody'
      ? addEtag(await preSerialize(endpoint.answer, answer))
      : preSerialize(endpoint.answer, answer, FAST_COMPRESSION)
  }
  if (hasJustWritten(request)) return readResponse()
  const viewerKey =
    cacheScope === 'viewer' ? `${request.currentMember?.id} ${request.currentMember?.isAdmin}` : ''
  // Only parameters that the contract declares can change an answer.
  const requestKey = JSON.stringify([endpoint.params && request.params, endpoint.query && request.query])
  return answerCache.get(`${key} ${requestKey} ${viewerKey}`, readResponse)
}

/** Builds the arguments of a handler from a validated request. */
function buildCall(
  request: FastifyRequest,
  reply: FastifyReply,
  { productNow, chooseReadDb }: ServeOptions,
): Call<Endpoint> {
  const { params, query, body, currentMember } = request
  const now = productNow()
  return {
    params,
    query,
    body,
    currentMember,
    request,
    reply,
    viewer: currentMember ? createMemberViewer(currentMember, now) : createSignedOutViewer(now),
    // A getter, so that a replica is chosen, and counted in the metrics, only if the handler reads a list.
    get readDb() {
      return chooseReadDb(request)
    },
  } as Call<Endpoint>
}

/** Sets the status and headers of the answer and returns its body. */
function prepareBody(
  answer: PreSerializedResponse,
  request: FastifyRequest,
  reply: FastifyReply,
): Buffer | undefined {
  const { status, headers, body } = chooseRepresentation(answer, request)
  reply.status(status).headers(headers)
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
