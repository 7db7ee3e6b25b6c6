import { z } from 'zod'
import { Done, Id, Instant } from '../common-api.ts'
import type { Contract } from '../endpoint.ts'
import { toRequiredText } from '../text/text-api.ts'
import { MAX_TOKEN_DAYS, MAX_TOKENS, MAX_TOKEN_NAME_LENGTH } from './limits.ts'

/** `read`: only GET; `write`: also endpoints that write, except endpoints with `refusesTokens`. */
export const TokenScope = z.enum(['read', 'write'])
export type TokenScope = z.infer<typeof TokenScope>

export const AccessToken = z.strictObject({
  id: z.string(),
  name: z.string(),
  scope: TokenScope,
  createdAt: Instant,
  expiresAt: Instant,
  /** Last use, to the minute; null if never used. */
  lastUsedAt: Instant.nullable(),
})
export type AccessToken = z.infer<typeof AccessToken>

export const NewAccessToken = z.strictObject({
  name: toRequiredText(MAX_TOKEN_NAME_LENGTH),
  scope: TokenScope,
  days: z.int().min(1).max(MAX_TOKEN_DAYS),
})

export const tokensApi = {
  /** Tokens that have not expired, newest first. */
  'GET /me/tokens': {
    summary: '내 API 토큰을 읽어요.',
    access: 'member',
    refusesTokens: true,
    answer: z.strictObject({ items: z.array(AccessToken).max(MAX_TOKENS) }),
  },
  /** Only this answer contains `token`. */
  'POST /me/tokens': {
    summary: 'API 토큰을 만들어요. 토큰은 이 답에서만 볼 수 있어요.',
    access: 'member',
    refusesTokens: true,
    needsRecentSignIn: true,
    body: NewAccessToken,
    example: { body: { name: '내 봇', scope: 'read', days: 30 } },
    answer: z.strictObject({ token: z.string(), accessToken: AccessToken }),
    refusals: ['tokens_full'],
  },
  'DELETE /me/tokens/:id': {
    summary: 'API 토큰을 폐기해요.',
    access: 'member',
    refusesTokens: true,
    openToSuspended: true,
    params: z.strictObject({ id: Id }),
    answer: Done,
  },
} as const satisfies Contract
