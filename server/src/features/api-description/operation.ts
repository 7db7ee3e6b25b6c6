import type { Endpoint, RouteKey } from '@gwanyeok/domain/endpoint.ts'
import type { JsonSchema } from './json-schema.ts'

export interface Content {
  schema?: JsonSchema
  example?: unknown
  examples?: object
}

export interface Response {
  $ref?: string
  description?: string
  headers?: object
  content?: Record<string, Content>
}

export interface Operation {
  operationId?: string
  summary?: string
  description?: string
  tags?: string[]
  security?: object[]
  parameters?: { name: string; schema: JsonSchema; example?: unknown }[]
  requestBody?: { required?: boolean; content: Record<string, Content> }
  responses?: Record<string, Response>
}

export type Paths = Record<string, Record<string, Operation>>

export interface PublishedOperation {
  path: string
  method: string
  /** The key of the endpoint in the contract. */
  route: RouteKey
  endpoint: Endpoint
  operation: Operation
}

export const acceptsTokens = ({ access, refusesTokens, needsRecentSignIn }: Endpoint): boolean =>
  access === 'member' && !refusesTokens && !needsRecentSignIn
