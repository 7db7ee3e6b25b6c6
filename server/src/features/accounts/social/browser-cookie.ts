import { createHash, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { readCookie } from '#platform/sessions/cookies.ts'

const NAME = 'gwanyeok.social'
const SECONDS = 1800
/** The format of `createSecret`. */
const SECRET = /^[\w-]{43}$/

export const createSecret = () => randomBytes(32).toString('base64url')
export const hashSecret = (secret: string) => createHash('sha256').update(secret).digest('hex')

/** Returns the hash of the secret in this browser's cookie, or null if the browser has no attempt. */
export function readBrowserHash(request: FastifyRequest): string | null {
  const secret = readCookie(request, NAME)
  return secret !== null && SECRET.test(secret) ? hashSecret(secret) : null
}

/**
 * Binds the provider's answer to this browser. The cookie is Lax, because the provider redirects the window here, and
 * is sent only to these routes. Null removes it.
 */
export function setBrowser(reply: FastifyReply, secret: string | null, publicUrl: string): void {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  const age = secret === null ? 0 : SECONDS
  reply.header(
    'set-cookie',
    `${NAME}=${secret ?? ''}; Path=/api/social; Max-Age=${age}; HttpOnly; SameSite=Lax${secure}`,
  )
}
