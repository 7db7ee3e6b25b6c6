import type { PredictionFilter } from '@gwanyeok/domain/predictions/api.ts'
import { keysetPage, newestFirst, type PageRequest } from '../../platform/http/keyset-page.ts'
import type { Reader } from '../../platform/sessions/reader.ts'
import type { Db } from '../../platform/db/db.ts'
import { predictionsSeenBy, type SeenPrediction } from '../../shared/items/seen-by/predictions-seen-by.ts'
import { followsMember } from '../../shared/members/relations.ts'
import { visibleMembers } from '../../shared/members/visible-members.ts'

/** A member's profile row; none of a member whom the reader may not know of. */
export function findUser(db: Db, reader: string, id: string) {
  return visibleMembers(db, reader)
    .leftJoin('memberStats as s', 's.userId', 'u.id')
    .where('u.id', '=', id)
    .select(['u.id', 'u.username', 'u.photoURL', 'u.withdrawnAt', 'u.publicProfile', 'u.createdAt'])
    .select(['u.followerCount', 'u.followingCount'])
    .select(['s.rank', 's.totalScore', 's.total', 's.success', 's.failed', 's.pending'])
    .select(['s.void', 's.nonPublic', 's.hasSkillBadge'])
    .select(followsMember(reader, 'u.id').as('followedByMe'))
    .executeTakeFirst()
}

export type UserRow = NonNullable<Awaited<ReturnType<typeof findUser>>>

/** An author's predictions that the reader may see, newest first. */
export function findPredictionsOf(
  db: Db,
  reader: Reader,
  { author, filter, page }: { author: string; filter: PredictionFilter; page: PageRequest },
): Promise<SeenPrediction[]> {
  const theirs = predictionsSeenBy(db, reader).where('p.author', '=', author)
  const filtered = filter === 'all' ? theirs : theirs.where('p.status', '=', filter)
  return keysetPage(filtered, newestFirst('p.predictedAt', 'p.id'), page).execute()
}
