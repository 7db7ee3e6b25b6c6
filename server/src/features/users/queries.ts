import type { PredictionFilter } from '@gwanyeok/domain/predictions/api.ts'
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
import type { MemberReader } from '../../platform/sessions/reader.ts'
import { compileOnce } from '../../platform/db/compile-once.ts'
import type { Db } from '../../platform/db/db.ts'
import { predictionsSeenBy, versionFor } from '../../shared/items/seen-by/predictions-seen-by.ts'
import { followsMember } from '../../shared/members/relations.ts'
import { visibleMembers } from '../../shared/members/visible-members.ts'
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

/** A row for each of an author's predictions that the reader may see, newest first; without any one of nulls. */
export interface AuthoredRow {
  publicProfile: boolean
  id: string | null
  version: string | null
  predictedAt: Date | null
}

/** None for an author whom the reader may not know of. */
export function findPredictionsOf(
  db: Db,
  { id: me, now, isAdmin }: MemberReader,
  { author, filter, page }: { author: string; filter: PredictionFilter; page: PageRequest },
): Promise<AuthoredRow[]> {
  return authored(db, { me, now, author, ...pageValues(page) }, { isAdmin, filter, ...pageShape(page) })
}

type AuthoredValues = PageValues & { me: string; now: number; author: string }
type AuthoredShape = PageShape & { isAdmin: boolean; filter: PredictionFilter }

const authored = compileOnce(
  (db, { me, now, author, ...keys }: AuthoredValues, { isAdmin, filter, ...shape }: AuthoredShape) => {
    const reader = { id: me, now, isAdmin }
    const theirs = predictionsSeenBy(db, reader).where('p.author', '=', author)
    const filtered = filter === 'all' ? theirs : theirs.where('p.status', '=', filter)
    const listed = keysetPage(filtered, newestFirst('p.predictedAt', 'p.id'), pageFrom(keys, shape))
      .clearSelect()
      .select(['p.id', 'p.predictedAt', versionFor(reader).as('version')])
      .as('listed')
    return visibleMembers(db, me)
      .leftJoin(listed, (join) => join.onTrue())
      .where('u.id', '=', author)
      .select(['u.publicProfile', 'listed.id', 'listed.version', 'listed.predictedAt'])
      .orderBy('listed.predictedAt', 'desc')
      .orderBy('listed.id', 'desc')
      .compile()
  },
)
