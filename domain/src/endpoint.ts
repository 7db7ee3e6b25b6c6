import type { z } from 'zod'
import type { ErrorCode } from './errors.ts'

interface EndpointParts {
  /** A Korean sentence for the published description of the API. */
  summary: string
  /** Allowed callers. An admin's route answers `not_found` to everyone else. */
  access: 'anyone' | 'member' | 'admin'
  /** Requires a sign-in no older than 300 s. */
  needsRecentSignIn?: true
  /**
   * Access tokens are refused: the member must be signed in. Endpoints for admins and endpoints that require a recent
   * sign-in refuse access tokens without this field.
   */
  refusesTokens?: true
  /** The endpoint writes, but suspended members and members who have not agreed to changed terms may call it. */
  openToSuspended?: true
  /** Requires a confirmed e-mail address, if the operator demands one. */
  needsConfirmedEmail?: true
  /** The body is a file instead of JSON. */
  takesFile?: true
  params?: z.ZodObject
  query?: z.ZodObject
  answer: z.ZodType
  /** Error codes in addition to the codes of every endpoint. */
  refusals?: readonly ErrorCode[]
}

/** A valid request. It is shown in the published description, and tests start from it. */
type Example =
  | { body?: undefined; example?: { query: Readonly<Record<string, unknown>> } }
  | { body: z.ZodObject; example: { body: Readonly<Record<string, unknown>> } }

/**
 * One entry of the contract, keyed `'METHOD /path/:param'` below `/api`. Requests are strict objects, so undeclared
 * fields are refused. Only the declared answer is sent. An endpoint with a body has an example.
 */
export type Endpoint = EndpointParts & Example

export type RouteKey = `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`

export type Contract = Record<RouteKey, Endpoint>

/** The type of the endpoint's answer. */
export type AnswerOf<E extends Endpoint> = z.output<E['answer']>

type RequestPart<E extends Endpoint, Name extends 'params' | 'query' | 'body'> =
  E extends Record<Name, infer Schema extends z.ZodObject>
    ? {} extends z.input<Schema>
      ? { [Key in Name]?: z.input<Schema> }
      : { [Key in Name]: z.input<Schema> }
    : {}

/** The type of a request: params, query and body; fields with a default may be omitted. */
export type RequestOf<E extends Endpoint> = RequestPart<E, 'params'> &
  RequestPart<E, 'query'> &
  RequestPart<E, 'body'>
