import { randomBytes } from 'node:crypto'
import { AppError } from '@gwanyeok/domain/errors.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { realClock } from '#platform/clock.ts'
import type { Services } from '../../context.ts'
import { readCookie } from '#platform/sessions/cookies.ts'
import { hasSecondFactor } from './second-factors.ts'

const COOKIE = 'gwanyeok.second-step'
const SECONDS = 600

type Deps = Pick<Services, 'auth' | 'config' | 'db'>

interface FirstStep {
  reply: FastifyReply
  /** False for a sign-in at a provider, which may be hours old. */
  isProven: boolean
}

/**
 * Called after a right password or a sign-in at a provider. If the member has a second factor, gives this browser ten
 * minutes for it and refuses with `second_factor_needed`. A password reset ends it (`verifications`).
 */
export async function demandSecondFactor(
  { auth, config, db }: Deps,
  member: string,
  { reply, isProven }: FirstStep,
): Promise<void> {
  if (!(await hasSecondFactor(db, member))) return
  const secret = randomBytes(32).toString('base64url')
  const { internalAdapter } = await auth.$context
  await internalAdapter.createVerificationValue({
    identifier: formatIdentifier(secret, isProven),
    value: member,
    expiresAt: new Date(realClock.now() + SECONDS * 1000),
  })
  setCookie(reply, config, secret, SECONDS)
  throw new AppError('second_factor_needed')
}

/** Finds the first step of a sign-in in this browser; refuses with `second_factor_expired`. */
export async function findSecondStep({ auth }: Pick<Deps, 'auth'>, request: FastifyRequest) {
  const { internalAdapter } = await auth.$context
  const secret = readCookie(request, COOKIE) ?? ''
  for (const isProven of [true, false]) {
    const step = await internalAdapter.findVerificationValue(formatIdentifier(secret, isProven))
    if (step && step.expiresAt.getTime() > realClock.now()) return { member: step.value, isProven }
  }
  throw new AppError('second_factor_expired')
}

/** Ends the first step, so that it cannot be used again. */
export async function endSecondStep(
  { auth, config }: Pick<Deps, 'auth' | 'config'>,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<void> {
  const { internalAdapter } = await auth.$context
  const secret = readCookie(request, COOKIE)
  for (const isProven of [true, false])
    if (secret !== null)
      await internalAdapter.deleteVerificationByIdentifier(formatIdentifier(secret, isProven))
  setCookie(reply, config, '', 0)
}

const formatIdentifier = (secret: string, isProven: boolean) =>
  `${isProven ? 'second-step' : 'second-step-at-provider'}:${secret}`

function setCookie(reply: FastifyReply, { publicUrl }: Deps['config'], value: string, age: number): void {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  reply.header('set-cookie', `${COOKIE}=${value}; Path=/api; Max-Age=${age}; HttpOnly; SameSite=Lax${secure}`)
}
