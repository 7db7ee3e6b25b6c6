import { AppError } from '@gwanyeok/domain/errors.ts'
import { predictionsApi, type PredictionView } from '@gwanyeok/domain/predictions/api.ts'
import { predictionOpener } from './open.ts'
import { pageOf, readCursor } from '../../platform/http/keyset-page.ts'
import type { Context } from '../../platform/context.ts'
import { DONE } from '../../platform/http/serve.ts'
import type { Viewer } from '../../platform/sessions/session.ts'
import { viewOf } from '../../shared/predictions/prediction-view.ts'
import { candlesToDraw } from './candles-to-draw.ts'
import { FEED_PAGE, feedHead } from './feed-head.ts'
import {
  countNewer,
  countView,
  type FeedRequest,
  findFeed,
  findPrediction,
  findSample,
  positionOf,
} from './queries.ts'

export function predictionRoutes(context: Context): void {
  const { serve, db, clock, hasJustWritten } = context
  const headFor = feedHead(context)
  const openPrediction = predictionOpener(context)
  const readerOf = (viewer: Viewer | null) => ({
    id: viewer?.id ?? null,
    isAdmin: viewer?.isAdmin ?? false,
    now: clock.now(),
  })

  serve(predictionsApi, {
    async 'POST /predictions'({ viewer, body }) {
      const id = await openPrediction(viewer.id, body)
      const reader = readerOf(viewer)
      const created = await findPrediction(db, reader, id)
      const view = created && viewOf(created, reader.now)
      if (!view || view.sealed) throw new Error(`prediction ${id} is not readable by its author`)
      return view
    },

    async 'GET /predictions'({ viewer, query }) {
      const reader = readerOf(viewer)
      const ready = isHead(query) && !hasJustWritten(viewer.id) && (await headFor(viewer.id, query.filter))
      if (ready) return ready
      const rows = await findFeed(db, reader, { ...query, after: readCursor(query.cursor), size: FEED_PAGE })
      return pageOf(rows, FEED_PAGE, { position: positionOf, view: (row) => viewOf(row, reader.now) })
    },

    async 'GET /predictions/newer'({ viewer, query }) {
      return { count: await countNewer(db, readerOf(viewer), query) }
    },

    async 'GET /predictions/sample'({ viewer }) {
      const reader = readerOf(viewer)
      const row = await findSample(db, reader)
      if (!row) return { prediction: null, candles: [] }
      const view = withoutPictures(viewOf(row, reader.now))
      return { prediction: view, candles: await candlesToDraw(context, row) }
    },

    async 'GET /predictions/:id'({ viewer, params }) {
      const reader = readerOf(viewer)
      const row = await findPrediction(db, reader, params.id)
      if (!row) throw new AppError('not_found')
      return { prediction: viewOf(row, reader.now), candles: await candlesToDraw(context, row) }
    },

    async 'POST /predictions/:id/views'({ viewer, params }) {
      if (!(await countView(db, readerOf(viewer), params.id))) throw new AppError('not_found')
      return DONE
    },
  })
}

/** The page that everybody opens first. */
const isHead = ({
  cursor,
  stock,
  from,
  sort,
}: Pick<FeedRequest, 'stock' | 'from' | 'sort'> & { cursor?: unknown }) =>
  cursor === undefined && stock === undefined && from === 'everyone' && sort === 'newest'

/** Pictures are served to members alone. */
function withoutPictures(view: PredictionView): PredictionView {
  const author = { ...view.author, photoURL: null }
  return view.sealed ? { ...view, author } : { ...view, author, images: [] }
}
