import type { PredictionFilter } from '@gwanyeok/domain/predictions/api.ts'
import { keysetPage, newestFirst, type PageRequest } from '../../platform/http/keyset-page.ts'
import type { MemberReader } from '../../platform/sessions/reader.ts'
import type { Db } from '../../platform/db/db.ts'
import { predictionsSeenBy, versionFor } from '../../shared/items/seen-by/predictions-seen-by.ts'
import { followsMember } from '../../shared/members/relations.ts'
import { visibleMembers } from '../../shared/members/visible-members.ts'
import { rankOf } from '../../shared/standings/ranks.ts'

/** A member's profile row; none of a member whom the reader may not know of. */
export function findUser(db: Db, reader: string, id: string) {
  return visibleMembers(db, reader)
    .leftJoin('memberStats as s', 's.userId', 'u.id')
    .where('u.id', '=', id)
    .select(['u.id', 'u.username', 'u.photoURL', 'u.withdrawnAt', 'u.publicProfile', 'u.createdAt'])
    .select(['u.followerCount', 'u.followingCount'])
    .select(['s.totalScore', 's.total', 's.success', 's.failed', 's.pending'])
    .select(['s.void', 's.nonPublic', 's.hasSkillBadge'])
    .select(rankOf.as('rank'))
    .select(followsMember(reader, 'u.id').as('followedByMe'))
    .executeTakeFirst()
}

export type UserRow = NonNullable<Awaited<ReturnType<typeof findUser>>>

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
  reader: MemberReader,
  { author, filter, page }: { author: string; filter: PredictionFilter; page: PageRequest },
): Promise<AuthoredRow[]> {
  const theirs = predictionsSeenBy(db, reader).where('p.author', '=', author)
  const filtered = filter === 'all' ? theirs : theirs.where('p.status', '=', filter)
  const listed = keysetPage(filtered, newestFirst('p.predictedAt', 'p.id'), page)
    .clearSelect()
    .select(['p.id', 'p.predictedAt', versionFor(reader).as('version')])
    .as('listed')
  return visibleMembers(db, reader.id)
    .leftJoin(listed, (join) => join.onTrue())
    .where('u.id', '=', author)
    .select(['u.publicProfile', 'listed.id', 'listed.version', 'listed.predictedAt'])
    .orderBy('listed.predictedAt', 'desc')
    .orderBy('listed.id', 'desc')
    .execute()
}
