import { type PostSort, postsApi } from '@gwanyeok/domain/posts/api.ts'
import type { Db } from '#platform/db/db.ts'
import type { Reader } from '#platform/sessions/reader.ts'
import type { Context } from '#shared/context.ts'
import { toPage, toPageRequest, formatCursor } from '#platform/http/keyset-page.ts'
import { DONE, orNotFound } from '#platform/http/serve.ts'
import { countView } from '#shared/items/counters.ts'
import { deleteOwnItem } from '#shared/items/delete-items.ts'
import { readFirstComments } from '#shared/comments/read-comments.ts'
import type { SeenPost } from '#shared/items/seen-by/posts-seen-by.ts'
import { findAttached, findListedAttached } from './attached-predictions.ts'
import { createPost } from './mutations.ts'
import { findPost, findPosts, findMemberPosts, findStockPosts, createPositionReader } from './queries.ts'
import { searchPosts } from './search.ts'
import { toGeneralPostView, toPostView, toStockPostView } from './view.ts'

const PAGE_SIZE = 50

interface StockPostsRequest {
  reads: Db
  reader: Reader
  /** Null for the posts of all stocks. */
  stock: string | null
  sort: PostSort
  cursor?: string | undefined
}

export function postRoutes(context: Context): void {
  const { serve, db } = context

  async function listStockPosts({ reads, reader, stock, sort, cursor }: StockPostsRequest) {
    const page = toPageRequest(cursor, PAGE_SIZE)
    const rows = await findStockPosts(reads, reader, { stock, sort, page })
    const attached = await findListedAttached(reads, reader, rows)
    return toPage(rows, page, {
      position: createPositionReader(sort),
      view: (row) => toStockPostView(row, attached),
    })
  }

  async function readPost(reader: Reader, id: string) {
    const row = orNotFound(await findPost(db, reader, id))
    return { row, attached: await findAttached(db, reader, [row]) }
  }

  const readCommentsUnder = (reader: Reader, row: SeenPost & { hasComments: boolean }) =>
    readFirstComments(db, reader, { postType: row.kind, postId: row.id }, row)

  serve(postsApi, {
    async 'GET /posts'({ reader, reads, query: { from, sort, cursor } }) {
      const page = toPageRequest(cursor, PAGE_SIZE)
      const rows = await findPosts(reads, reader, { from, sort, page })
      const attached = await findListedAttached(reads, reader, rows)
      return toPage(rows, page, {
        position: createPositionReader(sort),
        view: (row) => toPostView(row, attached),
      })
    },

    async 'POST /posts'({ reader, body }) {
      const id = await createPost(context, { author: reader.id, stock: null, ...body })
      const { row, attached } = await readPost(reader, id)
      return toGeneralPostView(row, attached)
    },

    async 'GET /posts/search'({ reader, reads, query: { q, cursor } }) {
      const { after } = toPageRequest(cursor, PAGE_SIZE)
      const { found, next } = await searchPosts(reads, reader, { text: q, after })
      const attached = await findListedAttached(reads, reader, found)
      const items = found.map((row) => toPostView(row, attached))
      return { items, nextCursor: next && formatCursor(next) }
    },

    async 'GET /posts/:id'({ reader, params }) {
      const { row, attached } = await readPost(reader, params.id)
      return { ...toPostView(row, attached), comments: await readCommentsUnder(reader, row) }
    },

    async 'POST /posts/:id/views'({ reader, params }) {
      orNotFound(await countView(db, reader, { postType: 'post', postId: params.id }))
      return DONE
    },

    async 'DELETE /posts/:id'({ viewer, params: { id } }) {
      orNotFound(await deleteOwnItem(db, viewer.id, { postType: 'post', postId: id }))
      return DONE
    },

    async 'GET /users/:id/posts'({ reader, reads, params, query }) {
      const page = toPageRequest(query.cursor, PAGE_SIZE)
      const rows = orNotFound(await findMemberPosts(reads, reader, { author: params.id, page }))
      const attached = await findListedAttached(reads, reader, rows)
      return toPage(rows, page, {
        position: createPositionReader('newest'),
        view: (row) => toPostView(row, attached),
      })
    },

    'GET /stock-posts': ({ reader, reads, query }) =>
      listStockPosts({ reads, reader, stock: null, ...query }),

    'GET /stocks/:symbol/posts': ({ reader, reads, params, query }) =>
      listStockPosts({ reads, reader, stock: params.symbol, ...query }),

    async 'POST /stocks/:symbol/posts'({ reader, params, body }) {
      const id = await createPost(context, {
        author: reader.id,
        stock: params.symbol,
        visibility: 'public',
        ...body,
      })
      const { row, attached } = await readPost(reader, id)
      return toStockPostView(row, attached)
    },

    async 'GET /stock-posts/:id'({ reader, params }) {
      const { row, attached } = await readPost(reader, params.id)
      orNotFound(row.stock !== null)
      return { ...toStockPostView(row, attached), comments: await readCommentsUnder(reader, row) }
    },

    async 'DELETE /stock-posts/:id'({ viewer, params: { id } }) {
      orNotFound(await deleteOwnItem(db, viewer.id, { postType: 'stockPost', postId: id }))
      return DONE
    },
  })
}
