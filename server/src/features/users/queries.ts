import type { PredictionFilter } from '@gwanyeok/domain/predictions/api.ts'
import { MAX_FOUND_MEMBERS, type NameRange } from '@gwanyeok/domain/users/name-search.ts'
import { type RawBuilder, sql } from 'kysely'
import {
  selectKeysetPage,
  sortNewestFirst,
  type PageRequest,
  type PageValues,
  toPageValues,
  type PageVariant,
  toPageVariant,
  type SqlPage,
  toSqlPage,
} from '#platform/http/keyset-page.ts'
import type { MemberViewer } from '#platform/sessions/viewer.ts'
import type { Db } from '#platform/db/db.ts'
import { type SqlParameters, createPreparedQuery } from '#platform/db/prepared-query.ts'
import { selectPredictionsSeenBy, type SeenPrediction } from '#shared/items/seen-by/predictions-seen-by.ts'
import { selectBlockedCte, isFollowing } from '#shared/members/relations.ts'
import { selectVisibleMembers } from '#shared/members/visible-members.ts'
import { RANK } from '#shared/standings/ranks.ts'
import type { ListViewer } from '#shared/items/seen-by/visibility.ts'
import { isPredictionUnmuted } from '#shared/items/muted-words.ts'

/** Finds a member's profile row. Returns undefined if the member does not exist or is hidden from the viewer. */
export async function findUser(db: Db, viewer: string, id: string) {
  const rows = await runUserQuery(db, { viewer, id })
  return rows[0]
}

const prepareUserQuery = createPreparedQuery(
  () =>
    (db, { viewer, id }: SqlParameters<{ viewer: string; id: string }>) =>
      selectVisibleMembers(db, viewer)
        .leftJoin('memberStats as s', 's.userId', 'u.id')
        .where('u.id', '=', id)
        .select(['u.id', 'u.username', 'u.photoURL', 'u.withdrawnAt', 'u.publicProfile', 'u.createdAt'])
        .select(['u.followerCount', 'u.followingCount'])
        .select(['s.totalScore', 's.total', 's.success', 's.failed', 's.pending'])
        .select(['s.void', 's.nonPublic', 's.hasSkillBadge', 's.marketWins', 's.marketLosses'])
        .select(RANK.as('rank'))
        .select(isFollowing(viewer, 'u.id').as('followedByMe')),
)
const runUserQuery = prepareUserQuery()

export type UserRow = NonNullable<Awaited<ReturnType<typeof findUser>>>

/**
 * Lists the first members by name in a range of names, without suspended members and those hidden from the viewer.
 */
export const findMembersByName = (db: Db, viewer: MemberViewer, range: NameRange) =>
  selectMembersInRange(db, viewer, range).execute()

/** Like `findMembersByName`, but without the viewer, and with the members whom the viewer follows first. */
export async function findMentionableMembers(db: Db, viewer: MemberViewer, range: NameRange) {
  const otherMembersQuery = selectMembersInRange(db, viewer, range).where('u.id', '<>', viewer.id)
  const followedMembers = await otherMembersQuery
    .innerJoin('follows as f', (join) =>
      join.onRef('f.followee', '=', 'u.id').on('f.follower', '=', viewer.id),
    )
    .execute()
  if (followedMembers.length >= MAX_FOUND_MEMBERS) return followedMembers
  const remainingMembers = await otherMembersQuery
    .where((eb) => eb.not(isFollowing(viewer.id, 'u.id')))
    .execute()
  return [...followedMembers, ...remainingMembers].slice(0, MAX_FOUND_MEMBERS)
}

function selectMembersInRange(db: Db, { id, now }: MemberViewer, { from, before }: NameRange) {
  const name = sql`lower(u.username) collate "C"`
  return selectVisibleMembers(db, id)
    .leftJoin('memberStats as s', 's.userId', 'u.id')
    .where(sql<boolean>`${name} >= ${from} and ${name} < ${before}`)
    .where(sql<boolean>`coalesce(u."suspendedUntil" <= ${new Date(now)}, true)`)
    .select(['u.id', 'u.username', 'u.photoURL', 'u.withdrawnAt', 'u.publicProfile'])
    .select(['s.success', 's.failed', 's.hasSkillBadge'])
    .orderBy(name)
    .limit(sql.lit(MAX_FOUND_MEMBERS))
}

/** A prediction of an author that the viewer may see. If there are none, the only row has `id: null`. */
export type MemberPredictionRow = { publicProfile: boolean } & (SeenPrediction | { id: null })

interface MemberPredictionsRequest {
  author: string
  filter: PredictionFilter
  page: PageRequest
}

interface MemberPredictionsValues extends PageValues {
  me: string
  now: Date
  author: string
}

interface MemberPredictionsVariant extends PageVariant {
  isAdmin: boolean
  filter: PredictionFilter
}

/**
 * Lists a page of an author's predictions that the viewer may see, newest first. Returns no row if the author is hidden
 * from the viewer, and one row with `id: null` for an empty page.
 */
export function findMemberPredictions(
  db: Db,
  { id: me, isAdmin, now }: MemberViewer,
  { author, filter, page }: MemberPredictionsRequest,
): Promise<MemberPredictionRow[]> {
  const variant = { isAdmin, filter, ...toPageVariant(page) }
  const runQuery = prepareMemberPredictionsQuery(variant)
  return runQuery(db, { me, now: new Date(now), author, ...toPageValues(page) })
}

const prepareMemberPredictionsQuery = createPreparedQuery(
  ({ isAdmin, filter, isFirst, size }: MemberPredictionsVariant) =>
    (db, parameters: SqlParameters<MemberPredictionsValues>) => {
      const { me, now, author } = parameters
      const viewer: ListViewer = { id: me, isAdmin, now, hasBlockedCte: true }
      const page = toSqlPage({ size, isFirst }, parameters)
      return sql<MemberPredictionRow>`
        with ${selectBlockedCte(me)}
        select u."publicProfile", listed.*
        from ${selectVisibleMembers(db, me).where('u.id', '=', author).select('u.publicProfile')} u
        left join ${selectMemberPredictionsPage(db, viewer, { author, filter, page })} listed on true
        order by listed."predictedAt" desc, listed.id desc`
    },
)

interface MemberPredictionsPage {
  author: RawBuilder<string>
  filter: PredictionFilter
  page: SqlPage
}

function selectMemberPredictionsPage(
  db: Db,
  viewer: ListViewer,
  { author, filter, page }: MemberPredictionsPage,
) {
  const visiblePredictions = selectPredictionsSeenBy(db, viewer)
    .where('i.author', '=', author)
    .where(isPredictionUnmuted(viewer))
  const filteredQuery =
    filter === 'all' ? visiblePredictions : visiblePredictions.where('i.status', '=', filter)
  return selectKeysetPage(filteredQuery, sortNewestFirst('i.createdAt', 'i.id'), page)
}
