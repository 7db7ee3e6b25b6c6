import { postsApi } from '@gwanyeok/domain/posts/api.ts'
import type { Reader } from '../../platform/sessions/reader.ts'
import type { Context } from '../../platform/context.ts'
import { pageOf, pageRequest, positionBy } from '../../platform/http/keyset-page.ts'
import { DONE, orNotFound } from '../../platform/http/serve.ts'
import { deleteOwnItem } from '../../shared/items/delete-items.ts'
import { countPostView, createPost, createStockPost } from './mutations.ts'
import { findPost, findPosts, findStockPost, findStockPosts } from './queries.ts'
import { postView, stockPostView } from './view.ts'

const PAGE = 50

export function postRoutes(context: Context): void {
  const { serve, db } = context

  async function stockPostPage(reader: Reader, stock: string | null, cursor: string | undefined) {
    const page = pageRequest(cursor, PAGE)
    const rows = await findStockPosts(db, reader, { stock, page })
    return pageOf(rows, page, { position: positionBy('createdAt'), view: stockPostView })
  }

  serve(postsApi, {
    async 'GET /posts'({ reader, query: { from, cursor } }) {
      const page = pageRequest(cursor, PAGE)
      const rows = await findPosts(db, reader, { from, page })
      return pageOf(rows, page, { position: positionBy('createdAt'), view: postView })
    },

    async 'POST /posts'({ reader, body }) {
      const id = await createPost(context, { author: reader.id, ...body })
      return postView(orNotFound(await findPost(db, reader, id)))
    },

    async 'GET /posts/:id'({ reader, params }) {
      return postView(orNotFound(await findPost(db, reader, params.id)))
    },

    async 'POST /posts/:id/views'({ reader, params }) {
      orNotFound(await countPostView(db, reader, params.id))
      return DONE
    },

    async 'DELETE /posts/:id'({ viewer, params: { id } }) {
      orNotFound(await deleteOwnItem(db, 'post', { author: viewer.id, id }))
      return DONE
    },

    'GET /stock-posts': ({ reader, query }) => stockPostPage(reader, null, query.cursor),

    'GET /stocks/:symbol/posts': ({ reader, params, query }) =>
      stockPostPage(reader, params.symbol, query.cursor),

    async 'POST /stocks/:symbol/posts'({ reader, params, body }) {
      const id = await createStockPost(context, { author: reader.id, stock: params.symbol, ...body })
      return stockPostView(orNotFound(await findStockPost(db, reader, id)))
    },

    async 'GET /stock-posts/:id'({ reader, params }) {
      return stockPostView(orNotFound(await findStockPost(db, reader, params.id)))
    },

    async 'DELETE /stock-posts/:id'({ viewer, params: { id } }) {
      orNotFound(await deleteOwnItem(db, 'stockPost', { author: viewer.id, id }))
      return DONE
    },
  })
}
