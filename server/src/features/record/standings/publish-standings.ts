import { lastRatedSaturday } from '@gwanyeok/domain/rating/weeks.ts'
import {
  byBoard,
  rowHash,
  STANDING_BOARDS,
  type StandingBoard,
  standingCommitment,
  type StandingFacts,
  standingLabel,
} from '@gwanyeok/domain/record/standing.ts'
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { MEMBERS_LISTED, spanAround } from '@gwanyeok/domain/leaderboard/span.ts'
import type { LeaderboardEntry } from '@gwanyeok/domain/leaderboard/api.ts'
import type { Context } from '#shared/context.ts'
import type { Job } from '#platform/jobs/schedule.ts'
import type { Db } from '#platform/db/db.ts'
import { shownRating } from '#shared/standings/shown-rating.ts'
import { findSpanEntries, findStandings } from '#shared/standings/span-standings.ts'
import { findTopRanked } from '#shared/standings/standings.ts'

type Deps = Pick<Context, 'batchDb' | 'clock'>

/** Every minute of real time, on one server at a time: enters the boards of a Saturday once its ratings are computed. */
export const standingsJob = ({ batchDb, clock }: Deps): Job => ({
  name: 'record-standings',
  pattern: '* * * * *',
  run: () => publishStandings(batchDb, clock.now()),
})

/** `now` in epoch ms. Not of a Saturday before the last one: what was shown then is gone. */
export async function publishStandings(db: Db, now: number): Promise<void> {
  const saturday = lastRatedSaturday(now)
  const run = await db
    .selectFrom('ratingRuns')
    .select('saturday')
    .where('saturday', '=', saturday)
    .executeTakeFirst()
  if (!run) return
  const label = await standingLabel(saturday)
  const entered = await db
    .selectFrom('recordEntries')
    .select('label')
    .where('label', '=', label)
    .executeTakeFirst()
  if (!entered) await publish(db, { label, saturday, now })
}

async function publish(
  db: Db,
  { label, saturday, now }: { label: string; saturday: string; now: number },
): Promise<void> {
  const boards = await readBoards(db, now)
  const salted = STANDING_BOARDS.flatMap((board) =>
    boards[board].map((facts, place) => ({ board, place, facts: { ...facts, salt: newSalt() } })),
  )
  const rows = await Promise.all(salted.map(async (row) => ({ ...row, hash: await rowHash(row.facts) })))
  const hashes = byBoard((name) => rows.filter(({ board }) => board === name).map(({ hash }) => hash))
  const [salt, publishedAt] = [newSalt(), new Date(now)]
  const commitment = await standingCommitment({
    saturday,
    publishedAt: publishedAt.toISOString(),
    salt,
    hashes,
  })
  await db.transaction().execute(async (tx) => {
    const { rows: own } = await sql`
      insert into "recordEntries" (label, kind, commitment) values (${label}, 'standing', ${commitment})
      on conflict do nothing returning 1`.execute(tx)
    if (own.length === 0) return
    await tx
      .insertInto('recordStandings')
      .values({ saturday, publishedAt, label, salt, hashes: JSON.stringify(hashes) })
      .execute()
    if (rows.length === 0) return
    await tx
      .insertInto('recordStandingRows')
      .values(
        rows.map(({ board, place, facts: { member, ...facts } }) => ({
          ...{ saturday, board, place, userId: member },
          ...facts,
        })),
      )
      .execute()
  })
}

const newSalt = () => randomBytes(32).toString('hex')

type BoardRow = Omit<StandingFacts, 'salt'>

/** The first rows of each board as everybody sees them; `now` in epoch ms. */
async function readBoards(db: Db, now: number): Promise<Record<StandingBoard, BoardRow[]>> {
  const ofSpan = async (span: 'month' | 'week') => {
    const standings = await findStandings(db, spanAround(span, now))
    return (await findSpanEntries(db, standings.slice(0, MEMBERS_LISTED))).map(scored)
  }
  return {
    all: (await findTopRanked(db, MEMBERS_LISTED, now)).map(scored),
    month: await ofSpan('month'),
    week: await ofSpan('week'),
    skill: await findSkilled(db),
  }
}

const scored = ({ rank, member, totalScore, success, failed }: LeaderboardEntry): BoardRow => ({
  rank,
  member: member.id,
  totalScore,
  success,
  failed,
  atLeast: null,
})

async function findSkilled(db: Db): Promise<BoardRow[]> {
  const rows = await db
    .selectFrom('memberRatings as r')
    .innerJoin('rankableMembers as m', 'm.id', 'r.userId')
    .innerJoin('users as u', 'u.id', 'r.userId')
    .where('r.rank', 'is not', null)
    .select(['u.id', 'u.publicProfile', 'r.rank', 'r.lowerBound', 'm.id as rankableId'])
    .orderBy('r.rank')
    .limit(sql.lit(MEMBERS_LISTED))
    .execute()
  return rows.map(({ id, publicProfile, ...row }) => ({
    rank: row.rank!,
    member: id,
    totalScore: null,
    success: null,
    failed: null,
    atLeast: shownRating(row, publicProfile).atLeast,
  }))
}
