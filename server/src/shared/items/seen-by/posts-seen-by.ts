import type { Reader } from '#platform/sessions/reader.ts'
import type { Db } from '#platform/db/db.ts'
import { COUNTERS } from '../../counters.ts'
import { AUTHOR_COLUMNS } from '../../members/member-brief.ts'
import { mentionedSeenBy } from './mentions-seen-by.ts'
import { readerColumns } from './reader-columns.ts'
import { isListed, isNotice, isSeen, isShownTo, type RowReader } from './visibility.ts'

/** The posts, general and of stocks, that a reader may know of, or is shown a notice of: the only place that reads them for people. */
export function postsSeenBy(db: Db, reader: Reader) {
  return db
    .selectFrom('posts as p')
    .innerJoin('users as a', 'a.id', 'p.author')
    .leftJoin('memberStats as s', 's.userId', 'p.author')
    .leftJoin('counters as n', 'n.id', 'p.id')
    .where(isListed(reader, 'p', isShownTo(reader.id)))
    .selectAll('p')
    .select(COUNTERS)
    .select(isNotice(reader, 'p').as('notice'))
    .select(AUTHOR_COLUMNS)
    .select(readerColumns(reader.id, 'postId'))
    .select(mentionedSeenBy(reader, 'postId', 'p').as('mentioned'))
}

/** A row `p` of it that is no notice. */
export const isPostSeen = (reader: RowReader) => isSeen(reader, 'p', isShownTo(reader.id))

export type PostQuery = ReturnType<typeof postsSeenBy>
export type SeenPost = Awaited<ReturnType<PostQuery['execute']>>[number]
