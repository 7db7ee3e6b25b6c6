import { type RawBuilder, sql } from 'kysely'
import type { RowReader } from './seen-by/visibility.ts'
import { isCommentSeen } from './seen-by/comments-seen-by.ts'
import { selectTextSeenBy } from './seen-by/mentions-seen-by.ts'
import { isAuthoredBy } from './seen-by/reader-columns.ts'
import { isSealed } from './seen-by/items-seen-by.ts'

/**
 * Filters of lists for viewers who mute words. The viewer's own rows always stay; single items, counts and ranks
 * ignore muted words. Letter case is ignored as far as the database's `lower` supports it. Texts that are not shown
 * (sealed, or behind a notice) are not searched: leaving them out would reveal what they contain.
 */
const hasMutedWord = ({ id }: RowReader, text: RawBuilder<unknown>) => sql<boolean>`(
  ${selectMutedWords(id)} <> '{}' and exists (
    select from unnest(${selectMutedWords(id)}) as muted(word) where strpos(lower(${text}), lower(muted.word)) > 0
  )
)`

/** PostgreSQL evaluates this subquery once for the whole statement. */
const selectMutedWords = (id: RowReader['id']) =>
  sql`coalesce((select reader."mutedWords" from users reader where reader.id = ${id}), '{}')`

/** The condition's order ensures that the text is read only for viewers who mute words. */
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

/**
 * Condition on a row `c` of comments. Replies are left out with their thread, unless the viewer wrote one of them.
 */
export const isCommentUnmuted = (reader: RowReader): RawBuilder<boolean> =>
  sql`(
    c.author is not distinct from ${reader.id} or not ${isCommentSeen(reader, 'c')}
    or not ${hasMutedWord(reader, selectTextSeenBy(reader, 'comments', 'c'))}
    or exists (select from comments own where own."parentId" = c.id and own.author = ${reader.id})
  )`
