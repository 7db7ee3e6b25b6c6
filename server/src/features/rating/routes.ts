import { ratingApi } from '@gwanyeok/domain/rating/api.ts'
import type { Context } from '../../platform/context.ts'
import { orNotFound } from '../../platform/http/serve.ts'
import { findMember } from './queries.ts'
import { emptyRating } from './view.ts'

export function ratingRoutes({ serve, db }: Context): void {
  serve(ratingApi, {
    async 'GET /leaderboard/skill'() {
      return { updatedAt: null, entries: [], mine: null, nextCursor: null }
    },

    async 'GET /users/:id/rating'({ viewer, params }) {
      orNotFound(await findMember(db, viewer.id, params.id))
      return emptyRating()
    },
  })
}
