import type { Standing, StandingRow } from '@gwanyeok/domain/record/api.ts'
import { byBoard, STANDING_BOARDS, type StandingBoard } from '@gwanyeok/domain/record/standing.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '#platform/db/db.ts'
import { keysetPage, newestFirst, pageOf, pageRequest, positionBy } from '#platform/http/keyset-page.ts'

const Hashes = z.record(z.enum(STANDING_BOARDS), z.array(z.string()))

/** The same for all members: as on the boards, a block hides nobody. */
export async function readStandings(db: Db, cursor: string | undefined) {
  const page = pageRequest(cursor, 1)
  const found = db
    .selectFrom('recordStandings as s')
    .leftJoin('recordEntries as e', 'e.label', 's.label')
    .select(['s.label as id', 's.saturday', 's.publishedAt', 's.salt', 's.hashes', 'e.index'])
  const rows = await keysetPage(found, newestFirst('s.publishedAt', 's.label'), page).execute()
  const { items, nextCursor } = pageOf(rows, page, {
    position: positionBy('publishedAt'),
    view: (row) => row,
  })
  return { items: await Promise.all(items.map((row) => standingOf(db, row))), nextCursor }
}

interface Row {
  saturday: string
  publishedAt: Date
  salt: string
  hashes: unknown
  index: number | null
}

async function standingOf(db: Db, row: Row): Promise<Standing> {
  const { saturday, publishedAt, salt, index } = row
  const hashes = Hashes.parse(row.hashes)
  const shown = await findShown(db, saturday)
  const boardOf = (name: StandingBoard): StandingRow[] =>
    hashes[name].map((hash, at) => ({ hash, facts: shown.get(`${name} ${at}`) ?? null }))
  return {
    saturday,
    publishedAt: publishedAt.toISOString(),
    index,
    salt,
    boards: byBoard(boardOf),
  }
}

/** By board and place. Figures of a profile that was closed since are not shown again. */
async function findShown(db: Db, saturday: string) {
  const rows = await db
    .selectFrom('recordStandingRows as r')
    .innerJoin('users as u', 'u.id', 'r.userId')
    .where('r.saturday', '=', saturday)
    .where('u.withdrawnAt', 'is', null)
    .where(sql<boolean>`(u."publicProfile" or coalesce(r."totalScore", r."atLeast") is null)`)
    .select(['r.board', 'r.place', 'r.rank', 'r.userId as member', 'r.salt'])
    .select(['r.totalScore', 'r.success', 'r.failed', 'r.atLeast'])
    .execute()
  return new Map(rows.map(({ board, place, ...facts }) => [`${board} ${place}`, facts]))
}
