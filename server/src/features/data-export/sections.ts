import { ItemKind } from '@gwanyeok/domain/items/api.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { MemberViewer } from '#platform/sessions/viewer.ts'
import { selectPredictionsWithItems } from '#shared/items/prediction-items.ts'
import { selectTextSeenBy } from '#shared/items/seen-by/mentions-seen-by.ts'
import { selectLikesBy } from '#shared/items/likes.ts'
import { selectVisibleMembers } from '#shared/members/visible-members.ts'
import { listAccountSections } from './account-sections.ts'
import type { Section } from './read-rows.ts'

/** Lists all data of a member. Other members appear only by names that the member can see. */
export const listSections = (db: Db, viewer: MemberViewer): Section[] => [
  ...listAccountSections(db, viewer.id),
  ...listWritingSections(db, viewer),
  ...listRelationSections(db, viewer.id),
]

function listRelationSections(db: Db, memberId: string): Section[] {
  const visibleIds = selectVisibleMembers(db, memberId).select('u.id')
  const selectFollows = (ownColumn: 'follower' | 'followee', otherColumn: 'follower' | 'followee') =>
    db
      .selectFrom('follows as f')
      .innerJoin('users as m', 'm.id', `f.${otherColumn}`)
      .where(`f.${ownColumn}`, '=', memberId)
      .where('m.id', 'in', visibleIds)
      .select(['m.id as member', 'm.username', 'f.createdAt'])
  return [
    { name: 'following', query: selectFollows('follower', 'followee') },
    { name: 'followers', query: selectFollows('followee', 'follower') },
    {
      name: 'blocks',
      query: db
        .selectFrom('blocks as b')
        .innerJoin('users as m', 'm.id', 'b.blocked')
        .where('b.blocker', '=', memberId)
        .select(['m.id as member', 'm.username', 'b.createdAt']),
    },
    {
      name: 'removedFollowers',
      query: db
        .selectFrom('removedFollowers as r')
        .innerJoin('users as m', 'm.id', 'r.follower')
        .where('r.followee', '=', memberId)
        .select(['m.id as member', 'm.username', 'r.createdAt']),
    },
    {
      name: 'watchlist',
      query: db.selectFrom('watchlist').where('userId', '=', memberId).select(['symbol', 'createdAt']),
    },
    {
      name: 'priceAlerts',
      query: db
        .selectFrom('priceAlerts')
        .where('userId', '=', memberId)
        .select(['symbol', 'price', 'direction', 'createdAt', 'reachedAt', 'reachedPrice']),
    },
    {
      name: 'bookmarks',
      query: db
        .selectFrom('bookmarks')
        .where('userId', '=', memberId)
        .select(['itemId as prediction', 'createdAt']),
    },
    { name: 'likes', query: selectLikesBy(db, memberId) },
    {
      name: 'reports',
      query: db
        .selectFrom('reports')
        .where('reporterId', '=', memberId)
        .select(['id', 'postType', 'postId', 'reason', 'details', 'createdAt', 'status', 'resolvedAt']),
    },
    {
      name: 'takedownRequests',
      query: db
        .selectFrom('takedowns')
        .where('requesterId', '=', memberId)
        .select([
          'id',
          'place',
          'right',
          'rightsHolder',
          'onBehalf',
          'reason',
          'email',
          'createdAt',
          'status',
        ]),
    },
    {
      // Omits the requester and their reasons.
      name: 'takedowns',
      query: db
        .selectFrom('takedowns')
        .where('author', '=', memberId)
        .where('startedAt', 'is not', null)
        .select(['id', 'postType', 'postId', 'right', 'status', 'startedAt', 'until', 'settledAt']),
    },
  ]
}

/** Columns of an item `i` in every section of items. */
const ITEM_COLUMNS = [
  'i.hiddenAt',
  'i.takenDownUntil',
  'i.popularity',
  'i.likes',
  'i.commentCount',
  'i.viewCount',
  'i.reportCount',
] as const

/** One column per kind (`predictionId`, `postId`, …): the id of the item `i` if it has that kind, otherwise null. */
const ITEM_ID_COLUMNS = ItemKind.options.map((kind) =>
  sql<string | null>`case when i.kind = ${sql.lit(kind)} then i.id end`.as(`${kind}Id`),
)

/** Content that the member wrote, uploaded or sent, including hidden and deleted content that is retained. */
function listWritingSections(db: Db, viewer: MemberViewer): Section[] {
  const memberId = viewer.id
  const posts = db
    .selectFrom('items as i')
    .innerJoin('posts as p', 'p.id', 'i.id')
    .where('i.author', '=', memberId)
    .select(['i.id', 'i.author', 'i.createdAt', 'p.predictionId', ...ITEM_COLUMNS])
    .select(selectTextSeenBy(viewer, 'posts', 'p').as('content'))
  return [
    // The author may see every column, including the nonce of the seal.
    {
      name: 'predictions',
      query: selectPredictionsWithItems(db)
        .where('i.author', '=', memberId)
        .selectAll('p')
        .select(['i.stock', 'i.stockName', 'i.createdAt as predictedAt', 'i.status', 'i.visibility'])
        .select(['i.revealAt', ...ITEM_COLUMNS]),
    },
    {
      name: 'predictionNotes',
      query: db
        .selectFrom('predictionNotes as n')
        .innerJoin('items as i', 'i.id', 'n.predictionId')
        .where('i.author', '=', memberId)
        .selectAll('n'),
    },
    {
      name: 'comments',
      query: db
        .selectFrom('comments as c')
        .innerJoin('items as i', 'i.id', 'c.itemId')
        .where('c.author', '=', memberId)
        .select(['c.id', ...ITEM_ID_COLUMNS, 'c.parentId'])
        .select(selectTextSeenBy(viewer, 'comments', 'c').as('content'))
        .select(['c.reportCount', 'c.createdAt', 'c.hiddenAt', 'c.deletedAt']),
    },
    { name: 'posts', query: posts.where('i.kind', '=', 'post').select('i.visibility') },
    { name: 'stockPosts', query: posts.where('i.kind', '=', 'stockPost').select(['i.stock', 'i.stockName']) },
    {
      name: 'images',
      query: db
        .selectFrom('images as g')
        .leftJoin('items as i', 'i.id', 'g.itemId')
        .where('g.owner', '=', memberId)
        .select(['g.id', 'g.purpose', ...ITEM_ID_COLUMNS])
        .select(['g.width', 'g.height', 'g.bytes', 'g.createdAt']),
    },
    {
      name: 'contacts',
      query: db
        .selectFrom('contacts')
        .where('userId', '=', memberId)
        .select(['id', 'subject', 'message', 'userEmail', 'status', 'createdAt']),
    },
  ]
}
