import type { FastifyInstance } from 'fastify'
import type { CachedLimiter } from './cached-limits.ts'

/** Sends the rate headers of a request's token, unless another limit refused the request. */
export function sendTokenLimit(api: FastifyInstance, ofTokens: CachedLimiter): void {
  api.addHook('onSend', async ({ viewer }, reply) => {
    if (!viewer?.token) return
    const { limit, remaining, resetSeconds } = await ofTokens.look(viewer.token.id)
    if (reply.statusCode === 429 && remaining > 0) return
    reply.headers({
      'x-ratelimit-limit': limit,
      'x-ratelimit-remaining': remaining,
      'x-ratelimit-reset': resetSeconds,
    })
  })
}
