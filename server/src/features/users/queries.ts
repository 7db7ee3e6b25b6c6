import type { PredictionFilter } from '@gwanyeok/domain/predictions/api.ts'
import { type Expression, sql } from 'kysely'
import {
  keysetPage,
  newestFirst,
  pageFrom,
  type PageRequest,
  pageShape,
  type PageShape,
  pageValues,
  type PageValues,
} from '../../platform/http/keyset-page.ts'
import { type MemberReader, readerOf } from '../../platform/sessions/reader.ts'
import { compileOnce } from '../../platform/db/compile-once.ts'
import type { Db } from '../../platform/db/db.ts'
import { predictionsSeenBy, versionFor } from '../../shared/items/seen-by/predictions-seen-by.ts'
import { followsMember } from '../../shared/members/relations.ts'
import { visibleMembers } from '../../shared/members/visible-members.ts'
import type { CardRef, CardRow } from '../../shared/predictions/prediction-cards.ts'
import { rankOf } from '../../shared/standings/ranks.ts'

/** A member's profile row; none of a member whom the reader may not know of. */
export async function findUser(db: Db, reader: string, id: string): Promise<UserRow | undefined> {
  return (await users(db, { reader, id }, {}))[0]
}

const users = compileOnce((db, { reader, id }: { reader: string; id: string }) =>
  visibleMembers(db, reader)
    .leftJoin('memberStats as s', 's.userId', 'u.id')
    .where('u.id', '=', id)
    .select(['u.id', 'u.username', 'u.photoURL', 'u.withdrawnAt', 'u.publicProfile', 'u.createdAt'])
    .select(['u.followerCount', 'u.followingCount'])
    .select(['s.totalScore', 's.total', 's.success', 's.failed', 's.pending'])
    .select(['s.void', 's.nonPublic', 's.hasSkillBadge'])
    .select(rankOf.as('rank'))
    .select(followsMember(reader, 'u.id').as('followedByMe'))
    .compile(),
)

export type UserRow = Awaited<ReturnType<typeof users>>[number]

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
export const findRefsOf = (db: Db, reader: MemberReader, request: AuthoredRequest): Promise<AuthoredRow[]> =>
  authoredRefs(db, ...partsOf(reader, request))

/** The same with all that is shown of them. */
export const findPredictionsOf = (
  db: Db,
  reader: MemberReader,
  request: AuthoredRequest,
): Promise<AuthoredRow[]> => authored(db, ...partsOf(reader, request))

type AuthoredValues = PageValues & { me: string; now: number; author: string }
type AuthoredShape = PageShape & { isAdmin: boolean; filter: PredictionFilter }

const partsOf = (
  { id: me, now, isAdmin }: MemberReader,
  { author, filter, page }: AuthoredRequest,
): [AuthoredValues, AuthoredShape] => [
  { me, now, author, ...pageValues(page) },
  { isAdmin, filter, ...pageShape(page) },
]

const authoredRefs = compileOnce((db, values: AuthoredValues, shape: AuthoredShape) => {
  const refs = pageOfAuthor(db, values, shape).clearSelect()
  const version = versionFor(readerOf(values, shape)).as('version')
  return ofVisibleMember(db, values, refs.select(['p.id', 'p.predictedAt', version]))
})

const authored = compileOnce((db, values: AuthoredValues, shape: AuthoredShape) => {
  const version = versionFor(readerOf(values, shape)).as('version')
  return ofVisibleMember(db, values, pageOfAuthor(db, values, shape).select(version))
})

function pageOfAuthor(db: Db, values: AuthoredValues, shape: AuthoredShape) {
  const theirs = predictionsSeenBy(db, readerOf(values, shape)).where('p.author', '=', values.author)
  const filtered = shape.filter === 'all' ? theirs : theirs.where('p.status', '=', shape.filter)
  return keysetPage(filtered, newestFirst('p.predictedAt', 'p.id'), pageFrom(values, shape))
}

/** The page, with a row of nulls for an empty one; no row where the reader may not know of the author. */
const ofVisibleMember = (db: Db, { me, author }: AuthoredValues, page: Expression<unknown>) =>
  sql<AuthoredRow>`
    select u."publicProfile", listed.*
    from ${visibleMembers(db, me).where('u.id', '=', author).select('u.publicProfile')} u
    left join ${page} listed on true
    order by listed."predictedAt" desc, listed.id desc`.compile(db)
