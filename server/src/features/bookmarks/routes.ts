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
    async 'GET /bookmarks'({ reader, query }) {
      const page = toPageRequest(query.cursor, PAGE_SIZE)
      const rows = await findBookmarks(db, reader, page)
      return toPage(rows, page, {
        position: createPositionReader('savedAt'),
        view: (row) => toPredictionView(row, reader.now),
      })
    },

    async 'GET /bookmarks/ids'({ reader }) {
      return { ids: await findBookmarkedIds(db, reader.id) }
    },

    async 'PUT /predictions/:id/bookmark'({ reader, params }) {
      orNotFound(await insertBookmark(db, reader, params.id))
      return DONE
    },

    async 'DELETE /predictions/:id/bookmark'({ reader, params }) {
      await deleteBookmark(db, reader, params.id)
      return DONE
    },
  })
}
