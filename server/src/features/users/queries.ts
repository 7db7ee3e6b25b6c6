import type { PredictionFilter } from '@gwanyeok/domain/predictions/api.ts'
import { MAX_FOUND_MEMBERS, type NameRange } from '@gwanyeok/domain/users/name-search.ts'
import { type Selectable, sql } from 'kysely'
import { isAfterPosition, sortNewestFirst, type PageRequest } from '#platform/http/keyset-page.ts'
import type { MemberViewer } from '#platform/sessions/viewer.ts'
import { toColumnList } from '#platform/db/column-list.ts'
import type { Db } from '#platform/db/db.ts'
import type { DB } from '#platform/db/schema.gen.ts'
import { selectPredictionsSeenBySql, type SeenPrediction } from '#shared/items/seen-by/predictions-seen-by.ts'
import { selectBlockedCte, isFollowing } from '#shared/members/relations.ts'
import { isMemberVisible, selectVisibleMembers } from '#shared/members/visible-members.ts'
import { RANK } from '#shared/standings/ranks.ts'
import type { ListViewer } from '#shared/items/seen-by/visibility.ts'
import { isPredictionUnmuted } from '#shared/items/muted-words.ts'

/** Finds a member's profile row. Returns undefined if the member does not exist or is hidden from the viewer. */
export async function findUser(db: Db, viewer: string, id: string): Promise<UserRow | undefined> {
  const { rows } = await sql<UserRow>`
    select ${USER_COLUMN_LIST}, ${RANK} as rank, ${isFollowing(viewer, 'u.id')} as "followedByMe"
    from users u left join "memberStats" s on s."userId" = u.id
    where u.id = ${id} and ${isMemberVisible(viewer)}`.execute(db)
  return rows[0]
}

const USER_COLUMNS = [
  'id',
  'username',
  'photoURL',
  'withdrawnAt',
  'publicProfile',
  'createdAt',
  'followerCount',
  'followingCount',
] as const
const STATS_COLUMNS = [
  'totalScore',
  'total',
  'success',
  'failed',
  'pending',
  'void',
  'nonPublic',
  'hasSkillBadge',
  'marketWins',
  'marketLosses',
] as const
const USER_COLUMN_LIST = toColumnList([
  ...USER_COLUMNS.map((column) => `u.${column}`),
  ...STATS_COLUMNS.map((column) => `s.${column}`),
])

/** The statistics are null until the member's first prediction. */
export type UserRow = Pick<Selectable<DB['users']>, (typeof USER_COLUMNS)[number]> & {
  [Column in (typeof STATS_COLUMNS)[number]]: Selectable<DB['memberStats']>[Column] | null
} & { rank: number | null; followedByMe: boolean }

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

/**
 * Lists a page of an author's predictions that the viewer may see, newest first. Returns no row if the author is hidden
 * from the viewer, and one row with `id: null` for an empty page.
 */
export async function findMemberPredictions(
  db: Db,
  viewer: MemberViewer,
  request: MemberPredictionsRequest,
): Promise<MemberPredictionRow[]> {
  const page = selectMemberPredictionsPage({ ...viewer, hasBlockedCte: true }, request)
  const { rows } = await sql<MemberPredictionRow>`
    with ${selectBlockedCte(viewer.id)}
    select u."publicProfile", listed.*
    from users u left join (${page}) listed on true
    where u.id = ${request.author} and ${isMemberVisible(viewer.id)}
    order by listed."predictedAt" desc, listed.id desc`.execute(db)
  return rows
}

const selectMemberPredictionsPage = (
  viewer: ListViewer,
  { author, filter, page: { after, size } }: MemberPredictionsRequest,
) => sql`
  ${selectPredictionsSeenBySql(viewer)} and i.author = ${author} and ${isPredictionUnmuted(viewer)}
    and ${filter === 'all' ? sql`true` : sql`i.status = ${filter}`}
    and ${isAfterPosition(after, NEWEST_FIRST)}
  order by i."createdAt" desc, i.id desc
  limit ${sql.lit(size + 1)}`

const NEWEST_FIRST = sortNewestFirst('i.createdAt', 'i.id')
