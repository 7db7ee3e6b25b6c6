import { sql } from 'kysely'
import { defineItem } from './item-definition.ts'
import { isStockPostSeen } from './seen-by/posts-seen-by.ts'

/** A post in a stock's community. */
export const stockPost = defineItem({
  table: 'stockPosts',
  likes: 'stockPostLikes',
  key: 'stockPostId',
  imagePurpose: 'stockPosts',
  hasViews: false,
  hasStock: true,
  isPublic: sql`true`,
  isSealed: () => sql`false`,
  text: sql`p.content`,
  named: 'author',
  isSeen: isStockPostSeen,
})
