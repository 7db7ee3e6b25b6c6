import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { type CursorPosition, keysetPage, type Keyset, type PageRequest } from '#platform/http/keyset-page.ts'
import { visibleMembers } from '#shared/members/visible-members.ts'
import { membersWithStats } from '#shared/standings/standings.ts'

/** Listed members by rank, after them the others by how many duels were decided: as the index of the board has it. */
const PLACE = sql<number>`coalesce(r.rank, 2000000000 - r.decided)`
/** Before the places of all who have no rank. */
const LAST_RANK = 1_000_000_000
/** In the place of a rank in a cursor: how many duels were decided stays on the server, since some are not public. */
const WITHOUT_RANK = 0

export const positionOf = ({ rank, id }: Pick<RatedMember, 'rank' | 'id'>): CursorPosition => ({
  at: rank ?? WITHOUT_RANK,
  id,
})

/** Whether the run before the last one listed anybody: else all would be new. */
const IS_COMPARED = sql<boolean>`coalesce(
  (select listed > 0 from "ratingRuns" order by saturday desc limit 1 offset 1), false
)`

/** Members with what a row of the board shows. Who may not be ranked, under a hold for example, has no place on it. */
function ratedMembers(db: Db) {
  return db
    .selectFrom('memberRatings as r')
    .leftJoin('rankableMembers as m', 'm.id', 'r.userId')
    .innerJoin('users as u', 'u.id', 'r.userId')
    .leftJoin('memberStats as s', 's.userId', 'r.userId')
    .select(['u.id', 'u.username', 'u.photoURL', 'u.withdrawnAt', 'u.publicProfile', 's.success', 's.failed'])
    .select(['r.decided', 'r.wins', 'r.marketWins', 'r.weeks'])
    .select(['r.lowerBound', 'r.rank', 's.hasSkillBadge', 'm.id as rankableId'])
    .select('r.lastRank as lastWeekRank')
    .select(IS_COMPARED.as('isLastWeekKept'))
}

export type RatedMember = Awaited<ReturnType<ReturnType<typeof ratedMembers>['execute']>>[number]

const onBoard = (db: Db) => ratedMembers(db).where('m.id', 'is not', null)

/**
 * The board as a member sees it. Without a rank a profile that is not public is left out: its place among the others would
 * tell how many were decided.
 */
export function findBoard(db: Db, viewer: string, page: PageRequest): Promise<RatedMember[]> {
  const shown = onBoard(db).where((eb) =>
    eb.or([eb('r.rank', 'is not', null), eb('u.publicProfile', '=', true), eb('u.id', '=', viewer)]),
  )
  // Nothing comes after a member who is not shown.
  const placeBefore = shown
    .where('r.userId', '=', page.after?.id ?? '')
    .clearSelect()
    .select(PLACE.as('place'))
  const board: Keyset = {
    ...{ at: PLACE, id: sql`r."userId"`, direction: 'asc' },
    keyOf: (at) =>
      at === WITHOUT_RANK ? sql`(${placeBefore})` : sql`least(${at}::bigint, ${sql.lit(LAST_RANK)})`,
  }
  return keysetPage(shown, board, page).execute()
}

const NOTHING_RATED = {
  ...{ decided: 0, wins: 0, marketWins: 0, weeks: 0, lowerBound: null, rank: null },
  ...{ rankableId: null, lastWeekRank: null, isLastWeekKept: false },
}

/** A member's own row, with a place on the board or without. */
export async function getOwn(db: Db, id: string): Promise<RatedMember> {
  const rated = await findRated(db, id)
  if (rated) return rated
  const member = await membersWithStats(db).where('u.id', '=', id).executeTakeFirstOrThrow()
  return { ...member, ...NOTHING_RATED }
}

export function findRated(db: Db, id: string): Promise<RatedMember | undefined> {
  return ratedMembers(db).where('u.id', '=', id).executeTakeFirst()
}

/** When the ratings shown were computed; null: never. */
export async function findUpdatedAt(db: Db): Promise<Date | null> {
  const run = await db
    .selectFrom('ratingRuns')
    .select('finishedAt')
    .orderBy('saturday', 'desc')
    .limit(sql.lit(1))
    .executeTakeFirst()
  return run?.finishedAt ?? null
}

/** A member whose rating the reader asks for. */
export function findMember(db: Db, reader: string, id: string) {
  return visibleMembers(db, reader)
    .where('u.id', '=', id)
    .select(['u.id', 'u.publicProfile'])
    .executeTakeFirst()
}
