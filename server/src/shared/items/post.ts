import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { defineItem, type ItemId } from './item-definition.ts'
import { postsSeenBy } from './seen-by/posts-seen-by.ts'
import type { Reader } from '../../platform/sessions/reader.ts'

const oneSeen = (db: Db, reader: Reader, id: ItemId) => postsSeenBy(db, reader).where('p.id', '=', id)

/** A general post. */
export const post = defineItem({
  table: 'posts',
  likes: 'postLikes',
  key: 'postId',
  imagePurpose: 'posts',
  hasViews: true,
  hasStock: false,
  isPublic: sql`p.visibility = 'public'`,
  isSealed: () => sql`false`,
  text: sql`p.content`,
  named: 'author',
  seen: (db, reader, id) => oneSeen(db, reader, id).clearSelect().select('p.id'),
  lockSeen: (db, reader, id) =>
    oneSeen(db, reader, id).clearSelect().select(['p.id', 'p.likes', 'p.commentCount']).forNoKeyUpdate('p'),
  async findSeen(db, reader, id) {
    const row = await oneSeen(db, reader, id).executeTakeFirst()
    if (!row) return undefined
    const { author, isMine, content, commentCount } = row
    return { author, isMine, text: content, sealed: false, commentCount }
  },
})
