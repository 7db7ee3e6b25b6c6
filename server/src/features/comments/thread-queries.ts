import type { ItemRef } from '@gwanyeok/domain/items/api.ts'
import { sql } from 'kysely'
import { keysetPage, oldestFirst, type SqlPage } from '#platform/http/keyset-page.ts'
import type { SqlReader } from '#platform/sessions/reader.ts'
import type { Db } from '#platform/db/db.ts'
import {
  commentsWithAuthors,
  isCommentListed,
  isCommentSeen,
} from '#shared/items/seen-by/comments-seen-by.ts'
import type { RowReader } from '#shared/items/seen-by/visibility.ts'
import { isCommentUnmuted } from '#shared/items/muted-words.ts'
import type { ItemDefinition, ItemId } from '#shared/items/item-definition.ts'
import { ITEM_KINDS } from '#shared/items/item-kinds.ts'
import { blockedPart } from '#shared/members/relations.ts'

/** Beyond these the oldest replies of a thread are not shown. */
const REPLIES_SHOWN = 200

/** A page of an item's threads. */
interface ThreadsOf extends Pick<ItemRef, 'postType'> {
  postId: ItemId
  page: SqlPage
}

const listedComments = (db: Db, reader: RowReader) =>
  commentsWithAuthors(db, reader).select(isCommentSeen(reader, 'c').as('seen'))
type CommentQuery = ReturnType<typeof listedComments>

/**
 * The parts `item`, and `shown`: the threads of the page, their replies, and what these answer where it is neither of
 * both.
 */
export function shownComments(db: Db, reader: SqlReader, request: ThreadsOf) {
  const { postType, postId, page } = request
  const kind = ITEM_KINDS[postType]
  const rowReader: RowReader = { ...reader, hasBlockedPart: true }
  const all = listedComments(db, rowReader)
  return sql`
    with ${blockedPart(reader.id)},
    item as (${kind.seen(reader, postId)}),
    threads as ${topLevelComments(all, rowReader, { ...request, key: kind.key })},
    replies as (
      select reply.*
      from (select t.id from threads t order by t."createdAt", t.id limit ${sql.lit(page.size)}) thread
      cross join lateral ${repliesOf(all, rowReader)} reply
    ),
    answered as ${all.where(
      sql<boolean>`${isCommentSeen(rowReader, 'c')} and c.id in (
        select r."replyTo" from replies r
        where r."replyTo" not in (select id from threads) and r."replyTo" not in (select id from replies)
      )`,
    )},
    shown as (
      select 'thread' as part, t.* from threads t
      union all select 'reply', r.* from replies r
      union all select 'answered', a.* from answered a
    )`
}

function topLevelComments(
  comments: CommentQuery,
  reader: RowReader,
  { key, page }: Pick<ThreadsOf, 'page'> & Pick<ItemDefinition, 'key'>,
) {
  const topLevel = comments
    .where(`c.${key}`, '=', sql<string>`(select item.id from item)`)
    .where('c.parentId', 'is', null)
    .where(isCommentUnmuted(reader))
    .where(
      sql<boolean>`(${isCommentListed(reader, 'c')} or exists (
        select from comments r where r."parentId" = c.id and ${isCommentSeen(reader, 'r')}
      ))`,
    )
  return keysetPage(topLevel, oldestFirst('c.createdAt', 'c.id'), page)
}

/** The newest replies of the row `thread`. */
const repliesOf = (comments: CommentQuery, reader: RowReader) =>
  comments
    .where(isCommentListed(reader, 'c'))
    .where(isCommentUnmuted(reader))
    .where(sql<boolean>`c."parentId" = thread.id`)
    .orderBy('c.createdAt', 'desc')
    .orderBy('c.id', 'desc')
    .limit(sql.lit(REPLIES_SHOWN))
