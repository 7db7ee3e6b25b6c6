import { type PostSort, postsApi } from '@gwanyeok/domain/posts/api.ts'
import type { Db } from '#platform/db/db.ts'
import type { Viewer } from '#platform/sessions/viewer.ts'
import type { Context } from '#shared/context.ts'
import { toPage, toPageRequest, formatCursor } from '#platform/http/keyset-page.ts'
import { DONE, orNotFound } from '#platform/http/serve.ts'
import { countView } from '#shared/items/counters.ts'
import { deleteOwnItem } from '#shared/items/delete-items.ts'
import { readFirstComments } from '#shared/comments/read-comments.ts'
import type { SeenPost } from '#shared/items/seen-by/posts-seen-by.ts'
import { findAttachedPredictions, findUnmutedAttachedPredictions } from './attached-predictions.ts'
import { findLatestComments } from './latest-comments.ts'
import { createPost } from './mutations.ts'
import { findPost, findPosts, findMemberPosts, findStockPosts, createPostPositionReader } from './queries.ts'
import { searchPosts } from './search.ts'
import { type PostParts, toGeneralPostView, toPostView, toStockPostView } from './view.ts'

const PAGE_SIZE = 50

async function findListedParts(db: Db, viewer: Viewer, rows: readonly SeenPost[]): Promise<PostParts> {
  const [predictions, latestComments] = await Promise.all([
    findUnmutedAttachedPredictions(db, viewer, rows),
    findLatestComments(db, viewer, rows),
  ])
  return { predictions, latestComments }
}

interface StockPostsRequest {
  readDb: Db
  viewer: Viewer
  /** Null for the posts of all stocks. */
  stock: string | null
  sort: PostSort
  cursor?: string | undefined
}

export function postRoutes(context: Context): void {
  const { serve, db } = context

  async function listStockPosts({ readDb, viewer, stock, sort, cursor }: StockPostsRequest) {
    const page = toPageRequest(cursor, PAGE_SIZE)
    const rows = await findStockPosts(readDb, viewer, { stock, sort, page })
    const parts = await findListedParts(readDb, viewer, rows)
    return toPage(rows, page, {
      readPosition: createPostPositionReader(sort),
      toView: (row) => toStockPostView(row, parts),
    })
  }

  async function readPost(viewer: Viewer, id: string) {
    const row = orNotFound(await findPost(db, viewer, id))
    const parts = { predictions: await findAttachedPredictions(db, viewer, [row]), latestComments: new Map() }
    return { row, parts }
  }

  const readFirstPostComments = (viewer: Viewer, row: SeenPost & { hasComments: boolean }) =>
    readFirstComments(db, viewer, { postType: row.kind, postId: row.id }, row)

  serve(postsApi, {
    async 'GET /posts'({ viewer, readDb, query: { from, sort, cursor } }) {
      const page = toPageRequest(cursor, PAGE_SIZE)
      const rows = await findPosts(readDb, viewer, { from, sort, page })
      const parts = await findListedParts(readDb, viewer, rows)
      return toPage(rows, page, {
        readPosition: createPostPositionReader(sort),
        toView: (row) => toPostView(row, parts),
      })
    },

    async 'POST /posts'({ viewer, body }) {
      const id = await createPost(context, { author: viewer.id, stock: null, ...body })
      const { row, parts } = await readPost(viewer, id)
      return toGeneralPostView(row, parts)
    },

    async 'GET /posts/search'({ viewer, readDb, query: { q, cursor } }) {
      const { after } = toPageRequest(cursor, PAGE_SIZE)
      const { posts, next } = await searchPosts(readDb, viewer, { text: q, after })
      const parts = await findListedParts(readDb, viewer, posts)
      const items = posts.map((row) => toPostView(row, parts))
      return { items, nextCursor: next && formatCursor(next) }
    },

    async 'GET /posts/:id'({ viewer, params }) {
      const { row, parts } = await readPost(viewer, params.id)
      return { ...toPostView(row, parts), comments: await readFirstPostComments(viewer, row) }
    },

    async 'POST /posts/:id/views'({ viewer, params }) {
      orNotFound(await countView(db, viewer, { postType: 'post', postId: params.id }))
      return DONE
    },

    async 'DELETE /posts/:id'({ currentMember, params: { id } }) {
      orNotFound(await deleteOwnItem(db, currentMember.id, { postType: 'post', postId: id }))
      return DONE
    },

    async 'GET /users/:id/posts'({ viewer, readDb, params, query }) {
      const page = toPageRequest(query.cursor, PAGE_SIZE)
      const request = { author: params.id, kind: query.kind, page }
      const rows = orNotFound(await findMemberPosts(readDb, viewer, request))
      const parts = await findListedParts(readDb, viewer, rows)
      return toPage(rows, page, {
        readPosition: createPostPositionReader('newest'),
        toView: (row) => toPostView(row, parts),
      })
    },

    'GET /stock-posts': ({ viewer, readDb, query }) =>
      listStockPosts({ readDb, viewer, stock: null, ...query }),

    'GET /stocks/:symbol/posts': ({ viewer, readDb, params, query }) =>
      listStockPosts({ readDb, viewer, stock: params.symbol, ...query }),

    async 'POST /stocks/:symbol/posts'({ viewer, params, body }) {
      const id = await createPost(context, {
        author: viewer.id,
        stock: params.symbol,
        visibility: 'public',
        ...body,
      })
      const { row, parts } = await readPost(viewer, id)
      return toStockPostView(row, parts)
    },

    async 'GET /stock-posts/:id'({ viewer, params }) {
      const { row, parts } = await readPost(viewer, params.id)
      orNotFound(row.stock !== null)
      return { ...toStockPostView(row, parts), comments: await readFirstPostComments(viewer, row) }
    },

    async 'DELETE /stock-posts/:id'({ currentMember, params: { id } }) {
      orNotFound(await deleteOwnItem(db, currentMember.id, { postType: 'stockPost', postId: id }))
      return DONE
    },
  })
}
