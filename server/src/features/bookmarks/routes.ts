import { bookmarksApi } from '@gwanyeok/domain/bookmarks/api.ts'
import type { Context } from '#shared/context.ts'
import { toPage, toPageRequest, createPositionReader } from '#platform/http/keyset-page.ts'
import { DONE, orNotFound } from '#platform/http/serve.ts'
import { toPredictionView } from '#shared/predictions/prediction-view.ts'
import { deleteBookmark, insertBookmark } from './mutations.ts'
import { findBookmarkedIds, findBookmarks } from './queries.ts'

const PAGE_SIZE = 20

export function bookmarkRoutes({ serve, db }: Context): void {
  serve(bookmarksApi, {
    async 'GET /bookmarks'({ viewer, query }) {
      const page = toPageRequest(query.cursor, PAGE_SIZE)
      const rows = await findBookmarks(db, viewer, page)
      return toPage(rows, page, {
        readPosition: createPositionReader('savedAt'),
        toView: (row) => toPredictionView(row, viewer.now),
      })
    },

    async 'GET /bookmarks/ids'({ viewer }) {
      return { ids: await findBookmarkedIds(db, viewer.id) }
    },

    async 'PUT /predictions/:id/bookmark'({ viewer, params }) {
      orNotFound(await insertBookmark(db, viewer, params.id))
      return DONE
    },

    async 'DELETE /predictions/:id/bookmark'({ viewer, params }) {
      await deleteBookmark(db, viewer, params.id)
      return DONE
    },
  })
}
