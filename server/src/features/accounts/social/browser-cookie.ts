import { createHash, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookieOf } from '../../../platform/http/cookie-of.ts'

const NAME = 'gwanyeok.social'
const SECONDS = 1800
/** What `randomSecret` makes. */
const SECRET = /^[\w-]{43}$/

export const randomSecret = () => randomBytes(32).toString('base64url')
export const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex')

/** The hash of the secret that this browser was given when it began; null: it began nothing. */
export function browserOf(request: FastifyRequest): string | null {
  const secret = cookieOf(request, NAME)
  return secret !== null && SECRET.test(secret) ? hashOf(secret) : null
}

/**
 * Binds what comes back to this browser. Lax, for the provider sends the window here by a link; sent to these routes
 * alone. Null takes it away.
 */
export function setBrowser(reply: FastifyReply, secret: string | null, publicUrl: string): void {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  const age = secret === null ? 0 : SECONDS
  reply.header(
    'set-cookie',
    `${NAME}=${secret ?? ''}; Path=/api/social; Max-Age=${age}; HttpOnly; SameSite=Lax${secure}`,
  )
}
