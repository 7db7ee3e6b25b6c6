import { type RawBuilder, sql } from 'kysely'
import type { ListViewer } from './seen-by/visibility.ts'
import { isCommentVisible } from './seen-by/comments-seen-by.ts'
import { selectTextSeenBy } from './seen-by/mentions-seen-by.ts'
import { isAuthoredBy } from './seen-by/viewer-columns.ts'
import { isContentHidden } from './seen-by/items-seen-by.ts'

// Conditions of lists for viewers who mute words; single items, counts and ranks ignore muted words. The viewer's own
// rows always stay. Hidden texts (sealed, or behind a notice) are not searched: a missing row would reveal that its
// text contains the word.

/** Whether the text contains a word that the viewer mutes, in any letter case that the database's `lower` supports. */
const hasMutedWord = ({ id }: ListViewer, text: RawBuilder<unknown>) => sql<boolean>`(
  ${selectMutedWords(id)} <> '{}' and exists (
    select from unnest(${selectMutedWords(id)}) as muted(word) where strpos(lower(${text}), lower(muted.word)) > 0
  )
)`

/** PostgreSQL evaluates this subquery once for the whole statement. */
const selectMutedWords = (id: ListViewer['id']) =>
  sql`coalesce((select viewer."mutedWords" from users viewer where viewer.id = ${id}), '{}')`

const isItemUnmuted = (viewer: ListViewer, text: RawBuilder<unknown>) => sql<boolean>`(
  ${isAuthoredBy(viewer.id)} or ${isContentHidden(viewer)} or not ${hasMutedWord(viewer, text)}
)`

/** Condition on an item `i` that is a post: the viewer's muted words do not hide it. */
export const isPostUnmuted = (viewer: ListViewer): RawBuilder<boolean> =>
  isItemUnmuted(
    viewer,
    sql`(select ${selectTextSeenBy(viewer, 'posts', 'p')} from posts p where p.id = i.id)`,
  )

/** Condition on an item `i` that is a prediction: the viewer's muted words do not hide it. */
export const isPredictionUnmuted = (viewer: ListViewer): RawBuilder<boolean> =>
  isItemUnmuted(
    viewer,
    sql`(select concat_ws(E'\n', p.content, p.reason) from predictions p where p.id = i.id)`,
  )

/**
 * Condition on a row `c` of comments. A comment with a muted word, and with it the thread that it begins, is left out
 * unless the viewer wrote in that thread.
 */
export const isCommentUnmuted = (viewer: ListViewer): RawBuilder<boolean> =>
  sql`(
    c.author is not distinct from ${viewer.id} or not ${isCommentVisible(viewer, 'c')}
    or not ${hasMutedWord(viewer, selectTextSeenBy(viewer, 'comments', 'c'))}
    or exists (select from comments own where own."parentId" = c.id and own.author = ${viewer.id})
  )`
