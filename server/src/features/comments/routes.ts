import { commentsApi } from '@gwanyeok/domain/comments/api.ts'
import type { Reader } from '../../platform/sessions/reader.ts'
import type { Context } from '../../platform/context.ts'
import { pageOf, pageRequest, positionBy } from '../../platform/http/keyset-page.ts'
import { DONE, orNotFound } from '../../platform/http/serve.ts'
import { deleteComment } from '../../shared/items/comments/change-comment.ts'
import { claimText } from '../../shared/content/claim-text.ts'
import { refuseBlankOrBanned } from '../../shared/content/refuse-content.ts'
import { reportDoubtful } from '../../shared/items/reports/report-doubtful.ts'
import { insertComment } from './mutations.ts'
import {
  type CommentRow,
  findAnswered,
  findComment,
  findThreads,
  isOwnComment,
  type TopLevelComment,
} from './queries.ts'
import { commentView, threadsOf } from './view.ts'

const THREADS = 20

export function commentRoutes({ serve, db, clock }: Context): void {
  const answeredBy = (reader: Reader, rows: readonly CommentRow[]) =>
    findAnswered(
      db,
      reader,
      rows.flatMap(({ replyTo }) => replyTo ?? []),
    )

  serve(commentsApi, {
    async 'GET /comments'({ reader, query }) {
      const request = pageRequest(query.cursor, THREADS)
      const found = orNotFound(await findThreads(db, reader, { ...query, page: request }))
      const { replies, answered } = found
      const { items, nextCursor } = pageOf(found.threads, request, {
        position: positionBy('createdAt'),
        view: (comment: TopLevelComment) => comment,
      })
      return { items: threadsOf(items, replies, answered), nextCursor, commentCount: found.commentCount }
    },

    async 'POST /comments'({ reader, body }) {
      const kind = refuseBlankOrBanned('content', body.content)
      const id = await db.transaction().execute(async (tx) => {
        await claimText(tx, { author: reader.id, kind: 'comment', text: body.content, now: reader.now })
        const made = orNotFound(await insertComment(tx, reader, body))
        const item = { postType: 'comment', postId: made, author: reader.id } as const
        await reportDoubtful(tx, { ...item, kind, text: body.content, now: reader.now })
        return made
      })
      const row = orNotFound(await findComment(db, reader, id))
      return commentView(row, await answeredBy(reader, [row]))
    },

    async 'DELETE /comments/:id'({ viewer, params: { id } }) {
      orNotFound(await isOwnComment(db, viewer.id, id))
      await deleteComment(db, id, new Date(clock.now()))
      return DONE
    },
  })
}
