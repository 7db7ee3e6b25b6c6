import { fromNodeHeaders } from 'better-auth/node'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Auth } from './auth.ts'

/** Sends the sign-in library's cookies to the browser. */
export function passCookies(headers: Headers, reply: FastifyReply): void {
  reply.header('set-cookie', headers.getSetCookie())
}

/** Ends the session if there is one, and removes the browser's cookie. */
export async function signOut(auth: Auth, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { headers } = await auth.api.signOut({
    headers: fromNodeHeaders(request.headers),
    returnHeaders: true,
  })
  passCookies(headers, reply)
}

/** Gives the browser the cookie of a session whose token was renewed. */
export async function renewCookie(auth: Auth, token: string, reply: FastifyReply): Promise<void> {
  const { headers } = await auth.api.setSessionCookie({ body: { token }, returnHeaders: true })
  passCookies(headers, reply)
}

/** The value of a cookie as the browser sent it, not decoded; null: there is no cookie of this name. */
export function cookieOf({ headers }: Pick<FastifyRequest, 'headers'>, name: string): string | null {
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim())
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1) ?? null
}
