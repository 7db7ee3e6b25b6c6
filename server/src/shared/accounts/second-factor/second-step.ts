import { randomBytes } from 'node:crypto'
import { AppError } from '@gwanyeok/domain/errors.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { realClock } from '#platform/clock.ts'
import type { Services } from '../../context.ts'
import { readCookie } from '#platform/sessions/cookies.ts'
import { hasSecondFactor } from './second-factors.ts'

const COOKIE_NAME = 'gwanyeok.second-step'
const FIRST_STEP_TTL_SECONDS = 600

type Deps = Pick<Services, 'auth' | 'config' | 'db'>

interface FirstStep {
  reply: FastifyReply
  /** False after a sign-in at a provider, which may be hours old. */
  isFirstStepRecent: boolean
}

/**
 * Called after a correct password or a sign-in at a provider. If the member has a second factor, gives this browser
 * ten minutes to enter a code and throws `second_factor_needed`. A password reset deletes the pending sign-in, which is
 * a row of `verifications`.
 */
export async function requireSecondFactor(
  { auth, config, db }: Deps,
  memberId: string,
  { reply, isFirstStepRecent }: FirstStep,
): Promise<void> {
  if (!(await hasSecondFactor(db, memberId))) return
  const secret = randomBytes(32).toString('base64url')
  const { internalAdapter } = await auth.$context
  await internalAdapter.createVerificationValue({
    identifier: formatIdentifier(secret, isFirstStepRecent),
    value: memberId,
    expiresAt: new Date(realClock.now() + FIRST_STEP_TTL_SECONDS * 1000),
  })
  setCookie(reply, config, secret, FIRST_STEP_TTL_SECONDS)
  throw new AppError('second_factor_needed')
}

/** Returns this browser's sign-in that waits for its second step. Throws `second_factor_expired` if there is none. */
export async function getPendingSignIn({ auth }: Pick<Deps, 'auth'>, request: FastifyRequest) {
  const { internalAdapter } = await auth.$context
  const secret = readCookie(request, COOKIE_NAME) ?? ''
  for (const isFirstStepRecent of [true, false]) {
    const firstStep = await internalAdapter.findVerificationValue(formatIdentifier(secret, isFirstStepRecent))
    if (firstStep && firstStep.expiresAt.getTime() > realClock.now())
      return { memberId: firstStep.value, isFirstStepRecent }
  }
  throw new AppError('second_factor_expired')
}

/** Deletes the first step after the second one, so that it cannot be used again. */
export async function endPendingSignIn(
  { auth, config }: Pick<Deps, 'auth' | 'config'>,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<void> {
  const { internalAdapter } = await auth.$context
  const secret = readCookie(request, COOKIE_NAME)
  for (const isFirstStepRecent of [true, false])
    if (secret !== null)
      await internalAdapter.deleteVerificationByIdentifier(formatIdentifier(secret, isFirstStepRecent))
  setCookie(reply, config, '', 0)
}

const formatIdentifier = (secret: string, isFirstStepRecent: boolean) =>
  `${isFirstStepRecent ? 'second-step' : 'second-step-at-provider'}:${secret}`

function setCookie(
  reply: FastifyReply,
  { publicUrl }: Deps['config'],
  value: string,
  maxAgeSeconds: number,
): void {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  reply.header(
    'set-cookie',
    `${COOKIE_NAME}=${value}; Path=/api; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${secure}`,
  )
}
