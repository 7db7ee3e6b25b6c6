import { sql } from 'kysely'
import { defineItem } from './item-definition.ts'
import { isPostSeen } from './seen-by/posts-seen-by.ts'

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
  isSeen: isPostSeen,
})
