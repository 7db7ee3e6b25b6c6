import type { Db } from '../../platform/db/db.ts'
import type { Section } from './read-rows.ts'

/** What the member wrote, uploaded or sent: hidden and deleted things, too, as long as they are kept. */
export function writingSections(db: Db, me: string): Section[] {
  return [
    // Every column is the author's, the nonce of the seal included.
    { name: 'predictions', rows: db.selectFrom('predictions').where('author', '=', me).selectAll() },
    {
      name: 'comments',
      rows: db
        .selectFrom('comments')
        .where('author', '=', me)
        .select(['id', 'predictionId', 'postId', 'stockPostId', 'parentId', 'content'])
        .select(['replyCount', 'reportCount', 'createdAt', 'hiddenAt', 'deletedAt']),
    },
    { name: 'posts', rows: db.selectFrom('posts').where('author', '=', me).selectAll() },
    { name: 'stockPosts', rows: db.selectFrom('stockPosts').where('author', '=', me).selectAll() },
    {
      name: 'images',
      rows: db
        .selectFrom('images')
        .where('owner', '=', me)
        .select(['id', 'purpose', 'predictionId', 'postId', 'stockPostId'])
        .select(['width', 'height', 'bytes', 'createdAt']),
    },
    {
      name: 'contacts',
      rows: db
        .selectFrom('contacts')
        .where('userId', '=', me)
        .select(['id', 'subject', 'message', 'userEmail', 'status', 'createdAt']),
    },
  ]
}
