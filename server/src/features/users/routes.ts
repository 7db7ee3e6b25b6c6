import { AppError } from '@gwanyeok/domain/errors.ts'
import { usersApi } from '@gwanyeok/domain/users/api.ts'
import type { Context } from '../../platform/context.ts'
import { pageOf, readCursor } from '../../platform/http/keyset-page.ts'
import { viewOf } from '../../shared/predictions/prediction-view.ts'
import { profileOf } from './profile-view.ts'
import { findPredictionsOf, findUser } from './queries.ts'
import { NO_RECORD, readTrackRecord } from './track-record.ts'

const PREDICTIONS_PAGE = 20

export function userRoutes({ serve, db, clock }: Context): void {
  async function getUser(reader: string, id: string) {
    const user = await findUser(db, reader, id)
    if (!user) throw new AppError('not_found')
    return user
  }

  serve(usersApi, {
    async 'GET /users/:id'({ viewer, params }) {
      return profileOf(await getUser(viewer.id, params.id), viewer.id)
    },

    async 'GET /users/:id/predictions'({ viewer, params, query }) {
      const after = readCursor(query.cursor)
      const user = await getUser(viewer.id, params.id)
      if (!user.publicProfile && user.id !== viewer.id) return { items: [], nextCursor: null }
      const reader = { ...viewer, now: clock.now() }
      const page = { author: user.id, filter: query.filter, after, size: PREDICTIONS_PAGE }
      return pageOf(await findPredictionsOf(db, reader, page), PREDICTIONS_PAGE, {
        position: ({ id, predictedAt }) => ({ at: predictedAt.getTime(), id }),
        view: (row) => viewOf(row, reader.now),
      })
    },

    async 'GET /users/:id/track-record'({ viewer, params }) {
      const user = await getUser(viewer.id, params.id)
      if (!user.publicProfile && user.id !== viewer.id) return NO_RECORD
      return readTrackRecord(db, { ...viewer, now: clock.now() }, user.id)
    },
  })
}
