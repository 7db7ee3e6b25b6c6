import type { PostView } from '@gwanyeok/domain/posts/api.ts'
import { cutText } from '@gwanyeok/domain/text/characters.ts'
import { toShownText } from '@gwanyeok/domain/text/mentions.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { Viewer } from '#platform/sessions/viewer.ts'
import { type CommentRow, selectCommentsSeenBy } from '#shared/items/seen-by/comments-seen-by.ts'
import { isCommentUnmuted } from '#shared/items/muted-words.ts'
import type { SeenPost } from '#shared/items/seen-by/posts-seen-by.ts'
import { toAuthorBrief } from '#shared/members/member-brief.ts'

/** The latest comment of each post that has one, by the post's id. */
export type LatestComments = ReadonlyMap<string, NonNullable<PostView['latestComment']>>

/** A list shows one line of a comment. */
const MAX_SHOWN_CHARACTERS = 100

/**
 * Finds for each post the newest comment that opens a thread, among those that the viewer sees in the threads. Uses the
 * index `comments_item_heads`.
 */
export async function findLatestComments(
  db: Db,
  viewer: Viewer,
  posts: readonly Pick<SeenPost, 'id' | 'commentCount' | 'notice'>[],
): Promise<LatestComments> {
  const ids = posts.filter(({ commentCount, notice }) => commentCount > 0 && !notice).map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const latestComment = selectCommentsSeenBy(db, viewer)
    .where(sql<boolean>`c."itemId" = post.id`)
    .where('c.parentId', 'is', null)
    // Nobody sees a hidden comment here. In the threads, its author and admins see the comment, marked as hidden.
    .where('c.hiddenAt', 'is', null)
    .where(isCommentUnmuted(viewer))
    .orderBy('c.createdAt', 'desc')
    .orderBy('c.id', 'desc')
    .limit(1)
  const { rows } = await sql<CommentRow>`
    select latest.* from unnest(${ids}::text[]) as post(id) cross join lateral ${latestComment} latest
  `.execute(db)
  return new Map(rows.map((row) => [row.itemId, toLatestComment(row)]))
}

function toLatestComment(row: CommentRow) {
  const { content } = toShownText(row.content, row.mentioned)
  return { id: row.id, author: toAuthorBrief(row), content: cutText(content, MAX_SHOWN_CHARACTERS) }
}
