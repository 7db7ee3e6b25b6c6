import type { PredictionFilter } from '@gwanyeok/domain/predictions/api.ts'
import { MAX_FOUND_MEMBERS, type NameRange } from '@gwanyeok/domain/users/name-search.ts'
import { type Expression, sql } from 'kysely'
import { keysetPage, newestFirst, type PageRequest } from '#platform/http/keyset-page.ts'
import type { MemberReader } from '#platform/sessions/reader.ts'
import type { Db } from '#platform/db/db.ts'
import { FOLLOW_COUNTERS } from '#shared/counters.ts'
import { predictionsSeenBy, versionFor } from '#shared/items/seen-by/predictions-seen-by.ts'
import { followsMember } from '#shared/members/relations.ts'
import { visibleMembers } from '#shared/members/visible-members.ts'
import type { CardRef, CardRow } from '#shared/predictions/prediction-cards.ts'
import { rankOf } from '#shared/standings/ranks.ts'
import { isPredictionUnmuted } from '#shared/items/muted-words.ts'

/** A member's profile row; none of a member whom the reader may not know of. */
export const findUser = (db: Db, reader: string, id: string) =>
  visibleMembers(db, reader)
    .leftJoin('memberStats as s', 's.userId', 'u.id')
    .leftJoin('counters as n', 'n.id', 'u.id')
    .where('u.id', '=', id)
    .select(['u.id', 'u.username', 'u.photoURL', 'u.withdrawnAt', 'u.publicProfile', 'u.createdAt'])
    .select(FOLLOW_COUNTERS)
    .select(['s.totalScore', 's.total', 's.success', 's.failed', 's.pending'])
    .select(['s.void', 's.nonPublic', 's.hasSkillBadge'])
    .select(rankOf.as('rank'))
    .select(followsMember(reader, 'u.id').as('followedByMe'))
    .executeTakeFirst()

export type UserRow = NonNullable<Awaited<ReturnType<typeof findUser>>>

/** The first members by name whose name lies in a range; none whom the reader may not know of, and no suspended one. */
export const findByName = (db: Db, reader: MemberReader, range: NameRange) =>
  namedIn(db, reader, range).execute()

/** The same without the reader, those whom they follow first. */
export async function findMentionable(db: Db, reader: MemberReader, range: NameRange) {
  const others = namedIn(db, reader, range).where('u.id', '<>', reader.id)
  const followed = await others
    .innerJoin('follows as f', (join) =>
      join.onRef('f.followee', '=', 'u.id').on('f.follower', '=', reader.id),
    )
    .execute()
  if (followed.length >= MAX_FOUND_MEMBERS) return followed
  const rest = await others.where((eb) => eb.not(followsMember(reader.id, 'u.id'))).execute()
  return [...followed, ...rest].slice(0, MAX_FOUND_MEMBERS)
}

function namedIn(db: Db, { id, now }: MemberReader, { from, before }: NameRange) {
  const name = sql`lower(u.username) collate "C"`
  return visibleMembers(db, id)
    .leftJoin('memberStats as s', 's.userId', 'u.id')
    .where(sql<boolean>`${name} >= ${from} and ${name} < ${before}`)
    .where(sql<boolean>`coalesce(u."suspendedUntil" <= ${new Date(now)}, true)`)
    .select(['u.id', 'u.username', 'u.photoURL', 'u.withdrawnAt', 'u.publicProfile'])
    .select(['s.success', 's.failed', 's.hasSkillBadge'])
    .orderBy(name)
    .limit(sql.lit(MAX_FOUND_MEMBERS))
}

/** A prediction of a list: with all that is shown of it, or what tells whether the server holds that. */
export type Authored = (CardRef | CardRow) & { predictedAt: Date }

/** A row for each of an author's predictions that the reader may see, newest first; without any one of nulls. */
export type AuthoredRow = { publicProfile: boolean } & (Authored | { id: null })

interface AuthoredRequest {
  author: string
  filter: PredictionFilter
  page: PageRequest
}

/** None for an author whom the reader may not know of. */
export function findRefsOf(db: Db, reader: MemberReader, request: AuthoredRequest): Promise<AuthoredRow[]> {
  const refs = pageOfAuthor(db, reader, request)
    .clearSelect()
    .select(['p.id', 'p.predictedAt', versionFor(reader).as('version')])
  return ofVisibleMember(db, { reader, author: request.author, page: refs })
}

/** The same with all that is shown of them. */
export function findPredictionsOf(
  db: Db,
  reader: MemberReader,
  request: AuthoredRequest,
): Promise<AuthoredRow[]> {
  const page = pageOfAuthor(db, reader, request).select(versionFor(reader).as('version'))
  return ofVisibleMember(db, { reader, author: request.author, page })
}

function pageOfAuthor(db: Db, reader: MemberReader, { author, filter, page }: AuthoredRequest) {
  const theirs = predictionsSeenBy(db, reader)
    .where('p.author', '=', author)
    .where(isPredictionUnmuted(reader))
  const filtered = filter === 'all' ? theirs : theirs.where('p.status', '=', filter)
  return keysetPage(filtered, newestFirst('p.predictedAt', 'p.id'), page)
}

interface AuthoredPage {
  reader: MemberReader
  author: string
  page: Expression<unknown>
}

/** The page, with a row of nulls for an empty one; no row where the reader may not know of the author. */
async function ofVisibleMember(db: Db, { reader, author, page }: AuthoredPage): Promise<AuthoredRow[]> {
  const { rows } = await sql<AuthoredRow>`
    select u."publicProfile", listed.*
    from ${visibleMembers(db, reader.id).where('u.id', '=', author).select('u.publicProfile')} u
    left join ${page} listed on true
    order by listed."predictedAt" desc, listed.id desc`.execute(db)
  return rows
}
