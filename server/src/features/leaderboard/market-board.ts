import type { MarketEntry, OwnMarketEntry } from '@gwanyeok/domain/leaderboard/api.ts'
import { computeAdjustedWinRate, MIN_LISTED_DAYS } from '@gwanyeok/domain/leaderboard/market-record.ts'
import { MAX_LISTED_MEMBERS } from '@gwanyeok/domain/leaderboard/span.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { memberBrief } from '#shared/members/member-brief.ts'
import { membersWithStats } from '#shared/standings/standings.ts'

/** Whether the statistics `s` are listed. */
const IS_LISTED = sql<boolean>`(s."isRankable" and s."marketWins" + s."marketLosses" >= ${sql.lit(MIN_LISTED_DAYS)})`

/** The order of the board, as its index has it: adjusted rate, wins, the earlier sign-up. */
const orderKey = (row: string) => {
  const column = (name: string) => sql.ref(`${row}.${name}`)
  const wins = column('marketWins')
  return {
    rate: sql`((${wins} + 50)::numeric / (${wins} + ${column('marketLosses')} + 100))`,
    wins,
    signedUpAt: column('signedUpAt'),
    userId: column('userId'),
  }
}

const membersWithMarket = (db: Db) => membersWithStats(db).select(['s.marketWins', 's.marketLosses'])

type MemberRow = Awaited<ReturnType<ReturnType<typeof membersWithMarket>['execute']>>[number]

/** The first of the board as everybody sees them: of a profile that is not public name and rank alone. */
export async function findMarketEntries(db: Db): Promise<MarketEntry[]> {
  const { rate, wins, signedUpAt, userId } = orderKey('s')
  const members = await membersWithMarket(db)
    .where(IS_LISTED)
    .orderBy(sql`${rate} desc, ${wins} desc, ${signedUpAt}, ${userId}`)
    .limit(sql.lit(MAX_LISTED_MEMBERS))
    .execute()
  return members.map((row, index) => {
    const own = ownEntry(row, index + 1)
    if (row.publicProfile) return own
    return { ...own, member: memberBrief(row), wins: null, losses: null, adjustedRate: null }
  })
}

/** A member's own record with its rank. */
export async function getMarketRecord(db: Db, id: string): Promise<OwnMarketEntry> {
  const row = await membersWithMarket(db)
    .where('u.id', '=', id)
    .select(RANK.as('rank'))
    .executeTakeFirstOrThrow()
  return ownEntry(row, row.rank)
}

function ownEntry<Rank extends number | null>(row: MemberRow, rank: Rank) {
  const record = { wins: row.marketWins ?? 0, losses: row.marketLosses ?? 0 }
  return {
    rank,
    member: memberBrief({ ...row, publicProfile: true }),
    ...record,
    adjustedRate: computeAdjustedWinRate(record),
  }
}

const own = orderKey('s')
const other = orderKey('m')

/** The rank of the listed statistics `s`, counted along the index of the board; null when they are not listed. */
const RANK = sql<number | null>`
  case when ${IS_LISTED} then (
    select count(*) + 1 from "memberStats" m
    where m."isRankable" and m."marketWins" + m."marketLosses" >= ${sql.lit(MIN_LISTED_DAYS)} and (
      ${other.rate} > ${own.rate}
      or ${other.rate} = ${own.rate} and (
        ${other.wins} > ${own.wins} or ${other.wins} = ${own.wins} and
        (${other.signedUpAt}, ${other.userId}) < (${own.signedUpAt}, ${own.userId})
      )
    )
  )::integer end`
