import { postsApi } from '@gwanyeok/domain/posts/api.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Reader } from '../../platform/sessions/reader.ts'
import type { Context } from '../../platform/context.ts'
import { pageOf, pageRequest, positionBy } from '../../platform/http/keyset-page.ts'
import { DONE, orNotFound } from '../../platform/http/serve.ts'
import { deleteOwnItem } from '../../shared/items/delete-items.ts'
import { findAttached } from './attached-predictions.ts'
import { countPostView, createPost, createStockPost } from './mutations.ts'
import { findPost, findPosts, findStockPost, findStockPosts } from './queries.ts'
import { postView, stockPostView } from './view.ts'

const PAGE = 50

interface StockPostsCall {
  reads: Db
  reader: Reader
  /** Null: of all stocks. */
  stock: string | null
  cursor: string | undefined
}

export function postRoutes(context: Context): void {
  const { serve, db } = context

  async function stockPosts({ reads, reader, stock, cursor }: StockPostsCall) {
    const page = pageRequest(cursor, PAGE)
    const rows = await findStockPosts(reads, reader, { stock, page })
    const attached = await findAttached(reads, reader, rows)
    return pageOf(rows, page, {
      position: positionBy('createdAt'),
      view: (row) => stockPostView(row, attached),
    })
  }

  async function onePost(reader: Reader, id: string) {
    const row = orNotFound(await findPost(db, reader, id))
    return postView(row, await findAttached(db, reader, [row]))
  }

  async function oneStockPost(reader: Reader, id: string) {
    const row = orNotFound(await findStockPost(db, reader, id))
    return stockPostView(row, await findAttached(db, reader, [row]))
  }

  serve(postsApi, {
    async 'GET /posts'({ reader, reads, query: { from, cursor } }) {
      const page = pageRequest(cursor, PAGE)
      const rows = await findPosts(reads, reader, { from, page })
      const attached = await findAttached(reads, reader, rows)
      return pageOf(rows, page, {
        position: positionBy('createdAt'),
        view: (row) => postView(row, attached),
      })
    },

    async 'POST /posts'({ reader, body }) {
      const id = await createPost(context, { author: reader.id, ...body })
      return onePost(reader, id)
    },

    'GET /posts/:id': ({ reader, params }) => onePost(reader, params.id),

    async 'POST /posts/:id/views'({ reader, params }) {
      orNotFound(await countPostView(db, reader, params.id))
      return DONE
    },

    async 'DELETE /posts/:id'({ viewer, params: { id } }) {
      orNotFound(await deleteOwnItem(db, 'post', { author: viewer.id, id }))
      return DONE
    },

    'GET /stock-posts': ({ reader, reads, query }) =>
      stockPosts({ reads, reader, stock: null, cursor: query.cursor }),

    'GET /stocks/:symbol/posts': ({ reader, reads, params, query }) =>
      stockPosts({ reads, reader, stock: params.symbol, cursor: query.cursor }),

    async 'POST /stocks/:symbol/posts'({ reader, params, body }) {
      const id = await createStockPost(context, { author: reader.id, stock: params.symbol, ...body })
      return oneStockPost(reader, id)
    },

    'GET /stock-posts/:id': ({ reader, params }) => oneStockPost(reader, params.id),

    async 'DELETE /stock-posts/:id'({ viewer, params: { id } }) {
      orNotFound(await deleteOwnItem(db, 'stockPost', { author: viewer.id, id }))
      return DONE
    },
  })
}
