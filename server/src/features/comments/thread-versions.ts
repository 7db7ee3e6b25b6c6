import type { ItemRef } from '@gwanyeok/domain/items/api.ts'
import { sql } from 'kysely'
import { compileOnce } from '../../platform/db/compile-once.ts'
import type { Db } from '../../platform/db/db.ts'
import {
  pageFrom,
  pageShape,
  type PageShape,
  pageValues,
  type PageValues,
} from '../../platform/http/keyset-page.ts'
import type { Reader } from '../../platform/sessions/reader.ts'
import { commentVersionFor } from '../../shared/items/seen-by/comments-seen-by.ts'
import { type CommentQuery, IN_ORDER, shownComments, type ThreadsRequest } from './thread-queries.ts'

/** The version of the page that `findThreads` reads, without the comments; undefined where the reader may not see the item. */
export async function findThreadsVersion(
  db: Db,
  { id: me, now, isAdmin }: Reader,
  { postType, postId, page }: ThreadsRequest,
): Promise<string | undefined> {
  const values = { me, now, postId, ...pageValues(page) }
  const [row] = await threadsVersion(db, values, { isAdmin, postType, ...pageShape(page) })
  return row?.version
}

type VersionValues = PageValues & { me: string | null; now: number; postId: string }
type VersionShape = PageShape & { isAdmin: boolean; postType: ItemRef['postType'] }

const threadsVersion = compileOnce(
  (db, { me, now, postId, ...keys }: VersionValues, { isAdmin, postType, ...shape }: VersionShape) => {
    const reader = { id: me, now, isAdmin }
    const selected = ['c.id', 'c.createdAt', 'c.replyTo', commentVersionFor(reader).as('version')] as const
    const columns = (comments: CommentQuery) => comments.clearSelect().select(selected)
    const request = { postType, postId, page: pageFrom(keys, shape), columns }
    return sql<{ version: string }>`
      ${shownComments(db, reader, request)}
      select concat_ws(',', item."commentCount", (
        select string_agg(concat(shown.part, ' ', shown.version), ',' order by ${IN_ORDER}) from shown
      )) as version
      from item`.compile(db)
  },
)
