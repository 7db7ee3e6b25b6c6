import { sql } from 'kysely'
import type { Reader } from '../../../platform/sessions/reader.ts'
import type { Db } from '../../../platform/db/db.ts'
import { imagesOf } from '../image-view.ts'
import { AUTHOR_COLUMNS } from '../../members/member-brief.ts'
import { followsMember, isBlockedBetween } from '../../members/relations.ts'

/**
 * The general posts that a reader may know of: the only place that reads them for people. Their own; else public ones
 * and those for the followers they are among, unless one of the two has blocked the other. Hidden ones are for their
 * author and admins.
 */
export function postsSeenBy(db: Db, reader: Reader) {
  const me = reader.id
  return db
    .selectFrom('posts as p')
    .innerJoin('users as a', 'a.id', 'p.author')
    .leftJoin('memberStats as s', 's.userId', 'p.author')
    .where((eb) =>
      eb.or([
        eb('p.author', '=', me),
        eb.and([
          eb.or([
            eb('p.visibility', '=', 'public'),
            eb.and([eb('p.visibility', '=', 'followers'), followsMember(me, 'p.author')]),
          ]),
          isLeftToOthers(reader),
        ]),
      ]),
    )
    .selectAll('p')
    .select(AUTHOR_COLUMNS)
    .select([
      sql<boolean>`exists (select from "postLikes" l where l."postId" = p.id and l."userId" = ${me})`.as(
        'likedByMe',
      ),
      imagesOf('postId', 'p.id').as('images'),
      sql<boolean>`p.author is not distinct from ${me}`.as('isMine'),
    ])
}

/** The posts in stocks' communities that a reader may know of, by the same rule; all of them are public. */
export function stockPostsSeenBy(db: Db, reader: Reader) {
  const me = reader.id
  return db
    .selectFrom('stockPosts as p')
    .innerJoin('users as a', 'a.id', 'p.author')
    .leftJoin('memberStats as s', 's.userId', 'p.author')
    .where((eb) => eb.or([eb('p.author', '=', me), isLeftToOthers(reader)]))
    .selectAll('p')
    .select(AUTHOR_COLUMNS)
    .select([
      sql<boolean>`exists (
        select from "stockPostLikes" l where l."stockPostId" = p.id and l."userId" = ${me}
      )`.as('likedByMe'),
      imagesOf('stockPostId', 'p.id').as('images'),
      sql<boolean>`p.author is not distinct from ${me}`.as('isMine'),
    ])
}

export type PostQuery = ReturnType<typeof postsSeenBy>
export type StockPostQuery = ReturnType<typeof stockPostsSeenBy>
export type SeenPost = Awaited<ReturnType<PostQuery['execute']>>[number]
export type SeenStockPost = Awaited<ReturnType<StockPostQuery['execute']>>[number]

const isLeftToOthers = ({ id, isAdmin }: Reader) =>
  sql<boolean>`((${isAdmin} or p."hiddenAt" is null) and not ${isBlockedBetween(id, 'p.author')})`
