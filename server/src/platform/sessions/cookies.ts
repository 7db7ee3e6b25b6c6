import { createHmac } from 'node:crypto'
import { fromNodeHeaders } from 'better-auth/node'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isEqualSecret } from '../is-equal-secret.ts'
import type { Auth } from './auth.ts'

/** Sends the sign-in library's cookies to the browser. */
export function sendCookies(headers: Headers, reply: FastifyReply): void {
  reply.header('set-cookie', headers.getSetCookie())
}

/** Ends the session if there is one, and removes the browser's cookie. */
export async function signOut(auth: Auth, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { headers } = await auth.api.signOut({
    headers: fromNodeHeaders(request.headers),
    returnHeaders: true,
  })
  sendCookies(headers, reply)
}

/** Sends the browser the cookie of a session whose token was renewed. */
export async function renewCookie(auth: Auth, token: string, reply: FastifyReply): Promise<void> {
  const { headers } = await auth.api.setSessionCookie({ body: { token }, returnHeaders: true })
  sendCookies(headers, reply)
}

/** Returns the value of a cookie as the browser sent it, not decoded, or null if there is no cookie of this name. */
export function readCookie({ headers }: Pick<FastifyRequest, 'headers'>, name: string): string | null {
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim())
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1) ?? null
}

/**
 * Accepts session cookies that were signed with an old SESSION_SECRET, so that changing the secret signs nobody out.
 * Signs the cookie of the request again with the current secret; the browser gets the new cookie with the next renewal.
 * `name` is the name of the cookie.
 */
export function acceptOldSignatures(
  app: FastifyInstance,
  name: string,
  [currentSecret, ...oldSecrets]: readonly string[],
): void {
  if (currentSecret === undefined || oldSecrets.length === 0) return
  app.addHook('onRequest', (request, _reply, done) => {
    const cookieValue = readCookie(request, name)
    const renewedValue =
      cookieValue === null ? null : signWithCurrentSecret(cookieValue, currentSecret, oldSecrets)
    if (renewedValue !== null)
      request.headers.cookie = request.headers.cookie!.replace(
        `${name}=${cookieValue}`,
        `${name}=${renewedValue}`,
      )
    done()
  })
}

/**
 * Returns the value of the cookie with the current signature; null if no old secret has signed it. Signs like Better Auth: the
 * value, a dot and the HMAC-SHA-256 in base 64, percent-encoded.
 */
function signWithCurrentSecret(
  cookieValue: string,
  currentSecret: string,
  oldSecrets: readonly string[],
): string | null {
  const value = cookieValue.slice(0, cookieValue.lastIndexOf('.'))
  const signText = (secret: string) =>
    `${value}.${encodeURIComponent(createHmac('sha256', secret).update(value).digest('base64'))}`
  return oldSecrets.some((secret) => isEqualSecret(cookieValue, signText(secret)))
    ? signText(currentSecret)
    : null
}
