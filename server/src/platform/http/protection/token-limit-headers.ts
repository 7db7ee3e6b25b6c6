import type { FastifyInstance } from 'fastify'
import type { CachedLimiter } from './cached-limits.ts'

/**
 * Adds the rate limit of an access token to the headers of all its answers, unless another limit refused the request.
 */
export function sendTokenLimitHeaders(api: FastifyInstance, tokenLimiter: CachedLimiter): void {
  api.addHook('onSend', async ({ currentMember }, reply) => {
    if (!currentMember?.token) return
    const { limit, remaining, resetSeconds } = await tokenLimiter.getRemaining(currentMember.token.id)
    if (reply.statusCode === 429 && remaining > 0) return
    reply.headers({
      'x-ratelimit-limit': limit,
      'x-ratelimit-remaining': remaining,
      'x-ratelimit-reset': resetSeconds,
    })
  })
}
