import { type RawBuilder, sql } from 'kysely'
import type { RowReader } from './seen-by/visibility.ts'
import { isCommentSeen } from './seen-by/comments-seen-by.ts'
import { selectTextSeenBy } from './seen-by/mentions-seen-by.ts'
import { isAuthoredBy } from './seen-by/reader-columns.ts'
import { isSealed } from './seen-by/items-seen-by.ts'

/**
 * Filters of lists: whether a row stays in the list of a reader who mutes words. The reader's own rows always stay.
 * Single items, counts and ranks ignore muted words. Case is ignored as far as the database's `lower` knows the
 * letters. A text that is not shown (sealed, or replaced by a notice) is not searched, because its absence would
 * reveal its content.
 */
const hasMutedWord = ({ id }: RowReader, text: RawBuilder<unknown>) => sql<boolean>`(
  ${selectMutedWords(id)} <> '{}' and exists (
    select from unnest(${selectMutedWords(id)}) as muted(word) where strpos(lower(${text}), lower(muted.word)) > 0
  )
)`

/** Read once per statement. */
const selectMutedWords = (id: RowReader['id']) =>
  sql`coalesce((select reader."mutedWords" from users reader where reader.id = ${id}), '{}')`

/** The text is read only for candidates, and only if the reader mutes words. */
const isItemUnmuted = (reader: RowReader, text: RawBuilder<unknown>) => sql<boolean>`(
  ${isAuthoredBy(reader.id)} or ${isSealed(reader)} or not ${hasMutedWord(reader, text)}
)`

/** For an item `i` that is a post. */
export const isPostUnmuted = (reader: RowReader): RawBuilder<boolean> =>
  isItemUnmuted(
    reader,
    sql`(select ${selectTextSeenBy(reader, 'posts', 'p')} from posts p where p.id = i.id)`,
  )

/** For an item `i` that is a prediction. */
export const isPredictionUnmuted = (reader: RowReader): RawBuilder<boolean> =>
  isItemUnmuted(
    reader,
    sql`(select concat_ws(E'\n', p.content, p.reason) from predictions p where p.id = i.id)`,
  )

/** For a comment `c`. Replies disappear with their thread, unless the reader wrote one of them. */
export const isCommentUnmuted = (reader: RowReader): RawBuilder<boolean> =>
  sql`(
    c.author is not distinct from ${reader.id} or not ${isCommentSeen(reader, 'c')}
    or not ${hasMutedWord(reader, selectTextSeenBy(reader, 'comments', 'c'))}
    or exists (select from comments own where own."parentId" = c.id and own.author = ${reader.id})
  )`
