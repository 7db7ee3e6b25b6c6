import { AppError } from '@gwanyeok/domain/errors.ts'
import { predictionsApi, type PredictionView } from '@gwanyeok/domain/predictions/api.ts'
import { toPage, toPageRequest } from '#platform/http/keyset-page.ts'
import type { Context } from '#shared/context.ts'
import { FAST_COMPRESSION, preSerialize, addEtag } from '#platform/http/pre-serialized-response.ts'
import { DONE, type Handlers, orNotFound } from '#platform/http/serve.ts'
import { readFirstComments } from '#shared/comments/read-comments.ts'
import { toPredictionView } from '#shared/predictions/prediction-view.ts'
import { countView } from '#shared/items/counters.ts'
import { createAttemptLimiter, createPrediction } from './mutations.ts'
import {
  readCandlesToDraw,
  type DetailPrediction,
  findDetailPrediction,
  findSamplePrediction,
  findSharedPrediction,
} from './detail-predictions.ts'
import { insertNote, toNote } from './note.ts'
import { countNewerPredictions, FEED_PAGE_SIZE, findFeed, readFeedPosition } from './queries.ts'

export function predictionRoutes(context: Context): void {
  const { serve, db, clock, config } = context
  const attemptLimiter = createAttemptLimiter(context)

  const handlers: Handlers<typeof predictionsApi> = {
    async 'POST /predictions'({ currentMember, body }) {
      // The view is built for the time after the insert. At the time of the request, even a prediction that is revealed
      // immediately would still be sealed.
      const row = await createPrediction({ ...context, attemptLimiter }, currentMember, body)
      const view = toPredictionView(row, clock.now())
      if (view.sealed) throw new Error(`prediction ${view.id} is not readable by its author`)
      return view
    },

    async 'GET /predictions'({ viewer, readDb, query }) {
      const page = toPageRequest(query.cursor, FEED_PAGE_SIZE)
      const rows = await findFeed(readDb, viewer, { ...query, page })
      const list = toPage(rows, page, {
        readPosition: readFeedPosition,
        toView: (row) => toPredictionView(row, viewer.now),
      })
      const answer = await preSerialize(predictionsApi['GET /predictions'].answer, list, FAST_COMPRESSION)
      // A browser may store only an answer that everybody may see.
      const isPublic = query.from === 'everyone' && !rows.some(({ isMine }) => isMine)
      return isPublic ? addEtag(answer) : answer
    },

    async 'GET /predictions/newer'({ viewer, query }) {
      return { count: await countNewerPredictions(db, viewer, query) }
    },

    async 'GET /predictions/sample'({ viewer }) {
      const row = await findSamplePrediction(db, viewer)
      if (!row) return { prediction: null, candles: [] }
      const view = hidePrivateParts(toPredictionView(row, viewer.now))
      return { prediction: view, candles: await readCandlesToDraw(context, row) }
    },

    async 'GET /predictions/:id'({ viewer, params }) {
      const row = orNotFound(await findDetailPrediction(db, viewer, params.id))
      const item = { postType: 'prediction', postId: row.id } as const
      const [candles, comments] = await Promise.all([
        readCandlesToDraw(context, row),
        readFirstComments(db, viewer, item, row),
      ])
      const detail = {
        prediction: toPredictionView(row, viewer.now),
        note: toNote(row),
        candles,
        priceTime: toPriceTime(row),
        myPendingPrediction: row.myPendingPrediction,
        followedByMe: row.followedByMe,
        comments,
      }
      return preSerialize(predictionsApi['GET /predictions/:id'].answer, detail, FAST_COMPRESSION)
    },

    async 'GET /predictions/:id/shared'({ viewer: { now }, params }) {
      const row = orNotFound(config.openPages && (await findSharedPrediction(db, now, params.id)))
      const prediction = hidePrivateParts(toPredictionView(row, now))
      if (prediction.sealed) throw new AppError('not_found')
      return { prediction, candles: await readCandlesToDraw(context, row), priceTime: toPriceTime(row) }
    },

    'POST /predictions/:id/note': ({ viewer, currentMember: { emailConfirmed }, params, body }) =>
      insertNote(context, { ...viewer, emailConfirmed }, { predictionId: params.id, ...body }),

    async 'POST /predictions/:id/views'({ viewer, params }) {
      orNotFound(await countView(db, viewer, { postType: 'prediction', postId: params.id }))
      return DONE
    },
  }
  serve(predictionsApi, handlers, { 'GET /predictions': 'viewer' })
}

const toPriceTime = ({ priceDay, priceAt }: DetailPrediction) =>
  priceDay === null ? null : { day: priceDay, at: priceAt?.toISOString() ?? null }

/** Removes pictures, which are served only to members, and the author's statistics, which count private predictions. */
function hidePrivateParts(view: PredictionView): PredictionView {
  const author = { ...view.author, photoURL: null, successRate: null, judged: 0, hasSkillBadge: false }
  return view.sealed ? { ...view, author } : { ...view, author, images: [] }
}
