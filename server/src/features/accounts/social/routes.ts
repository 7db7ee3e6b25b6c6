import { SocialProvider } from '@gwanyeok/domain/accounts/api.ts'
import { socialApi } from '@gwanyeok/domain/accounts/social-api.ts'
import { AppError } from '@gwanyeok/domain/errors.ts'
import { z } from 'zod'
import { computeLimitFactor } from '#platform/config/config.ts'
import type { Context, Services } from '#shared/context.ts'
import { createNetworkLimiter } from '#platform/http/protection/network-limiter.ts'
import { DONE } from '#platform/http/serve.ts'
import { getMe } from '#shared/accounts/me.ts'
import { createGuessingLimits } from '../sign-in-limits/guessing-limits.ts'
import { startAttempt } from './attempts.ts'
import { readBrowserHash, setBrowserCookie } from './browser-cookie.ts'
import { finishAttempt, openSession } from './finish-attempt.ts'
import { sendPopupPage } from './popup-page.ts'
import { deletePendingSignUp, findPendingSignUp, completeSocialSignUp } from './social-sign-up.ts'
import { findSignInMethods, unlinkAccount } from './linked-accounts.ts'

/** Limits the attempts that a network starts in 15 minutes, because each attempt may call a provider. */
const ATTEMPT_LIMIT = { points: 60, seconds: 900 }

const Params = z.strictObject({ provider: SocialProvider })
/** Providers add parameters of their own (`scope`, `iss`, `session_state`). */
const Query = z.looseObject({
  code: z.string().max(4000).optional(),
  state: z.string().max(200).optional(),
  error: z.string().max(200).optional(),
})

export function socialRoutes(context: Context): void {
  const { serve, app, db, config, limits } = context
  const attemptLimit = createNetworkLimiter(limits, 'social-network', {
    ...ATTEMPT_LIMIT,
    points: ATTEMPT_LIMIT.points * computeLimitFactor(config),
  })
  const guessingLimits = createGuessingLimits(context)

  serve(socialApi, {
    async 'POST /social/:provider/start'({ params, request, reply }) {
      await attemptLimit.consume(request.ip)
      return startAttempt(context, { ...params, intent: 'signIn', userId: null }, reply)
    },

    async 'GET /social/sign-up'({ request }) {
      const pendingSignUp = await findPendingSignUp(context, readBrowserHash(request))
      if (!pendingSignUp) return { waiting: null }
      const { provider, email, username } = pendingSignUp
      return { waiting: { provider, email, username } }
    },

    async 'POST /social/sign-up'({ body, request, reply }) {
      await guessingLimits.countSignUp(request.ip)
      const id = await completeSocialSignUp(context, request, body)
      setBrowserCookie(reply, null, config.publicUrl)
      await openSession(context, id, { request, reply, signedInAt: null })
      return { me: await getMe(db, id, config) }
    },

    async 'DELETE /social/sign-up'({ request, reply }) {
      await deletePendingSignUp(context, readBrowserHash(request))
      setBrowserCookie(reply, null, config.publicUrl)
      return DONE
    },

    'GET /me/sign-in-methods': ({ currentMember }) => findSignInMethods(db, currentMember.id),

    async 'POST /me/sign-in-methods/:provider/start'({ currentMember, params, request, reply }) {
      // A stranger may have signed up with somebody else's address. A linked account would let the stranger in even
      // after the owner of the address has taken the account over.
      if (!currentMember.emailConfirmed) throw new AppError('email_unconfirmed')
      await attemptLimit.consume(request.ip)
      return startAttempt(context, { ...params, intent: 'link', userId: currentMember.id }, reply)
    },

    async 'DELETE /me/sign-in-methods/:provider'({ currentMember, params }) {
      await unlinkAccount(db, currentMember.id, params.provider)
      return DONE
    },

    async 'POST /me/confirm-social/:provider/start'({ currentMember, params, request, reply }) {
      await attemptLimit.consume(request.ip)
      return startAttempt(context, { ...params, intent: 'confirm', userId: currentMember.id }, reply)
    },
  })

  // The URL to which providers redirect the popup; it returns a page instead of JSON.
  app.get<{ Params: z.output<typeof Params>; Querystring: z.output<typeof Query> }>(
    '/api/social/:provider/callback',
    {
      schema: { params: Params, querystring: Query, hide: true },
      config: { access: 'anyone', writes: true },
      exposeHeadRoute: false,
    },
    async (request, reply) => {
      const { code, state, error } = request.query
      const { provider } = request.params
      const result = await finishAttempt(context, { provider, code, state, error }, { request, reply })
      return sendPopupPage(reply, result)
    },
  )
}

/**
 * Builds the style that sets the number of provider buttons, so that the sign-in form reserves their height before they
 * load; '' without providers.
 */
export const buildProviderCountStyle = ({ social }: Pick<Services, 'social'>): string =>
  social.list.length > 0 ? `<style>:root{--social-count:${social.list.length}}</style>` : ''
