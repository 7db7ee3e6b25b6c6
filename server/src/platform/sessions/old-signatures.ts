import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { cookieOf } from './cookies.ts'

/**
 * While SESSION_SECRET is changed: a session's cookie that an old secret signed arrives signed by the present one, so
 * that nobody is signed out. The browser gets it so with the next renewal. `name`: of the cookie.
 */
export function acceptOldSignatures(
  app: FastifyInstance,
  name: string,
  [present, ...old]: readonly string[],
): void {
  if (present === undefined || old.length === 0) return
  app.addHook('onRequest', (request, _reply, done) => {
    const sent = cookieOf(request, name)
    const renewed = sent === null ? null : signedAgain(sent, present, old)
    if (renewed !== null)
      request.headers.cookie = request.headers.cookie!.replace(`${name}=${sent}`, `${name}=${renewed}`)
    done()
  })
}

/** As Better Auth signs: the value, a dot, and HMAC-SHA-256 in base 64, percent-encoded. */
function signedAgain(sent: string, present: string, old: readonly string[]): string | null {
  const dot = sent.lastIndexOf('.')
  const value = sent.slice(0, dot)
  const signed = (secret: string) =>
    `${value}.${encodeURIComponent(createHmac('sha256', secret).update(value).digest('base64'))}`
  return old.some((secret) => isSame(sent, signed(secret))) ? signed(present) : null
}

function isSame(sent: string, expected: string): boolean {
  const [a, b] = [Buffer.from(sent), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
