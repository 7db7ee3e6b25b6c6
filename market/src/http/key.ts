import type { FastifyRequest } from 'fastify'
import type { Refusal } from './error-bodies.ts'

/** `Authorization: Bearer KEY` or `?apiKey=KEY`. */
function keyIn(request: FastifyRequest): string | null {
  const bearer = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')
  if (bearer) return bearer[1]!
  const { apiKey } = request.query as { apiKey?: unknown }
  return typeof apiKey === 'string' && apiKey !== '' ? apiKey : null
}

/** Why a request may not pass, or null. */
export function refuseKey(request: FastifyRequest, key: string): Refusal | null {
  const given = keyIn(request)
  if (given === null) return 'no-key'
  return given === key ? null : 'unknown-key'
}
