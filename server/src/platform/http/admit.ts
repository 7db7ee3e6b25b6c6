import type { Endpoint } from '@gwanyeok/domain/endpoint.ts'
import { AppError } from '@gwanyeok/domain/errors.ts'
import type { FastifyRequest } from 'fastify'
import type { CurrentMember } from '../sessions/session.ts'

/** The part of a request that decides access. */
export type Caller = Pick<FastifyRequest, 'method' | 'headers' | 'currentMember'>

export interface AdmissionOptions {
  /** Finds the signed-in member; null when signed out. */
  findCurrentMember(caller: Caller, options: { skipsCache: boolean }): Promise<CurrentMember | null>
  /** Whether endpoints marked `needsConfirmedEmail` need a confirmed e-mail address. */
  requireConfirmedEmail: boolean
  /** Whether the member has agreed to the terms in force. */
  hasConsented(currentMember: CurrentMember): Promise<boolean>
  /** Real time in epoch ms, to compute the age of a sign-in. */
  realNow(): number
  /** Called before every write of a member; throws `too_many_requests`. */
  limitWrite(currentMember: CurrentMember): Promise<void>
  /** Called before every request with an access token; throws `too_many_requests`. */
  limitToken(tokenId: string): Promise<void>
}

/** How long a sign-in counts as recent for endpoints marked `needsRecentSignIn`. */
export const RECENT_SIGN_IN_MS = 300_000

/** The part of an endpoint that decides access. */
export type Admission = Pick<
  Endpoint,
  'access' | 'refusesTokens' | 'needsRecentSignIn' | 'openToSuspended' | 'needsConfirmedEmail'
>

/** Sets `caller.currentMember`. Throws if the caller has no access to the endpoint. */
export async function admit(caller: Caller, endpoint: Admission, options: AdmissionOptions): Promise<void> {
  // Endpoints that need a recent sign-in skip the cache, where a session may remain that another server has ended.
  // Through such an endpoint, an intruder with an ended session could sign in again.
  const currentMember = await options.findCurrentMember(caller, {
    skipsCache: endpoint.needsRecentSignIn === true,
  })
  caller.currentMember = currentMember
  if (currentMember?.token) await admitToken(caller, currentMember.token, endpoint, options)
  if (endpoint.access === 'anyone') return
  if (!currentMember) throw new AppError('signed_out')
  if (endpoint.access === 'admin' && !currentMember.isAdmin) {
    throw new AppError(currentMember.needsSecondFactor ? 'second_factor_required' : 'not_found')
  }
  if (caller.method === 'GET' || caller.method === 'HEAD') return
  if (currentMember.suspended && !endpoint.openToSuspended) throw new AppError('suspended')
  if (endpoint.needsConfirmedEmail && options.requireConfirmedEmail && !currentMember.emailConfirmed) {
    throw new AppError('email_unconfirmed')
  }
  if (endpoint.needsRecentSignIn && options.realNow() - currentMember.signedInAt > RECENT_SIGN_IN_MS) {
    throw new AppError('recent_sign_in_needed')
  }
  // Admins act for the operator, so their endpoints need no consent. Endpoints open to suspended members are also open
  // to those who have not agreed to the terms in force.
  const needsConsent = endpoint.access === 'member' && !endpoint.openToSuspended
  const [hasNeededConsent] = await Promise.all([
    !needsConsent || options.hasConsented(currentMember),
    options.limitWrite(currentMember),
  ])
  if (!hasNeededConsent) throw new AppError('consent_required')
}

async function admitToken(
  { method }: Caller,
  token: NonNullable<CurrentMember['token']>,
  { access, refusesTokens, needsRecentSignIn }: Admission,
  { limitToken }: AdmissionOptions,
): Promise<void> {
  await limitToken(token.id)
  const isRead = method === 'GET' || method === 'HEAD'
  if (access === 'admin') throw new AppError('not_found')
  if (refusesTokens || needsRecentSignIn || !(isRead || token.canWrite)) throw new AppError('token_scope')
}

declare module 'fastify' {
  interface FastifyRequest {
    currentMember: CurrentMember | null
  }
}
