import type { ItemRef } from '@gwanyeok/domain/items/api.ts'
import type { Reader } from '../../platform/sessions/reader.ts'
import type { Db } from '../../platform/db/db.ts'
import { postsSeenBy, stockPostsSeenBy } from './seen-by/posts-seen-by.ts'
import { predictionsSeenBy } from './seen-by/predictions-seen-by.ts'

/** Tables of what is liked and commented on. */
export const ITEM_TABLES = { prediction: 'predictions', stockPost: 'stockPosts', post: 'posts' } as const

/** Columns of `comments` and of pictures that name it. */
export const ITEM_COLUMNS = { prediction: 'predictionId', stockPost: 'stockPostId', post: 'postId' } as const

/** Tables of likes on it. */
export const LIKE_TABLES = {
  prediction: 'predictionLikes',
  stockPost: 'stockPostLikes',
  post: 'postLikes',
} as const

const COUNTED = ['p.id', 'p.likes', 'p.commentCount'] as const

/**
 * Part of a statement: the item with its counters as they stand, held against other writers until the end of the
 * transaction; no row where the reader may not know of it. Whoever moves rows of an item and its counters takes the
 * item first, so that two never wait for each other.
 */
export function lockSeenItem(db: Db, reader: Reader, { postType, postId }: ItemRef) {
  if (postType === 'prediction') {
    const seen = predictionsSeenBy(db, reader).where('p.id', '=', postId)
    return seen.clearSelect().select(COUNTED).forNoKeyUpdate('p')
  }
  if (postType === 'stockPost') {
    const seen = stockPostsSeenBy(db, reader).where('p.id', '=', postId)
    return seen.clearSelect().select(COUNTED).forNoKeyUpdate('p')
  }
  return postsSeenBy(db, reader).where('p.id', '=', postId).clearSelect().select(COUNTED).forNoKeyUpdate('p')
}
