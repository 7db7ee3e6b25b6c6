import type { FastifyInstance } from 'fastify'
import type { CachedLimiter } from './cached-limits.ts'

/** Adds an access token's rate-limit headers to the answers it gets, unless another limit refused the request. */
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
