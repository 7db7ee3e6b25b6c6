import { AppError } from '@gwanyeok/domain/errors.ts'
import { settingsApi } from '@gwanyeok/domain/settings/api.ts'
import { checkUsername } from '@gwanyeok/domain/users/username.ts'
import type { Context } from '#shared/context.ts'
import { realClock } from '#platform/clock.ts'
import { DONE, orNotFound } from '#platform/http/serve.ts'
import { renewCookie, signOut } from '#platform/sessions/cookies.ts'
import { confirmSession } from '#platform/sessions/session.ts'
import { findCredential } from '#platform/sessions/credential.ts'
import { endOtherSessions, endSession } from '#shared/accounts/end-sessions.ts'
import { getMe } from '#shared/accounts/me.ts'
import { rememberDevice } from '#shared/accounts/remember-device.ts'
import { demandSecondFactor } from '#shared/accounts/second-factor/second-step.ts'
import { setProfilePhoto } from '#shared/images/profile-photo.ts'
import { withdraw } from '#shared/withdraw.ts'
import { changePassword, changeSettings, changeUsername, checkPassword, skipGuide } from './mutations.ts'
import { findSessions, getSettings } from './queries.ts'

export function settingsRoutes(context: Context): void {
  const { serve, auth, db, clock, config, sessions } = context
  const readMe = async (id: string) => ({ me: await getMe(db, id, config) })

  serve(settingsApi, {
    'GET /settings': ({ viewer }) => getSettings(db, viewer.id),

    async 'PATCH /settings'({ viewer, body }) {
      await changeSettings(db, viewer.id, body)
      return getSettings(db, viewer.id)
    },

    async 'PATCH /me/username'({ viewer, body }) {
      const fault = checkUsername(body.username)
      if (fault) throw new AppError('invalid_input', { fields: { username: fault } })
      await changeUsername(db, { member: viewer.id, username: body.username, now: clock.now() })
      return readMe(viewer.id)
    },

    async 'PUT /me/photo'({ viewer, body }) {
      await setProfilePhoto(db, viewer.id, body.imageId)
      return readMe(viewer.id)
    },

    async 'PUT /me/guide-skipped'({ viewer }) {
      await skipGuide(db, viewer.id)
      return readMe(viewer.id)
    },

    async 'PUT /me/password'({ viewer, body, request, reply }) {
      const currentHash = await checkPassword(context, viewer, body.currentPassword)
      const token = await changePassword(context, viewer, { ...body, currentHash })
      sessions.clearCache()
      await renewCookie(auth, token, reply)
      await rememberDevice(context, viewer.id, { request, reply })
      return DONE
    },

    'GET /me/sessions': async ({ viewer }) => ({ items: await findSessions(db, viewer) }),

    async 'DELETE /me/sessions/:id'({ viewer, params }) {
      orNotFound(await endSession(db, viewer.id, params.id))
      sessions.clearCache()
      return DONE
    },

    async 'DELETE /me/sessions'({ viewer }) {
      await endOtherSessions(db, viewer)
      sessions.clearCache()
      return DONE
    },

    async 'POST /me/confirm-password'({ viewer, body, reply }) {
      await checkPassword(context, viewer, body.password)
      await demandSecondFactor(context, viewer.id, { reply, isProven: true })
      await confirmSession(db, viewer, realClock.now())
      sessions.clearCache()
      return DONE
    },

    async 'POST /me/withdrawal'({ viewer, body, request, reply }) {
      if (await findCredential(db, viewer.id)) await checkPassword(context, viewer, body.password)
      await db.transaction().execute((tx) => withdraw(tx, viewer.id, clock.now()))
      sessions.clearCache()
      await signOut(auth, request, reply)
      return DONE
    },
  })
}
