import { ratingApi } from '@gwanyeok/domain/rating/api.ts'
import { ratedAt } from '@gwanyeok/domain/rating/weeks.ts'
import type { Context } from '#shared/context.ts'
import { pageOf, pageRequest } from '#platform/http/keyset-page.ts'
import { orNotFound } from '#platform/http/serve.ts'
import { recordAdminAction } from '#shared/admin-actions.ts'
import { findDuels, findPublicDuels } from './find-duels.ts'
import { findBoard, findMember, findRated, findUpdatedAt, getOwn, positionOf } from './queries.ts'
import { entryOf, ratingOf } from './view.ts'
import { awaitsEvaluation, startRating } from './weekly/rating-job.ts'
import { saturdaysDue } from './weekly/rate-due.ts'

const BOARD_PAGE = 50

export function ratingRoutes(context: Context): void {
  const { serve, db, clock, app, background } = context
  const stopping = new AbortController()
  app.addHook('preClose', async () => stopping.abort())

  serve(ratingApi, {
    async 'GET /leaderboard/skill'({ viewer, reader, query }) {
      const page = pageRequest(query.cursor, BOARD_PAGE)
      const [updatedAt, rows, own] = await Promise.all([
        findUpdatedAt(db),
        findBoard(db, viewer.id, page),
        getOwn(db, viewer.id),
      ])
      const duels = await findPublicDuels(
        db,
        reader,
        rows.map(({ id }) => id),
      )
      const { items, nextCursor } = pageOf(rows, page, {
        position: positionOf,
        view: (row) => entryOf(row, viewer.id, duels.get(row.id)),
      })
      const mine = entryOf(own, viewer.id)
      return { updatedAt: updatedAt?.toISOString() ?? null, entries: items, mine, nextCursor }
    },

    async 'GET /users/:id/rating'({ reader, params }) {
      const member = orNotFound(await findMember(db, reader.id, params.id))
      const isOwn = member.id === reader.id
      const [row, updatedAt, groups] = await Promise.all([
        findRated(db, member.id),
        findUpdatedAt(db),
        member.publicProfile || isOwn ? findDuels(db, reader, member.id) : null,
      ])
      return ratingOf({ row, isOwn, groups, updatedAt })
    },

    async 'POST /admin/rating-runs'({ viewer }) {
      const saturday = (await saturdaysDue(db, clock.now())).at(-1)
      if (!saturday || (await awaitsEvaluation(db, ratedAt(saturday)))) return { isStarted: false }
      const { ended } = await startRating(context, stopping.signal)
      background.run('the ratings broke off', ended)
      await recordAdminAction(db, {
        admin: viewer.id,
        action: 'start_rating',
        subject: `rating:${saturday}`,
        now: clock.now(),
      })
      return { isStarted: true }
    },
  })
}
