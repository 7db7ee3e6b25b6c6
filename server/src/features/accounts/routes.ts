import { accountsApi } from '@gwanyeok/domain/accounts/api.ts'
import { fromNodeHeaders } from 'better-auth/node'
import { AppError } from '@gwanyeok/domain/errors.ts'
import { findEmailProblem, normalizeEmail } from '@gwanyeok/domain/users/email.ts'
import { usesSimulatedMarket } from '#platform/config/config.ts'
import type { Context } from '#shared/context.ts'
import { DONE } from '#platform/http/serve.ts'
import { sendCookies, signOut } from '#platform/sessions/cookies.ts'
import type { CurrentMember } from '#platform/sessions/session.ts'
import { endSession } from '#shared/accounts/end-sessions.ts'
import { getMe } from '#shared/accounts/me.ts'
import { rememberDevice, rememberMemberNetwork } from '#shared/accounts/remember-device.ts'
import { hasSecondFactor } from '#shared/accounts/second-factor/second-factors.ts'
import { requireSecondFactor } from '#shared/accounts/second-factor/second-step.ts'
import { findAttemptSource } from '#shared/accounts/attempt-source.ts'
import { sendConfirmation } from '#shared/accounts/confirmation-mail.ts'
import { confirmEmail, signUp } from './mutations/sign-up.ts'
import { createGuessingLimits } from './sign-in-limits/guessing-limits.ts'
import { checkReset, completeReset, requestReset } from './mutations/password-reset.ts'
import { findSignInAccount } from './queries.ts'
import { signIn } from './mutations/sign-in.ts'

export function accountRoutes(context: Context): void {
  const { serve, auth, clock, config, consents, db, pusher, readOnly, sessions, social } = context
  const limits = createGuessingLimits(context)
  const readMe = (id: string) => getMe(db, id, config)
  /** Ends the browser's former session. Otherwise it would still be listed, although its cookie is replaced. */
  const endFormerSession = async (currentMember: CurrentMember | null) => {
    if (!currentMember) return
    await endSession(db, currentMember.id, currentMember.sessionId)
    sessions.clearCache()
  }

  serve(accountsApi, {
    async 'GET /session'({ currentMember, request, reply }) {
      // Called with every visit, so that a member who visits occasionally stays signed in.
      if (currentMember?.renewedCookies) {
        sendCookies(currentMember.renewedCookies, reply)
        await rememberMemberNetwork(context, currentMember.id, request.ip)
      }
      return {
        me: currentMember ? await readMe(currentMember.id) : null,
        simulatedMarket: usesSimulatedMarket(config),
        now: new Date(clock.now()).toISOString(),
        supportEmail: config.supportEmail ?? '',
        signInProviders: [...social.list],
        settleMinutes: config.marketSettleMinutes,
        pushKey: pusher?.publicKey ?? null,
        readOnly: readOnly.wasOnAtLastRead(),
        consent: currentMember ? await consents.findState(currentMember.id) : null,
      }
    },

    async 'POST /sign-up'({ currentMember, body, request, reply }) {
      await limits.countSignUp(request.ip)
      const { id, headers } = await signUp(context, body, request)
      await endFormerSession(currentMember)
      sendCookies(headers, reply)
      await rememberDevice(context, id, { request, reply })
      return { me: await readMe(id) }
    },

    async 'POST /sign-in'({ currentMember, body, request, reply }) {
      const input = { ...body, email: parseEmail(body.email) }
      const account = await findSignInAccount(db, input.email)
      const resetAttempts = await limits.countSignIn(
        input.email,
        findAttemptSource(context, request, account),
      )
      const { id, headers, token } = await signIn(context, input, {
        account,
        headers: fromNodeHeaders(request.headers),
      })
      await resetAttempts()
      if (await hasSecondFactor(db, id)) {
        // The library has already opened a session after the first step.
        await (await auth.$context).internalAdapter.deleteSession(token)
        await requireSecondFactor(context, id, { reply, isFirstStepRecent: true })
      }
      await endFormerSession(currentMember)
      sendCookies(headers, reply)
      await rememberDevice(context, id, { request, reply })
      return { me: await readMe(id) }
    },

    async 'POST /sign-out'({ request, reply }) {
      await signOut(auth, request, reply)
      sessions.clearCache()
      return DONE
    },

    async 'POST /password-reset'({ body, request }) {
      const email = parseEmail(body.email)
      const account = await findSignInAccount(db, email)
      const source = findAttemptSource(context, request, account)
      const shouldSend = await limits.countResetRequest({ email, account, ip: request.ip, source })
      await requestReset(context, email, shouldSend)
      return { ...DONE, sender: config.mailFrom }
    },

    async 'POST /password-reset/check'({ body, request }) {
      await limits.countTokenAttempt(request.ip)
      return checkReset(context, body.token)
    },

    async 'POST /password-reset/complete'({ body, request, reply }) {
      await limits.countTokenAttempt(request.ip)
      const { memberId, removed } = await completeReset(context, body)
      sessions.clearCache()
      // Only the owner receives the token. As a known device, this browser is not blocked by the sign-in limits.
      await rememberDevice(context, memberId, { request, reply })
      return { ...DONE, removed }
    },

    async 'POST /email-confirmation'({ currentMember, request }) {
      const me = await readMe(currentMember.id)
      await limits.countConfirmationMail(me.email, request.ip)
      if (me.emailConfirmed) return DONE
      await context.mailer.requireReady()
      await sendConfirmation(context, me.email)
      return DONE
    },

    async 'POST /email-confirmation/complete'({ currentMember, body, request }) {
      await limits.countTokenAttempt(request.ip)
      await confirmEmail(context, body.token, currentMember && (await readMe(currentMember.id)))
      sessions.clearCache()
      return DONE
    },
  })
}

/** Normalizes an address, so that all its spellings count as one for the limits. Throws `invalid_input`. */
function parseEmail(text: string): string {
  const problem = findEmailProblem(text)
  if (problem) throw new AppError('invalid_input', { fields: { email: problem } })
  return normalizeEmail(text)
}
