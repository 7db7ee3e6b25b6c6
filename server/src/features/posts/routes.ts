import { AppError } from '@gwanyeok/domain/errors.ts'
import { postsApi } from '@gwanyeok/domain/posts/api.ts'
import type { Context } from '../../platform/context.ts'
import { pageOf, readCursor } from '../../platform/http/keyset-page.ts'
import { DONE } from '../../platform/http/serve.ts'
import type { Viewer } from '../../platform/sessions/session.ts'
import { createPost, createStockPost } from './mutations.ts'
import { countPostView, deletePost, findPost, findPosts, findStockPost, findStockPosts } from './queries.ts'
import { postView, stockPostView } from './view.ts'

const PAGE = 50

export function postRoutes(context: Context): void {
  const { serve, db, clock } = context
  const readerOf = (viewer: Viewer) => ({ ...viewer, now: clock.now() })

  async function stockPostPage(viewer: Viewer, stock: string | null, cursor: string | undefined) {
    const request = { stock, after: readCursor(cursor), size: PAGE }
    const rows = await findStockPosts(db, readerOf(viewer), request)
    return pageOf(rows, PAGE, { position: positionOf, view: stockPostView })
  }

  serve(postsApi, {
    async 'GET /posts'({ viewer, query: { from, cursor } }) {
      const rows = await findPosts(db, readerOf(viewer), { from, after: readCursor(cursor), size: PAGE })
      return pageOf(rows, PAGE, { position: positionOf, view: postView })
    },

    async 'POST /posts'({ viewer, body }) {
      const id = await createPost(context, { author: viewer.id, ...body })
      return postView(found(await findPost(db, readerOf(viewer), id)))
    },

    async 'GET /posts/:id'({ viewer, params }) {
      return postView(found(await findPost(db, readerOf(viewer), params.id)))
    },

    async 'POST /posts/:id/views'({ viewer, params }) {
      if (!(await countPostView(db, readerOf(viewer), params.id))) throw new AppError('not_found')
      return DONE
    },

    async 'DELETE /posts/:id'({ viewer, params: { id } }) {
      if (!(await deletePost(db, 'posts', { author: viewer.id, id }))) throw new AppError('not_found')
      return DONE
    },

    'GET /stock-posts': ({ viewer, query }) => stockPostPage(viewer, null, query.cursor),

    'GET /stocks/:symbol/posts': ({ viewer, params, query }) =>
      stockPostPage(viewer, params.symbol, query.cursor),

    async 'POST /stocks/:symbol/posts'({ viewer, params, body }) {
      const id = await createStockPost(context, { author: viewer.id, stock: params.symbol, ...body })
      return stockPostView(found(await findStockPost(db, readerOf(viewer), id)))
    },

    async 'GET /stock-posts/:id'({ viewer, params }) {
      return stockPostView(found(await findStockPost(db, readerOf(viewer), params.id)))
    },

    async 'DELETE /stock-posts/:id'({ viewer, params: { id } }) {
      if (!(await deletePost(db, 'stockPosts', { author: viewer.id, id }))) throw new AppError('not_found')
      return DONE
    },
  })
}

const positionOf = ({ id, createdAt }: { id: string; createdAt: Date }) => ({ at: createdAt.getTime(), id })

function found<Row>(row: Row | undefined): Row {
  if (!row) throw new AppError('not_found')
  return row
}
