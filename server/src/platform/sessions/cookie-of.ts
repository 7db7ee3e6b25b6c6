import type { FastifyRequest } from 'fastify'

/** The value of a cookie as the browser sent it, not decoded; null: there is no cookie of this name. */
export function cookieOf({ headers }: Pick<FastifyRequest, 'headers'>, name: string): string | null {
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim())
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1) ?? null
}
