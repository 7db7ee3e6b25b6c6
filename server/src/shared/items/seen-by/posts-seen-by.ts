import type { Reader } from '../../../platform/sessions/reader.ts'
import type { Db } from '../../../platform/db/db.ts'
import { AUTHOR_COLUMNS } from '../../members/member-brief.ts'
import { readerColumns } from './reader-columns.ts'
import { isSeen, isShownTo } from './visibility.ts'

/** The general posts that a reader may know of: the only place that reads them for people. */
export function postsSeenBy(db: Db, reader: Reader) {
  return db
    .selectFrom('posts as p')
    .innerJoin('users as a', 'a.id', 'p.author')
    .leftJoin('memberStats as s', 's.userId', 'p.author')
    .where(isPostSeen(reader))
    .selectAll('p')
    .select(AUTHOR_COLUMNS)
    .select(readerColumns(reader.id, { likes: 'postLikes', key: 'postId' }))
}

/** The posts in stocks' communities that a reader may know of; all of them are public. */
export function stockPostsSeenBy(db: Db, reader: Reader) {
  return db
    .selectFrom('stockPosts as p')
    .innerJoin('users as a', 'a.id', 'p.author')
    .leftJoin('memberStats as s', 's.userId', 'p.author')
    .where(isStockPostSeen(reader))
    .selectAll('p')
    .select(AUTHOR_COLUMNS)
    .select(readerColumns(reader.id, { likes: 'stockPostLikes', key: 'stockPostId' }))
}

/** The conditions of the two, of a row `p`. */
export const isPostSeen = (reader: Reader) => isSeen(reader, 'p', isShownTo(reader.id))
export const isStockPostSeen = (reader: Reader) => isSeen(reader, 'p')

export type PostQuery = ReturnType<typeof postsSeenBy>
export type StockPostQuery = ReturnType<typeof stockPostsSeenBy>
export type SeenPost = Awaited<ReturnType<PostQuery['execute']>>[number]
export type SeenStockPost = Awaited<ReturnType<StockPostQuery['execute']>>[number]
