import type { DuelCounts, MemberRating, WinCounts } from '@gwanyeok/domain/rating/api.ts'
import { PERIOD_BANDS } from '@gwanyeok/domain/rating/listing.ts'
import { koreanNameOf } from '@gwanyeok/domain/stocks/catalog/korean-names.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { Reader } from '#platform/sessions/reader.ts'
import { type PredictionRows, predictionRowsSeenBy } from '#shared/items/seen-by/predictions-seen-by.ts'
import { MARKET_PART } from './market-part.ts'

const STOCKS = 10

export interface DuelGroups extends Pick<MemberRating, 'directions' | 'periods' | 'stocks' | 'otherStocks'> {
  /** The market's wins with decimals. */
  all: DuelCounts
}

interface GroupRows {
  all: DuelCounts
  directions: (WinCounts & { isUp: boolean })[]
  periods: (WinCounts & { band: number })[]
  stocks: (WinCounts & { stock: string; stockName: string })[]
}

/** Duels that a finished run has counted. */
const counted = (rows: PredictionRows) =>
  rows
    .innerJoin('duels as d', 'd.predictionId', 'p.id')
    .where('d.ratedOn', '<=', (eb) =>
      eb.selectFrom('ratingRuns').select((run) => run.fn.max('saturday').as('latest')),
    )

/** What others see of them, followers and admins included: the public ones that are not hidden. */
const publicOf = (db: Db, reader: Reader) =>
  predictionRowsSeenBy(db, reader)
    .where('p.visibility', '=', sql.lit('public'))
    .where('p.hiddenAt', 'is', null)

function countedOf(db: Db, reader: Reader, author: string) {
  return counted(author === reader.id ? predictionRowsSeenBy(db, reader) : publicOf(db, reader))
    .where('d.author', '=', author)
    .select(['p.stock', 'p.stockName', 'p.period', 'd.isWin', 'd.panelWins', 'd.panelLosses'])
    .select(sql<boolean>`p."predictedChange" > 0`.as('isUp'))
}

const WINS = sql`count(*) as decided, count(*) filter (where "isWin") as wins`

/** The first of the bands, from 0, whose upper end is not below the period. */
const BAND = sql`(select count(*) from unnest(${PERIOD_BANDS.map(({ to }) => to)}::numeric[]) as band ("to") where band."to" < period)`

/** What an author's rating is made of, as far as the reader may see it, in one pass. */
export async function findDuels(db: Db, reader: Reader, author: string): Promise<DuelGroups> {
  const { rows } = await sql<GroupRows>`
    with counted as materialized (${countedOf(db, reader, author)}),
    directions as (select "isUp", ${WINS} from counted group by "isUp"),
    periods as (select ${BAND} as band, ${WINS} from counted group by 1),
    stocks as (
      select stock, max("stockName") as "stockName", ${WINS} from counted
      group by stock order by decided desc, wins desc, stock
    ),
    sums as (
      select ${WINS}, coalesce(sum(${MARKET_PART}), 0)::float8 as "marketWins"
      from counted
    )
    select
      (select to_json(sums) from sums) as all,
      (select coalesce(json_agg(d), '[]') from directions d) as directions,
      (select coalesce(json_agg(p), '[]') from periods p) as periods,
      (select coalesce(json_agg(s), '[]') from stocks s) as stocks`.execute(db)
  return groupsOf(rows[0]!)
}

/** The public duels of authors, whose keys are their ids; without a key who has none. */
export async function findPublicDuels(
  db: Db,
  reader: Reader,
  authors: string[],
): Promise<Map<string, WinCounts>> {
  const rows = await counted(publicOf(db, reader))
    .where(sql<boolean>`d.author = any(${authors}::text[])`)
    .groupBy('d.author')
    .select('d.author')
    .select((eb) => [
      eb.fn.countAll<number>().as('decided'),
      eb.fn.countAll<number>().filterWhere('d.isWin', '=', true).as('wins'),
    ])
    .execute()
  return new Map(rows.map(({ author, ...wins }) => [author, wins]))
}

const NONE: WinCounts = { decided: 0, wins: 0 }

function groupsOf({ all, directions, periods, stocks }: GroupRows): DuelGroups {
  return {
    all,
    directions: [
      { direction: 'up', ...winsOf(directions.find(({ isUp }) => isUp)) },
      { direction: 'down', ...winsOf(directions.find(({ isUp }) => !isUp)) },
    ],
    periods: PERIOD_BANDS.map((band, at) => ({ ...band, ...winsOf(periods.find((row) => row.band === at)) })),
    stocks: stocks.slice(0, STOCKS).map(({ stock, stockName, ...wins }) => ({
      stock,
      stockName,
      koreanName: koreanNameOf(stock),
      ...winsOf(wins),
    })),
    otherStocks: total(stocks.slice(STOCKS)),
  }
}

export const winsOf = ({ decided, wins }: WinCounts = NONE): WinCounts => ({ decided, wins })

const total = (groups: readonly WinCounts[]): WinCounts =>
  groups.reduce((sum, { decided, wins }) => ({ decided: sum.decided + decided, wins: sum.wins + wins }), NONE)

export const NO_DUELS = groupsOf({
  all: { ...NONE, marketWins: 0 },
  directions: [],
  periods: [],
  stocks: [],
})
