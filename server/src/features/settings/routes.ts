import { AppError } from '@gwanyeok/domain/errors.ts'
import { settingsApi } from '@gwanyeok/domain/settings/api.ts'
import { findUsernameProblem } from '@gwanyeok/domain/users/username.ts'
import type { Context } from '#shared/context.ts'
import { realClock } from '#platform/clock.ts'
import { DONE, orNotFound } from '#platform/http/serve.ts'
import { renewCookie, signOut } from '#platform/sessions/cookies.ts'
import { confirmSession } from '#platform/sessions/session.ts'
import { findCredential } from '#platform/sessions/credential.ts'
import { endOtherSessions, endSession } from '#shared/accounts/end-sessions.ts'
import { getMe } from '#shared/accounts/me.ts'
import { rememberDevice } from '#shared/accounts/remember-device.ts'
import { requireSecondFactor } from '#shared/accounts/second-factor/second-step.ts'
import { setProfilePhoto } from '#shared/images/profile-photo.ts'
import { withdraw } from '#shared/withdraw.ts'
import { changePassword, changeSettings, changeUsername, checkPassword, skipGuide } from './mutations.ts'
import { findSessions, getSettings } from './queries.ts'

export function settingsRoutes(context: Context): void {
  const { serve, auth, db, clock, config, sessions } = context
  const readMe = async (id: string) => ({ me: await getMe(db, id, config) })

  serve(settingsApi, {
    'GET /settings': ({ currentMember }) => getSettings(db, currentMember.id),

    async 'PATCH /settings'({ currentMember, body }) {
      await changeSettings(db, currentMember.id, body)
      return getSettings(db, currentMember.id)
    },

    async 'PATCH /me/username'({ currentMember, body }) {
      const problem = findUsernameProblem(body.username)
      if (problem) throw new AppError('invalid_input', { fields: { username: problem } })
      await changeUsername(db, { memberId: currentMember.id, username: body.username, now: clock.now() })
      return readMe(currentMember.id)
    },

    async 'PUT /me/photo'({ currentMember, body }) {
      await setProfilePhoto(db, currentMember.id, body.imageId)
      return readMe(currentMember.id)
    },

    async 'PUT /me/guide-skipped'({ currentMember }) {
      await skipGuide(db, currentMember.id)
      return readMe(currentMember.id)
    },

    async 'PUT /me/password'({ currentMember, body, request, reply }) {
      const currentHash = await checkPassword(context, currentMember, body.currentPassword)
      const token = await changePassword(context, currentMember, { ...body, currentHash })
      sessions.clearCache()
      await renewCookie(auth, token, reply)
      await rememberDevice(context, currentMember.id, { request, reply })
      return DONE
    },

    'GET /me/sessions': async ({ currentMember }) => ({ items: await findSessions(db, currentMember) }),

    async 'DELETE /me/sessions/:id'({ currentMember, params }) {
      orNotFound(await endSession(db, currentMember.id, params.id))
      sessions.clearCache()
      return DONE
    },

    async 'DELETE /me/sessions'({ currentMember }) {
      await endOtherSessions(db, currentMember)
      sessions.clearCache()
      return DONE
    },

    async 'POST /me/confirm-password'({ currentMember, body, reply }) {
      await checkPassword(context, currentMember, body.password)
      await requireSecondFactor(context, currentMember.id, { reply, isFirstStepRecent: true })
      await confirmSession(db, currentMember, realClock.now())
      sessions.clearCache()
      return DONE
    },

    async 'POST /me/withdrawal'({ currentMember, body, request, reply }) {
      if (await findCredential(db, currentMember.id))
        await checkPassword(context, currentMember, body.password)
      await db.transaction().execute((tx) => withdraw(tx, currentMember.id, clock.now()))
      sessions.clearCache()
      await signOut(auth, request, reply)
      return DONE
    },
  })
}
