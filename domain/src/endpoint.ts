import type { z } from 'zod'
import type { ErrorCode } from './errors.ts'

interface EndpointParts {
  /** One Korean sentence for the published description of the API. */
  summary: string
  /** Allowed callers. An admin's route answers `not_found` to everyone else. */
  access: 'anyone' | 'member' | 'admin'
  /** Needs a sign-in no older than 300 s. */
  recentSignIn?: true
  /** Only for who is signed in: access tokens are refused. So are they where a recent sign-in is needed, and for admins. */
  signInOnly?: true
  /** A suspended member may call it although it writes, and so may one who has not agreed to changed terms. */
  openToSuspended?: true
  /** Needs a confirmed e-mail address, if the operator requires it. */
  confirmedEmail?: true
  params?: z.ZodObject
  query?: z.ZodObject
  answer: z.ZodType
  /** Error codes beyond those of every endpoint. */
  refusals?: readonly ErrorCode[]
}

/** A request that the endpoint takes: in the published description, and where tests begin from. */
type Example =
  | { body?: undefined; example?: { query: Readonly<Record<string, unknown>> } }
  | { body: z.ZodObject; example: { body: Readonly<Record<string, unknown>> } }

/**
 * One entry of the contract, keyed `'METHOD /path/:param'` below `/api`.
 * Requests are strict objects: undeclared fields are refused. Only the declared answer is sent. A body has an example.
 */
export type Endpoint = EndpointParts & Example

export type RouteKey = `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`

export type Contract = Record<RouteKey, Endpoint>

/** The type of the endpoint's answer. */
export type AnswerOf<E extends Endpoint> = z.output<E['answer']>

type Part<E extends Endpoint, Name extends 'params' | 'query' | 'body'> =
  E extends Record<Name, infer Schema extends z.ZodObject>
    ? {} extends z.input<Schema>
      ? { [Key in Name]?: z.input<Schema> }
      : { [Key in Name]: z.input<Schema> }
    : {}

/** The type of a request: params, query and body; fields with a default may be omitted. */
export type RequestOf<E extends Endpoint> = Part<E, 'params'> & Part<E, 'query'> & Part<E, 'body'>
