import { usersApi } from '@gwanyeok/domain/users/api.ts'
import { orNotFound } from '../../platform/http/serve.ts'
import type { Context } from '../../platform/context.ts'
import { pageOf, pageRequest, positionBy } from '../../platform/http/keyset-page.ts'
import { viewOf } from '../../shared/predictions/prediction-view.ts'
import { profileOf } from './view.ts'
import { findPredictionsOf, findUser } from './queries.ts'
import { NO_RECORD, readTrackRecord } from './track-record.ts'

const PREDICTIONS_PAGE = 20

export function userRoutes({ serve, db }: Context): void {
  async function getUser(reader: string, id: string) {
    return orNotFound(await findUser(db, reader, id))
  }

  serve(usersApi, {
    async 'GET /users/:id'({ viewer, params }) {
      return profileOf(await getUser(viewer.id, params.id), viewer.id)
    },

    async 'GET /users/:id/predictions'({ reader, params, query }) {
      const page = pageRequest(query.cursor, PREDICTIONS_PAGE)
      const user = await getUser(reader.id, params.id)
      if (!user.publicProfile && user.id !== reader.id) return { items: [], nextCursor: null }
      const rows = await findPredictionsOf(db, reader, { author: user.id, filter: query.filter, page })
      return pageOf(rows, page, {
        position: positionBy('predictedAt'),
        view: (row) => viewOf(row, reader.now),
      })
    },

    async 'GET /users/:id/track-record'({ reader, params }) {
      const user = await getUser(reader.id, params.id)
      if (!user.publicProfile && user.id !== reader.id) return NO_RECORD
      return readTrackRecord(db, reader, user.id)
    },
  })
}
