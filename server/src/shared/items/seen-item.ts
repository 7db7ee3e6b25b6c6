import type { ItemRef, ReportableRef } from '@gwanyeok/domain/items/api.ts'
import type { Reader } from '../../platform/sessions/reader.ts'
import type { Db } from '../../platform/db/db.ts'
import { commentsSeenBy } from './seen-by/comments-seen-by.ts'
import { postsSeenBy, stockPostsSeenBy } from './seen-by/posts-seen-by.ts'
import { predictionsSeenBy } from './seen-by/predictions-seen-by.ts'

export interface SeenItem {
  author: string
  isMine: boolean
  /** Its words as the reader sees them: of a sealed prediction none. */
  text: string
  stock: string | null
  hidden: boolean
  /** Of a comment 0. */
  commentCount: number
  /** What a comment was written under; null for all else. */
  under: ItemRef | null
}

/** What the reader may know of an item; undefined where that is nothing. */
export function findSeenItem(
  db: Db,
  reader: Reader,
  { postType, postId }: ReportableRef,
): Promise<SeenItem | undefined> {
  if (postType === 'prediction') return findSeenPrediction(db, reader, postId)
  if (postType === 'stockPost') return findSeenStockPost(db, reader, postId)
  return postType === 'post' ? findSeenPost(db, reader, postId) : findSeenComment(db, reader, postId)
}

async function findSeenPrediction(db: Db, reader: Reader, id: string): Promise<SeenItem | undefined> {
  const row = await predictionsSeenBy(db, reader).where('p.id', '=', id).executeTakeFirst()
  if (!row) return undefined
  const { author, isMine, stock, sealed, reason, content, hiddenAt, commentCount } = row
  const text = sealed ? '' : [reason, content].filter(Boolean).join('\n')
  return { author, isMine, text, stock, hidden: hiddenAt !== null, commentCount, under: null }
}

async function findSeenStockPost(db: Db, reader: Reader, id: string): Promise<SeenItem | undefined> {
  const row = await stockPostsSeenBy(db, reader).where('p.id', '=', id).executeTakeFirst()
  if (!row) return undefined
  const { author, isMine, content, stock, hiddenAt, commentCount } = row
  return { author, isMine, text: content, stock, hidden: hiddenAt !== null, commentCount, under: null }
}

async function findSeenPost(db: Db, reader: Reader, id: string): Promise<SeenItem | undefined> {
  const row = await postsSeenBy(db, reader).where('p.id', '=', id).executeTakeFirst()
  if (!row) return undefined
  const { author, isMine, content, hiddenAt, commentCount } = row
  return { author, isMine, text: content, stock: null, hidden: hiddenAt !== null, commentCount, under: null }
}

/** A comment is seen by who also sees what it stands under. */
async function findSeenComment(db: Db, reader: Reader, id: string): Promise<SeenItem | undefined> {
  const row = await commentsSeenBy(db, reader).where('c.id', '=', id).executeTakeFirst()
  const under = row && commentedItem(row)
  const item = under && (await findSeenItem(db, reader, under))
  if (!item) return undefined
  const { author, isMine, content, hiddenAt } = row
  return {
    author,
    isMine,
    text: content,
    stock: item.stock,
    hidden: hiddenAt !== null,
    commentCount: 0,
    under,
  }
}

/** What a row of `comments` belongs to. */
export function commentedItem(row: {
  predictionId: string | null
  stockPostId: string | null
  postId: string | null
}): ItemRef {
  if (row.predictionId !== null) return { postType: 'prediction', postId: row.predictionId }
  if (row.stockPostId !== null) return { postType: 'stockPost', postId: row.stockPostId }
  if (row.postId !== null) return { postType: 'post', postId: row.postId }
  throw new Error('a comment of nothing')
}
