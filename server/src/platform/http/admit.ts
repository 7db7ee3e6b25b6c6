import type { Endpoint } from '@gwanyeok/domain/endpoint.ts'
import { AppError } from '@gwanyeok/domain/errors.ts'
import type { FastifyRequest } from 'fastify'
import type { Viewer } from '../sessions/session.ts'

/** The part of a request that decides access. */
export type Caller = Pick<FastifyRequest, 'method' | 'headers' | 'viewer'>

export interface AdmissionOptions {
  /** The signed-in member; null when signed out. */
  findViewer(caller: Caller, options: { fresh: boolean }): Promise<Viewer | null>
  /** Whether the endpoints marked `confirmedEmail` require a confirmed address. */
  requireConfirmedEmail: boolean
  /** Whether the member has agreed to the terms in force. */
  hasConsented(viewer: Viewer): Promise<boolean>
  /** Real time in epoch ms, for the age of a sign-in. */
  realNow(): number
  /** Called before every write of a member; throws `too_many_requests`. */
  limitWrite(viewer: Viewer): Promise<void>
  /** Called before every request with an access token; throws `too_many_requests`. */
  limitToken(token: string): Promise<void>
}

/** How long a sign-in counts as recent. */
export const RECENT_SIGN_IN_MS = 300_000

/** The part of an endpoint that decides access. */
export type Admission = Pick<
  Endpoint,
  'access' | 'signInOnly' | 'recentSignIn' | 'openToSuspended' | 'confirmedEmail'
>

/** Sets `caller.viewer`, and refuses a viewer without access. */
export async function admit(caller: Caller, endpoint: Admission, options: AdmissionOptions): Promise<void> {
  // Another server may have just ended the session, so the cache is too old for what protects an account from
  // intruders.
  const viewer = await options.findViewer(caller, { fresh: endpoint.recentSignIn === true })
  caller.viewer = viewer
  if (viewer?.token) await admitToken(caller, viewer.token, endpoint, options)
  if (endpoint.access === 'anyone') return
  if (!viewer) throw new AppError('signed_out')
  if (endpoint.access === 'admin' && !viewer.isAdmin) {
    throw new AppError(viewer.needsSecondFactor ? 'second_factor_required' : 'not_found')
  }
  if (caller.method === 'GET' || caller.method === 'HEAD') return
  if (viewer.suspended && !endpoint.openToSuspended) throw new AppError('suspended')
  if (endpoint.confirmedEmail && options.requireConfirmedEmail && !viewer.emailConfirmed) {
    throw new AppError('email_unconfirmed')
  }
  if (endpoint.recentSignIn && options.realNow() - viewer.signedInAt > RECENT_SIGN_IN_MS) {
    throw new AppError('recent_sign_in_needed')
  }
  // Admins act for the operator there.
  const needsConsent = endpoint.access === 'member' && !endpoint.openToSuspended
  const [hasConsented] = await Promise.all([
    !needsConsent || options.hasConsented(viewer),
    options.limitWrite(viewer),
  ])
  if (!hasConsented) throw new AppError('consent_required')
}

async function admitToken(
  { method }: Caller,
  token: NonNullable<Viewer['token']>,
  { access, signInOnly, recentSignIn }: Admission,
  { limitToken }: AdmissionOptions,
): Promise<void> {
  await limitToken(token.id)
  const reads = method === 'GET' || method === 'HEAD'
  if (access === 'admin') throw new AppError('not_found')
  if (signInOnly || recentSignIn || !(reads || token.writes)) throw new AppError('token_scope')
}

declare module 'fastify' {
  interface FastifyRequest {
    viewer: Viewer | null
  }
}
