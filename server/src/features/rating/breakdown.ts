import type { MemberRating } from '@gwanyeok/domain/rating/api.ts'
import { CHANCE_BANDS, PERIOD_BANDS } from '@gwanyeok/domain/rating/listing.ts'
import { wholeParts } from '@gwanyeok/domain/rating/whole-parts.ts'
import { koreanNameOf } from '@gwanyeok/domain/stocks/catalog/korean-names.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import type { Reader } from '../../platform/sessions/reader.ts'
import { predictionsSeenBy } from '../../shared/items/seen-by/predictions-seen-by.ts'

const STOCKS = 10

type Breakdown = Pick<MemberRating, 'bands' | 'directions' | 'periods' | 'stocks' | 'otherStocks'>

interface Sums {
  judged: number
  expected: number
  actual: number
}

interface BreakdownRow {
  bands: (Sums & { band: number })[]
  directions: (Sums & { isUp: boolean })[]
  periods: (Sums & { band: number })[]
  stocks: (Sums & { stock: string; stockName: string })[]
}

/** An author's counted predictions: of others, followers and admins included, the public ones that are not hidden. */
function countedOf(db: Db, reader: Reader, author: string) {
  const counted = predictionsSeenBy(db, reader)
    .innerJoin('ratablePredictions as c', 'c.id', 'p.id')
    .where('p.author', '=', author)
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('unratedPredictions as w').whereRef('w.predictionId', '=', 'p.id'))),
    )
  const shown =
    author === reader.id
      ? counted
      : counted.where('p.visibility', '=', sql.lit('public')).where('p.hiddenAt', 'is', null)
  return shown.clearSelect().select(['p.stock', 'p.stockName', 'p.period', 'c.chance', 'c.isHit', 'c.isUp'])
}

const SUMS = sql`
  count(*) as judged, sum(chance)::float8 as expected, count(*) filter (where "isHit") as actual`

const GROUPS = sql`
  bands as (
    select ${bandOf(
      sql`chance * 100`,
      CHANCE_BANDS.map(({ to }) => to),
    )} as band, ${SUMS} from counted group by 1
  ),
  directions as (select "isUp", ${SUMS} from counted group by "isUp"),
  periods as (
    select ${bandOf(
      sql`period`,
      PERIOD_BANDS.map(({ to }) => to),
    )} as band, ${SUMS} from counted group by 1
  ),
  stocks as (
    select stock, max("stockName") as "stockName", ${SUMS} from counted
    group by stock order by judged desc, actual desc, stock
  )`

/** The first of the bands, from 0, whose upper end is not below the value. */
function bandOf(value: ReturnType<typeof sql>, ends: readonly number[]) {
  return sql`(select count(*) from unnest(${[...ends]}::numeric[]) as band ("to") where band."to" < ${value})`
}

/** What an author's rating is made of, as far as the reader may see it, in one pass. */
export async function readBreakdown(db: Db, reader: Reader, author: string): Promise<Breakdown> {
  const { rows } = await sql<BreakdownRow>`
    with counted as materialized (${countedOf(db, reader, author)}), ${GROUPS}
    select
      (select coalesce(json_agg(b), '[]') from bands b) as bands,
      (select coalesce(json_agg(d), '[]') from directions d) as directions,
      (select coalesce(json_agg(p), '[]') from periods p) as periods,
      (select coalesce(json_agg(s), '[]') from stocks s) as stocks`.execute(db)
  return breakdownOf(rows[0]!)
}

const NONE: Sums = { judged: 0, expected: 0, actual: 0 }

function breakdownOf({ bands, directions, periods, stocks }: BreakdownRow): Breakdown {
  const listed = stocks.slice(0, STOCKS)
  const [others = NONE, ...named] = inWholeHits([total(stocks.slice(STOCKS)), ...listed])
  return {
    bands: inWholeHits(
      CHANCE_BANDS.map((band, at) => ({ ...band, ...sumsOf(bands.find((row) => row.band === at)) })),
    ),
    directions: inWholeHits([
      { direction: 'up' as const, ...sumsOf(directions.find(({ isUp }) => isUp)) },
      { direction: 'down' as const, ...sumsOf(directions.find(({ isUp }) => !isUp)) },
    ]),
    periods: inWholeHits(
      PERIOD_BANDS.map((band, at) => ({ ...band, ...sumsOf(periods.find((row) => row.band === at)) })),
    ),
    stocks: listed.map(({ stock, stockName }, at) => ({
      stock,
      stockName,
      koreanName: koreanNameOf(stock),
      ...sumsOf(named[at]),
    })),
    otherStocks: sumsOf(others),
  }
}

const sumsOf = ({ judged, expected, actual }: Sums = NONE): Sums => ({ judged, expected, actual })

function total(groups: readonly Sums[]): Sums {
  const sum = (key: keyof Sums) => groups.reduce((all, group) => all + group[key], 0)
  return { judged: sum('judged'), expected: sum('expected'), actual: sum('actual') }
}

/** With expected hits as whole numbers that add up to the rounded total. */
function inWholeHits<Group extends Sums>(groups: readonly Group[]): Group[] {
  const whole = wholeParts(groups.map(({ expected }) => expected))
  return groups.map((group, at) => ({ ...group, expected: whole[at] ?? 0 }))
}

/** The breakdown of a member without counted predictions, or whose profile is not public. */
export const NO_BREAKDOWN = breakdownOf({ bands: [], directions: [], periods: [], stocks: [] })
