import type { z } from 'zod'
import type { ErrorCode } from './errors.ts'

/**
 * One entry of the contract, keyed `'METHOD /path/:param'` below `/api`.
 * Requests are strict objects: what is not declared is refused. The declared answer is what is sent.
 */
export interface Endpoint {
  /** Who may call it. For all others an admin's route answers like one that does not exist. */
  access: 'anyone' | 'member' | 'admin'
  /** Needs a sign-in no older than 300 s. */
  recentSignIn?: true
  /** A suspended member may call it although it writes. */
  openToSuspended?: true
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodObject
  answer: z.ZodType
  /** Refusals beyond those that every endpoint knows. */
  refusals?: readonly ErrorCode[]
}

export type RouteKey = `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`

export type Contract = Record<RouteKey, Endpoint>
