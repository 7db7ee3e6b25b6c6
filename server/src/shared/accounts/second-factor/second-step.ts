import { randomBytes } from 'node:crypto'
import { AppError } from '@gwanyeok/domain/errors.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { realClock } from '#platform/clock.ts'
import type { Services } from '../../context.ts'
import { cookieOf } from '#platform/sessions/cookies.ts'
import { hasSecondFactor } from './second-factors.ts'

const COOKIE = 'gwanyeok.second-step'
const SECONDS = 600

type Deps = Pick<Services, 'auth' | 'config' | 'db'>

/**
 * After a right password or a sign-in at a provider: where the member has a second factor, gives this browser ten
 * minutes for it and refuses with `second_factor_needed`. A reset of the password ends it (`verifications`).
 */
export async function demandSecondFactor(
  { auth, config, db }: Deps,
  member: string,
  reply: FastifyReply,
): Promise<void> {
  if (!(await hasSecondFactor(db, member))) return
  const secret = randomBytes(32).toString('base64url')
  const { internalAdapter } = await auth.$context
  await internalAdapter.createVerificationValue({
    identifier: identifierOf(secret),
    value: member,
    expiresAt: new Date(realClock.now() + SECONDS * 1000),
  })
  setCookie(reply, config, secret, SECONDS)
  throw new AppError('second_factor_needed')
}

/** Who has done the first step in this browser; refuses with `second_factor_expired`. */
export async function memberAtSecondStep({ auth }: Pick<Deps, 'auth'>, request: FastifyRequest) {
  const { internalAdapter } = await auth.$context
  const secret = cookieOf(request, COOKIE)
  const step = secret && (await internalAdapter.findVerificationValue(identifierOf(secret)))
  if (!step || step.expiresAt.getTime() <= realClock.now()) throw new AppError('second_factor_expired')
  return step.value
}

/** After the second step: the first one counts for nothing else. */
export async function endSecondStep(
  { auth, config }: Pick<Deps, 'auth' | 'config'>,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<void> {
  const { internalAdapter } = await auth.$context
  const secret = cookieOf(request, COOKIE)
  if (secret !== null) await internalAdapter.deleteVerificationByIdentifier(identifierOf(secret))
  setCookie(reply, config, '', 0)
}

const identifierOf = (secret: string) => `second-step:${secret}`

function setCookie(reply: FastifyReply, { publicUrl }: Deps['config'], value: string, age: number): void {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  reply.header('set-cookie', `${COOKIE}=${value}; Path=/api; Max-Age=${age}; HttpOnly; SameSite=Lax${secure}`)
}
