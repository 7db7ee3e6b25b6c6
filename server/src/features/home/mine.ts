import type { MyStanding } from '@gwanyeok/domain/home/api.ts'
import type { Db } from '#platform/db/db.ts'
import type { MemberReader } from '#platform/sessions/reader.ts'
import { shownRating } from '#shared/standings/shown-rating.ts'
import { movementOf } from '#shared/standings/weekly-ranks.ts'
import { readToday } from './today.ts'
import { findLatestResults, getStanding } from './queries.ts'

/** A member's own part of home and the feed. */
export async function readMine(db: Db, me: MemberReader) {
  const [standing, results, today] = await Promise.all([
    getStanding(db, me),
    findLatestResults(db, me),
    readToday(db, me),
  ])
  return { standing: standingOf(standing), results, today }
}

function standingOf(row: Awaited<ReturnType<typeof getStanding>>): MyStanding {
  const { totalScore, weekScore, rank, total, success, failed, pending } = row
  const { atLeast } = shownRating({ ...row, rank: row.skillRank }, true)
  return {
    totalScore,
    weekScore,
    rank,
    movement: movementOf(rank, row),
    atLeast,
    total,
    success,
    failed,
    pending,
  }
}
