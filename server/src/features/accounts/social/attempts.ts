import type { SocialProvider } from '@gwanyeok/domain/accounts/social.ts'
import { AppError } from '@gwanyeok/domain/errors.ts'
import type { FastifyReply } from 'fastify'
import type { Context } from '#shared/context.ts'
import { realClock } from '#platform/clock.ts'
import { createId } from '#platform/id.ts'
import { hashSecret, createSecret, setBrowserCookie } from './browser-cookie.ts'

export type Intent = 'signIn' | 'link' | 'confirm'

interface AttemptStart {
  provider: SocialProvider
  intent: Intent
  /** The account to link; null for a sign-in. */
  userId: string | null
}

const ATTEMPT_TTL_MS = 600_000

/**
 * Starts a sign-in at a provider: sets a cookie in the browser and returns the URL for the provider's popup. An earlier
 * attempt in the browser can no longer be finished, because its cookie is replaced. Throws `not_found` for a provider
 * that is not configured, and `social_unavailable` for a provider that does not answer.
 */
export async function startAttempt(
  { db, social, config }: Pick<Context, 'db' | 'social' | 'config'>,
  { provider, intent, userId }: AttemptStart,
  reply: FastifyReply,
): Promise<{ attempt: string; address: string }> {
  const browserSecret = createSecret()
  const state = createSecret()
  const nonce = createSecret()
  const codeVerifier = createSecret()
  const address = await social.buildAuthorizeUrl(
    provider,
    { state, nonce, codeVerifier },
    intent === 'confirm',
  )
  const now = realClock.now()
  const id = createId(now)
  await db
    .insertInto('socialAttempts')
    .values({
      id,
      provider,
      intent,
      userId,
      nonce,
      codeVerifier,
      browserHash: hashSecret(browserSecret),
      stateHash: hashSecret(state),
      expiresAt: new Date(now + ATTEMPT_TTL_MS),
    })
    .execute()
  setBrowserCookie(reply, browserSecret, config.publicUrl)
  return { attempt: id, address }
}

/**
 * Deletes and returns an attempt, so that it can be used once. Throws `social_failed` for another browser, another
 * state, and an expired attempt.
 */
export async function consumeAttempt(
  { db }: Pick<Context, 'db'>,
  { browserHash, state, provider }: { browserHash: string | null; state: string; provider: SocialProvider },
) {
  if (browserHash === null) throw new AppError('social_failed')
  const attempt = await db
    .deleteFrom('socialAttempts')
    .where('browserHash', '=', browserHash)
    .where('stateHash', '=', hashSecret(state))
    .where('provider', '=', provider)
    .where('expiresAt', '>', new Date(realClock.now()))
    .returningAll()
    .executeTakeFirst()
  if (!attempt) throw new AppError('social_failed')
  return attempt
}
