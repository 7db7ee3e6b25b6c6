import { MAX_TOKEN_REQUESTS_PER_MINUTE } from '@gwanyeok/domain/tokens/limits.ts'

/** Headers with the rate limit of a token. */
export const RATE_LIMIT_HEADER_COMPONENTS = {
  RateLimitLimit: {
    description: '토큰으로 1분에 할 수 있는 요청의 수예요.',
    schema: { type: 'integer', minimum: 1 },
    example: MAX_TOKEN_REQUESTS_PER_MINUTE,
  },
  RateLimitRemaining: {
    description: '이번 1분에 남은 요청의 수예요.',
    schema: { type: 'integer', minimum: 0 },
    example: MAX_TOKEN_REQUESTS_PER_MINUTE - 1,
  },
  RateLimitReset: {
    description: '이만큼의 초가 지나면 다시 처음부터 세요.',
    schema: { type: 'integer', minimum: 0 },
    example: 60,
  },
} as const

export const RATE_LIMIT_HEADERS = {
  'X-RateLimit-Limit': { $ref: '#/components/headers/RateLimitLimit' },
  'X-RateLimit-Remaining': { $ref: '#/components/headers/RateLimitRemaining' },
  'X-RateLimit-Reset': { $ref: '#/components/headers/RateLimitReset' },
} as const
