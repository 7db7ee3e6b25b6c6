import type { SocialOutcome, SocialProvider } from '@gwanyeok/domain/accounts/social.ts'
import { AppError } from '@gwanyeok/domain/errors.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '#shared/context.ts'
import { realClock } from '#platform/clock.ts'
import { RECENT_SIGN_IN_MS } from '#platform/http/admit.ts'
import { renewCookie } from '#platform/sessions/cookies.ts'
import { confirmSession } from '#platform/sessions/session.ts'
import type { SocialProfile } from '#platform/sessions/social-profile.ts'
import { endSession } from '#shared/accounts/end-sessions.ts'
import { requireSecondFactor } from '#shared/accounts/second-factor/second-step.ts'
import { lockMember } from '#shared/members/lock-member.ts'
import { consumeAttempt } from './attempts.ts'
import { readBrowserHash } from './browser-cookie.ts'
import { storePendingSignUp } from './social-sign-up.ts'
import { findOwner, linkAccount } from './linked-accounts.ts'

type Deps = Pick<Context, 'auth' | 'db' | 'clock' | 'social' | 'sessions' | 'config'>

interface ProviderCallback {
  provider: SocialProvider
  code?: string | undefined
  state?: string | undefined
  error?: string | undefined
}

/** Ends an attempt and returns what the popup reports. `attempt` is null if the attempt is unknown. */
export async function finishAttempt(
  context: Deps,
  callback: ProviderCallback,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<{ attempt: string | null; outcome: SocialOutcome }> {
  let attemptId: string | null = null
  try {
    const browserHash = readBrowserHash(request)
    const storedAttempt = await consumeAttempt(context, {
      browserHash,
      state: callback.state ?? '',
      provider: callback.provider,
    })
    attemptId = storedAttempt.id
    const { provider } = callback
    if (callback.error) throw new AppError(toErrorCode(callback.error))
    const profile = await context.social.fetchProfile(provider, callback.code ?? '', {
      state: callback.state ?? '',
      nonce: storedAttempt.nonce,
      codeVerifier: storedAttempt.codeVerifier,
    })
    const answer = { provider, profile }
    const outcome =
      storedAttempt.intent === 'signIn'
        ? await signInOrSignUp(context, answer, { request, reply, browserHash: browserHash! })
        : await performIntent(context, answer, {
            request,
            reply,
            intent: storedAttempt.intent,
            userId: storedAttempt.userId!,
          })
    return { attempt: attemptId, outcome }
  } catch (error) {
    if (!(error instanceof AppError)) request.log.error({ err: error }, 'a sign-in at another service failed')
    return { attempt: attemptId, outcome: error instanceof AppError ? error.code : 'internal' }
  }
}

/** Converts the provider's error (RFC 6749, section 4.1.2.1), which may mean that the person cancelled. */
const toErrorCode = (error: string) =>
  error === 'access_denied' || error === 'consent_required' ? 'social_cancelled' : 'social_failed'

interface ProviderAnswer {
  provider: SocialProvider
  profile: SocialProfile
}

interface BrowserRequest {
  request: FastifyRequest
  reply: FastifyReply
  browserHash: string
}

/** Signs in the owner of the account, or starts the sign-up of a new person. */
async function signInOrSignUp(
  context: Deps,
  answer: ProviderAnswer,
  { request, reply, browserHash }: BrowserRequest,
): Promise<SocialOutcome> {
  const { provider, profile } = answer
  const account = { provider, accountId: profile.accountId }
  const owner = await findOwner(context.db, account)
  if (owner === null) {
    await storePendingSignUp(context, browserHash, answer)
    return 'sign_up'
  }
  const { signedInAt } = profile
  await requireSecondFactor(context, owner, { reply, isFirstStepRecent: false })
  const sessionId = await openSession(context, owner, { request, reply, signedInAt })
  // A password reset removes the link before it ends the sessions. A session opened in between must not survive the
  // reset.
  if ((await findOwner(context.db, account)) !== owner) {
    await endSession(context.db, owner, sessionId)
    throw new AppError('social_failed')
  }
  return 'signed_in'
}

interface OpenSessionOptions extends Pick<BrowserRequest, 'request' | 'reply'> {
  /** When the member last proved their identity, in epoch ms; null if unknown. */
  signedInAt: number | null
}

/** Opens a session in this browser and returns its id. The browser's former session ends. */
export async function openSession(
  context: Deps,
  memberId: string,
  { request, reply, signedInAt }: OpenSessionOptions,
): Promise<string> {
  const { auth, db, sessions } = context
  const { internalAdapter } = await auth.$context
  const formerSession = await sessions.findCurrentMember(request)
  const userAgent = request.headers['user-agent'] ?? ''
  const { id, token } = await internalAdapter.createSession(memberId, false, {
    userAgent,
    confirmedAt: signedInAt === null ? null : new Date(signedInAt),
  })
  if (formerSession) await endSession(db, formerSession.id, formerSession.sessionId)
  sessions.clearCache()
  await renewCookie(auth, token, reply)
  return id
}

interface PendingAction {
  request: FastifyRequest
  reply: FastifyReply
  intent: 'link' | 'confirm'
  userId: string
}

/** Links the account, or records a recent sign-in, for the member who started the attempt and is still signed in. */
async function performIntent(
  context: Deps,
  { provider, profile }: ProviderAnswer,
  { request, reply, intent, userId }: PendingAction,
): Promise<SocialOutcome> {
  const { db, sessions } = context
  const currentMember = await sessions.findCurrentMember(request, { skipsCache: true })
  if (currentMember?.id !== userId) throw new AppError('signed_out')
  const { accountId } = profile
  if (intent === 'link') {
    // An attempt to link starts only with a confirmed e-mail address, and an address stays confirmed.
    await db.transaction().execute(async (tx) => {
      await lockMember(tx, userId)
      await linkAccount(tx, { userId, provider, accountId, isTrusted: true })
    })
    return 'linked'
  }
  if ((await findOwner(db, { provider, accountId })) !== userId) throw new AppError('social_mismatch')
  const { signedInAt } = profile
  if (signedInAt === null || realClock.now() - signedInAt > RECENT_SIGN_IN_MS)
    throw new AppError('recent_sign_in_needed')
  await requireSecondFactor(context, userId, { reply, isFirstStepRecent: true })
  await confirmSession(db, currentMember, signedInAt)
  sessions.clearCache()
  return 'confirmed'
}
