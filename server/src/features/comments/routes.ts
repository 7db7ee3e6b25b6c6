import { commentsApi } from '@gwanyeok/domain/comments/api.ts'
import { AppError } from '@gwanyeok/domain/errors.ts'
import type { Context } from '../../platform/context.ts'
import { pageOf, readCursor } from '../../platform/http/keyset-page.ts'
import { DONE } from '../../platform/http/serve.ts'
import type { Viewer } from '../../platform/sessions/session.ts'
import { changeComment } from '../../shared/items/comments/change-comment.ts'
import type { Reader } from '../../shared/items/seen-by/predictions-seen-by.ts'
import { claimText } from '../../shared/content/claim-text.ts'
import { refuseBlankOrBanned } from '../../shared/content/refuse-content.ts'
import { reportDoubtful } from '../../shared/items/report-doubtful.ts'
import { findSeenItem } from '../../shared/items/seen-item.ts'
import { insertComment } from './mutations.ts'
import {
  type CommentRow,
  findAnswered,
  findComment,
  findHeads,
  findReplies,
  type HeadRow,
  isOwnComment,
} from './queries.ts'
import { commentView, threadsOf } from './view.ts'

const THREADS = 20

export function commentRoutes({ serve, db, clock }: Context): void {
  const readerOf = (viewer: Viewer) => ({ ...viewer, now: clock.now() })
  const answeredBy = (reader: Reader, rows: readonly CommentRow[]) =>
    findAnswered(
      db,
      reader,
      rows.flatMap(({ replyTo }) => replyTo ?? []),
    )

  serve(commentsApi, {
    async 'GET /comments'({ viewer, query }) {
      const reader = readerOf(viewer)
      const after = readCursor(query.cursor)
      const item = await findSeenItem(db, reader, query)
      if (!item) throw new AppError('not_found')
      const page = pageOf(await findHeads(db, reader, { ...query, after, size: THREADS }), THREADS, {
        position: ({ id, createdAt }) => ({ at: createdAt.getTime(), id }),
        view: (head: HeadRow) => head,
      })
      const replies = await findReplies(
        db,
        reader,
        page.items.map(({ id }) => id),
      )
      const items = threadsOf(page.items, replies, await answeredBy(reader, replies))
      return { items, nextCursor: page.nextCursor, commentCount: item.commentCount }
    },

    async 'POST /comments'({ viewer, body }) {
      const kind = refuseBlankOrBanned('content', body.content)
      const reader = readerOf(viewer)
      const id = await db.transaction().execute(async (tx) => {
        await claimText(tx, { author: viewer.id, kind: 'comment', text: body.content, now: reader.now })
        const made = found(await insertComment(tx, reader, body))
        const item = { postType: 'comment', postId: made, author: viewer.id } as const
        await reportDoubtful(tx, { ...item, kind, text: body.content, now: reader.now })
        return made
      })
      const row = found(await findComment(db, reader, id))
      return commentView(row, await answeredBy(reader, [row]))
    },

    async 'DELETE /comments/:id'({ viewer, params: { id } }) {
      if (!(await isOwnComment(db, viewer.id, id))) throw new AppError('not_found')
      await changeComment(db, { id, change: 'delete', at: clock.now() })
      return DONE
    },
  })
}

function found<Value>(value: Value | null | undefined): Value {
  if (value === null || value === undefined) throw new AppError('not_found')
  return value
}
