import { createHash, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { readCookie } from '#platform/sessions/cookies.ts'

const COOKIE_NAME = 'gwanyeok.social'
const MAX_AGE_SECONDS = 1800
/** The format of `createSecret`. */
const SECRET_PATTERN = /^[\w-]{43}$/

export const createSecret = () => randomBytes(32).toString('base64url')
export const hashSecret = (secret: string) => createHash('sha256').update(secret).digest('hex')

/** Returns the hash of the secret in this browser's cookie, or null if the browser has no attempt. */
export function readBrowserHash(request: FastifyRequest): string | null {
  const secret = readCookie(request, COOKIE_NAME)
  return secret !== null && SECRET_PATTERN.test(secret) ? hashSecret(secret) : null
}

/**
 * Sets the cookie that binds the provider's callback to this browser; null removes it. SameSite is Lax, so that the
 * browser sends the cookie when the provider redirects the popup. Path limits the cookie to these routes.
 */
export function setBrowserCookie(reply: FastifyReply, secret: string | null, publicUrl: string): void {
  const secureAttribute = publicUrl.startsWith('https:') ? '; Secure' : ''
  const maxAge = secret === null ? 0 : MAX_AGE_SECONDS
  reply.header(
    'set-cookie',
    `${COOKIE_NAME}=${secret ?? ''}; Path=/api/social; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secureAttribute}`,
  )
}
