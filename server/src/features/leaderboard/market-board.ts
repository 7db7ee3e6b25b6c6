import type { MarketDay, MarketEntry, OwnMarketEntry } from '@gwanyeok/domain/leaderboard/api.ts'
import {
  computeAdjustedWinRate,
  MAX_SHOWN_DAYS,
  MIN_LISTED_DAYS,
} from '@gwanyeok/domain/leaderboard/market-record.ts'
import { MAX_LISTED_MEMBERS } from '@gwanyeok/domain/leaderboard/span.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { toMemberBrief } from '#shared/members/member-brief.ts'
import { selectMarketDays } from '#shared/standings/member-stats.ts'
import { selectMembersWithStats } from '#shared/standings/standings.ts'

/** Whether the statistics `s` are listed. */
const IS_LISTED = sql<boolean>`(s."isRankable" and s."marketWins" + s."marketLosses" >= ${sql.lit(MIN_LISTED_DAYS)})`

/** The sort key of the board, as in its index: rate of `computeAdjustedWinRate`, wins, earlier sign-up. */
const buildOrderKey = (tableAlias: string) => {
  const refColumn = (name: string) => sql.ref(`${tableAlias}.${name}`)
  const wins = refColumn('marketWins')
  return {
    rate: sql`((${wins} + 50)::numeric / (${wins} + ${refColumn('marketLosses')} + 100))`,
    wins,
    signedUpAt: refColumn('signedUpAt'),
    userId: refColumn('userId'),
  }
}

const selectMembersWithMarket = (db: Db) =>
  selectMembersWithStats(db).select(['s.marketWins', 's.marketLosses'])

type MemberRow = Awaited<ReturnType<ReturnType<typeof selectMembersWithMarket>['execute']>>[number]

/** Finds the first members of the board. For a private profile it returns only name and rank. */
export async function findMarketEntries(db: Db): Promise<MarketEntry[]> {
  const { rate, wins, signedUpAt, userId } = buildOrderKey('s')
  const members = await selectMembersWithMarket(db)
    .where(IS_LISTED)
    .orderBy(sql`${rate} desc, ${wins} desc, ${signedUpAt}, ${userId}`)
    .limit(sql.lit(MAX_LISTED_MEMBERS))
    .execute()
  return members.map((row, index) => {
    const entry = toOwnEntry(row, index + 1)
    if (row.publicProfile) return entry
    return { ...entry, member: toMemberBrief(row), wins: null, losses: null, adjustedRate: null }
  })
}

/** Returns a member's own entry with its rank and last days. */
export async function getMarketRecord(db: Db, id: string): Promise<OwnMarketEntry> {
  const row = await selectMembersWithMarket(db)
    .where('u.id', '=', id)
    .select(MARKET_RANK.as('rank'))
    .executeTakeFirstOrThrow()
  return { ...toOwnEntry(row, row.rank), days: await findMarketDays(db, id) }
}

/** Finds the last days that a member won or lost, oldest first. */
async function findMarketDays(db: Db, id: string): Promise<MarketDay[]> {
  const { rows } = await sql<MarketDay>`
    select "judgedFrom" as day, won > lost as "isWon"
    from (${selectMarketDays([id])}) days
    where won <> lost
    order by day desc
    limit ${sql.lit(MAX_SHOWN_DAYS)}`.execute(db)
  return rows.toReversed()
}

function toOwnEntry<Rank extends number | null>(row: MemberRow, rank: Rank) {
  const record = { wins: row.marketWins ?? 0, losses: row.marketLosses ?? 0 }
  return {
    rank,
    member: toMemberBrief({ ...row, publicProfile: true }),
    ...record,
    adjustedRate: computeAdjustedWinRate(record),
  }
}

const ownOrderKey = buildOrderKey('s')
const otherOrderKey = buildOrderKey('m')

/** The rank of the member with the statistics `s`, counted along the board's index; null if the member is not listed. */
const MARKET_RANK = sql<number | null>`
  case when ${IS_LISTED} then (
    select count(*) + 1 from "memberStats" m
    where m."isRankable" and m."marketWins" + m."marketLosses" >= ${sql.lit(MIN_LISTED_DAYS)} and (
      ${otherOrderKey.rate} > ${ownOrderKey.rate}
      or ${otherOrderKey.rate} = ${ownOrderKey.rate} and (
        ${otherOrderKey.wins} > ${ownOrderKey.wins} or ${otherOrderKey.wins} = ${ownOrderKey.wins} and
        (${otherOrderKey.signedUpAt}, ${otherOrderKey.userId}) < (${ownOrderKey.signedUpAt}, ${ownOrderKey.userId})
      )
    )
  )::integer end`
