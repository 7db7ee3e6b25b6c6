import { commentsApi } from '@gwanyeok/domain/comments/api.ts'
import type { Reader } from '#platform/sessions/reader.ts'
import type { Context } from '#shared/context.ts'
import { pageOf, pageRequest, positionBy } from '#platform/http/keyset-page.ts'
import { DONE, orNotFound } from '#platform/http/serve.ts'
import { deleteComment } from '#shared/items/write-comments.ts'
import { refuseContent } from '#shared/content/refuse-content.ts'
import type { AuthorRow } from '#shared/members/member-brief.ts'
import { insertComment, insertDoubtful } from './mutations.ts'
import { findThreads } from './find-threads.ts'
import type { ListedComment } from './thread-queries.ts'
import { findAnswered, isOwnComment } from './queries.ts'
import { commentView, type ShownComment, threadsOf } from './view.ts'

const THREADS = 20

export function commentRoutes(context: Context): void {
  const { serve, db, clock } = context

  const answeredBy = (reader: Reader, { replyTo }: ShownComment) =>
    replyTo === null ? new Map<string, AuthorRow>() : findAnswered(db, reader, [replyTo])

  serve(commentsApi, {
    async 'GET /comments'({ reader, query }) {
      const { cursor, ...item } = query
      const page = pageRequest(cursor, THREADS)
      const found = orNotFound(await findThreads(db, reader, { ...item, page }))
      const { items, nextCursor } = pageOf(found.threads, page, {
        position: positionBy('createdAt'),
        view: (comment: ListedComment) => comment,
      })
      const { replies, answered, commentCount } = found
      return { items: threadsOf(items, replies, answered), nextCursor, commentCount }
    },

    async 'POST /comments'({ reader, body }) {
      const kind = refuseContent('content', body.content)
      const row = await (kind === null
        ? insertComment(context, reader, body)
        : insertDoubtful(context, reader, { ...body, kind }))
      return commentView(row, await answeredBy(reader, row))
    },

    async 'DELETE /comments/:id'({ viewer, params: { id } }) {
      orNotFound(await isOwnComment(db, viewer.id, id))
      await deleteComment(db, id, new Date(clock.now()))
      return DONE
    },
  })
}
