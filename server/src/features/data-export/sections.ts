import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { COUNTERS } from '#shared/counters.ts'
import type { MemberReader } from '#platform/sessions/reader.ts'
import { textSeenBy } from '#shared/items/seen-by/mentions-seen-by.ts'
import { likesBy } from '#shared/items/likes.ts'
import { visibleMembers } from '#shared/members/visible-members.ts'
import { accountSections } from './account-sections.ts'
import type { Section } from './read-rows.ts'

/** All that is kept of a member, and nothing of others: their names only where the member sees them. */
export const sectionsOf = (db: Db, reader: MemberReader): Section[] => [
  ...accountSections(db, reader.id),
  ...writingSections(db, reader),
  ...relationSections(db, reader.id),
]

function relationSections(db: Db, me: string): Section[] {
  const listed = visibleMembers(db, me).select('u.id')
  const follows = (mine: 'follower' | 'followee', theirs: 'follower' | 'followee') =>
    db
      .selectFrom('follows as f')
      .innerJoin('users as m', 'm.id', `f.${theirs}`)
      .where(`f.${mine}`, '=', me)
      .where('m.id', 'in', listed)
      .select(['m.id as member', 'm.username', 'f.createdAt'])
  return [
    { name: 'following', rows: follows('follower', 'followee') },
    { name: 'followers', rows: follows('followee', 'follower') },
    {
      name: 'blocks',
      rows: db
        .selectFrom('blocks as b')
        .innerJoin('users as m', 'm.id', 'b.blocked')
        .where('b.blocker', '=', me)
        .select(['m.id as member', 'm.username', 'b.createdAt']),
    },
    {
      name: 'removedFollowers',
      rows: db
        .selectFrom('removedFollowers as r')
        .innerJoin('users as m', 'm.id', 'r.follower')
        .where('r.followee', '=', me)
        .select(['m.id as member', 'm.username', 'r.createdAt']),
    },
    {
      name: 'watchlist',
      rows: db.selectFrom('watchlist').where('userId', '=', me).select(['symbol', 'createdAt']),
    },
    {
      name: 'bookmarks',
      rows: db
        .selectFrom('bookmarks')
        .where('userId', '=', me)
        .select(['predictionId as prediction', 'createdAt']),
    },
    { name: 'likes', rows: likesBy(db, me) },
    {
      name: 'reports',
      rows: db
        .selectFrom('reports')
        .where('reporterId', '=', me)
        .select(['id', 'postType', 'postId', 'reason', 'details', 'createdAt', 'status', 'resolvedAt']),
    },
    {
      name: 'takedownRequests',
      rows: db
        .selectFrom('takedowns')
        .where('askerId', '=', me)
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
      // Not who asked, and why.
      name: 'takedowns',
      rows: db
        .selectFrom('takedowns')
        .where('author', '=', me)
        .where('startedAt', 'is not', null)
        .select(['id', 'postType', 'postId', 'right', 'status', 'startedAt', 'until', 'settledAt']),
    },
  ]
}

const REPORT_COUNT = sql<number>`coalesce(n."reportCount", 0)`.as('reportCount')

/** The post `p` that a comment or a picture belongs to, under the name of its kind. */
const POST_BY_KIND = [
  sql<string | null>`case when p.stock is null then p.id end`.as('postId'),
  sql<string | null>`case when p.stock is not null then p.id end`.as('stockPostId'),
] as const

/** Content that the member wrote, uploaded or sent, including hidden and deleted content that is retained. */
function writingSections(db: Db, reader: MemberReader): Section[] {
  const me = reader.id
  const posts = db
    .selectFrom('posts as p')
    .leftJoin('counters as n', 'n.id', 'p.id')
    .where('p.author', '=', me)
    .select(['p.id', 'p.author', 'p.hiddenAt', 'p.createdAt', 'p.takenDownUntil', 'p.predictionId'])
    .select(['p.popularity', textSeenBy(reader, 'postId', 'p').as('content')])
    .select([...COUNTERS, REPORT_COUNT])
  return [
    // Every column is the author's, the nonce of the seal included.
    {
      name: 'predictions',
      rows: db
        .selectFrom('predictions as p')
        .leftJoin('counters as n', 'n.id', 'p.id')
        .where('p.author', '=', me)
        .selectAll('p')
        .select([...COUNTERS, REPORT_COUNT]),
    },
    {
      name: 'predictionNotes',
      rows: db
        .selectFrom('predictionNotes as n')
        .innerJoin('predictions as p', 'p.id', 'n.predictionId')
        .where('p.author', '=', me)
        .selectAll('n'),
    },
    {
      name: 'comments',
      rows: db
        .selectFrom('comments')
        .leftJoin('counters as n', 'n.id', 'comments.id')
        .leftJoin('posts as p', 'p.id', 'comments.postId')
        .where('comments.author', '=', me)
        .select(['comments.id', 'comments.predictionId', ...POST_BY_KIND, 'parentId'])
        .select(textSeenBy(reader, 'commentId', 'comments').as('content'))
        .select([REPORT_COUNT, 'comments.createdAt', 'comments.hiddenAt', 'deletedAt']),
    },
    { name: 'posts', rows: posts.where('p.stock', 'is', null).select('p.visibility') },
    { name: 'stockPosts', rows: posts.where('p.stock', 'is not', null).select(['p.stock', 'p.stockName']) },
    {
      name: 'images',
      rows: db
        .selectFrom('images')
        .leftJoin('posts as p', 'p.id', 'images.postId')
        .where('owner', '=', me)
        .select(['images.id', 'purpose', 'images.predictionId', ...POST_BY_KIND])
        .select(['width', 'height', 'bytes', 'images.createdAt']),
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
