import { secondFactorApi } from '@gwanyeok/domain/accounts/second-factor-api.ts'
import { CODE_PERIOD_SECONDS, formatRecoveryCode } from '@gwanyeok/domain/accounts/second-factor.ts'
import { AppError } from '@gwanyeok/domain/errors.ts'
import type { FastifyRequest } from 'fastify'
import { TOTP } from 'otpauth'
import { realClock } from '#platform/clock.ts'
import type { Context } from '#shared/context.ts'
import type { Mail } from '#platform/mailer.ts'
import { tryConsume } from '#platform/http/protection/limit.ts'
import { DONE } from '#platform/http/serve.ts'
import { buildRecoveryCodeUsedMail, buildSecondFactorOffMail } from '#shared/accounts/account-mails.ts'
import { confirmSession } from '#platform/sessions/session.ts'
import { findCredential, findAttemptSource } from '#shared/accounts/attempt-source.ts'
import { endOtherSessions } from '#shared/accounts/end-sessions.ts'
import { buildMailboxKey, createMailboxLimiter } from '#shared/accounts/mailbox-limit.ts'
import { getMe } from '#shared/accounts/me.ts'
import { rememberDevice } from '#shared/accounts/remember-device.ts'
import { createCodeCheck } from '#shared/accounts/second-factor/code-check.ts'
import {
  findSecondFactor,
  hasSecondFactor,
  createSecret,
  replaceRecoveryCodes,
  removeSecondFactor,
  turnSecondFactorOn,
} from '#shared/accounts/second-factor/second-factors.ts'
import { endPendingSignIn, getPendingSignIn } from '#shared/accounts/second-factor/second-step.ts'
import { openSession } from '../social/finish-attempt.ts'

interface EnteredCode {
  body: { code: string }
  request: FastifyRequest
}

export function secondFactorRoutes(context: Context): void {
  const { serve, background, config, db, mailer, sessions } = context
  const checkCode = createCodeCheck(context)
  const toCodesView = (codes: readonly string[]) => ({ recoveryCodes: codes.map(formatRecoveryCode) })

  async function mailMember(memberId: string, buildMail: (email: string) => Mail): Promise<void> {
    const { email, emailConfirmed } = await getMe(db, memberId, config)
    if (emailConfirmed || (await tryConsume(createMailboxLimiter(context), buildMailboxKey(email))))
      background.run(
        { failureMessage: 'sending a mail about the second factor failed' },
        mailer.send(buildMail(email)),
      )
  }

  const checkEnteredCode = async (memberId: string, { body, request }: EnteredCode) => {
    const source = findAttemptSource(context, request, await findCredential(db, memberId))
    return checkCode({ memberId, code: body.code, source })
  }

  /**
   * Checks the code, and mails the member about a used recovery code. Throws `second_factor_off` without a second
   * factor.
   */
  async function verifySecondFactor(memberId: string, enteredCode: EnteredCode): Promise<void> {
    if (!(await hasSecondFactor(db, memberId))) throw new AppError('second_factor_off')
    const codeKind = await checkEnteredCode(memberId, enteredCode)
    if (codeKind === 'app') return
    const { recoveryCodesLeft } = await findSecondFactor(db, memberId)
    await mailMember(memberId, (email) => buildRecoveryCodeUsedMail(email, recoveryCodesLeft))
  }

  serve(secondFactorApi, {
    async 'POST /sign-in/second-factor'({ body, request, reply }) {
      const { memberId, isFirstStepRecent } = await getPendingSignIn(context, request)
      await verifySecondFactor(memberId, { body, request })
      await endPendingSignIn(context, { request, reply })
      await openSession(context, memberId, {
        request,
        reply,
        signedInAt: isFirstStepRecent ? realClock.now() : null,
      })
      await rememberDevice(context, memberId, { request, reply })
      return { me: await getMe(db, memberId, config) }
    },

    async 'POST /me/confirm-second-factor'({ currentMember, body, request, reply }) {
      const { memberId, isFirstStepRecent } = await getPendingSignIn(context, request)
      if (memberId !== currentMember.id || !isFirstStepRecent) throw new AppError('second_factor_expired')
      await verifySecondFactor(memberId, { body, request })
      await endPendingSignIn(context, { request, reply })
      await confirmSession(db, currentMember, realClock.now())
      sessions.clearCache()
      return DONE
    },

    async 'GET /me/second-factor'({ currentMember }) {
      const { needsSecondFactor } = await getMe(db, currentMember.id, config)
      return { ...(await findSecondFactor(db, currentMember.id)), required: needsSecondFactor }
    },

    async 'POST /me/second-factor/start'({ currentMember }) {
      const { email } = await getMe(db, currentMember.id, config)
      const secret = await createSecret(context, currentMember.id)
      const totp = new TOTP({
        issuer: '과녁',
        label: email,
        secret,
        period: CODE_PERIOD_SECONDS,
      })
      const otpauthUri = totp.toString()
      return { secret, address: otpauthUri }
    },

    async 'POST /me/second-factor'({ currentMember, body, request }) {
      if (await hasSecondFactor(db, currentMember.id)) throw new AppError('second_factor_on')
      await checkEnteredCode(currentMember.id, { body, request })
      const codes = await db.transaction().execute(async (tx) => {
        const recoveryCodes = await turnSecondFactorOn(tx, currentMember.id)
        // Other sessions were opened without the second step.
        await endOtherSessions(tx, currentMember)
        return recoveryCodes
      })
      sessions.clearCache()
      return toCodesView(codes)
    },

    async 'POST /me/second-factor/recovery-codes'({ currentMember, body, request }) {
      await verifySecondFactor(currentMember.id, { body, request })
      return toCodesView(await replaceRecoveryCodes(db, currentMember.id))
    },

    async 'POST /me/second-factor/off'({ currentMember, body, request }) {
      await verifySecondFactor(currentMember.id, { body, request })
      await removeSecondFactor(db, currentMember.id)
      sessions.clearCache()
      await mailMember(currentMember.id, buildSecondFactorOffMail)
      return DONE
    },
  })
}
