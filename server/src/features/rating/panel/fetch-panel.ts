import { historyStart } from '@gwanyeok/domain/predictions/chance/history.ts'
import { PANEL_STOCKS } from '@gwanyeok/domain/rating/panel/panel-stocks.ts'
import { addDays } from '@gwanyeok/domain/stocks/calendar/calendar-date.ts'
import { lastFinishedTradingDay } from '@gwanyeok/domain/stocks/calendar/trading-calendar.ts'
import { sql } from 'kysely'
import type { Config } from '#platform/config/config.ts'
import type { Context } from '#shared/context.ts'
import type { Db } from '#platform/db/db.ts'
import { settledBy } from '#shared/market-data/candles/settled-by.ts'
import { isMarketDataError } from '#shared/market-data/errors.ts'
import { reachingBack } from '#shared/predictions/chance-history.ts'

export interface PanelDeps extends Pick<Context, 'db' | 'clock' | 'candles'> {
  config: Pick<Config, 'marketSettleMinutes'>
  /** PANEL_STOCKS without it. */
  stocks?: readonly string[]
}

/** The longest window with the weeks that its candles may be late. */
const REACH_DAYS = 60
/** A service that answers for none of so many stocks is left alone until the next turn. */
const FAILURES_A_TURN = 3

/**
 * Asks the service for the daily candles of the panel, once a trading day for each stock, at the lowest priority. Gives
 * whether all were asked for; false: calls are scarce or the service does not answer, and the rest comes later.
 */
export async function fetchPanel(deps: PanelDeps, signal: AbortSignal): Promise<boolean> {
  const { db, clock, config, stocks = PANEL_STOCKS } = deps
  const through = lastFinishedTradingDay(settledBy(clock.now(), config.marketSettleMinutes))
  const firstDay = await firstDayNeeded(db, through)
  const from = historyStart(firstDay)
  let failures = 0
  for (const symbol of await stocksToAsk(db, stocks, { from, through })) {
    if (signal.aborted || failures === FAILURES_A_TURN) return false
    const answer = await askFor(symbol, { ...deps, firstDay, through })
    if (answer.kind === 'scarce') return false
    if (answer.kind === 'failed') failures += 1
    else await noteAsked(db, { symbol, from, through, knownFrom: answer.knownFrom })
  }
  return failures === 0
}

/**
 * `asked`: it answered, with candles from `knownFrom` on, or refused for good (null); `scarce`: no more calls this turn;
 * `failed`: this stock comes again.
 */
type PanelAnswer = { kind: 'asked'; knownFrom: string | null } | { kind: 'scarce' } | { kind: 'failed' }

async function askFor(
  symbol: string,
  { candles, firstDay, through }: Pick<PanelDeps, 'candles'> & { firstDay: string; through: string },
): Promise<PanelAnswer> {
  try {
    const knownFrom = await reachingBack(firstDay, async (start) => {
      await candles.dailyCandles(symbol, { from: start, to: through, caller: 'idle' })
      return start
    })
    return { kind: 'asked', knownFrom }
  } catch (error) {
    if (isMarketDataError(error, 'share_used', 'rate_limited', 'unauthorized')) return { kind: 'scarce' }
    // Such an answer comes again: there is nothing to wait for.
    if (isMarketDataError(error, 'not_found', 'not_entitled', 'timeframe'))
      return { kind: 'asked', knownFrom: null }
    if (!isMarketDataError(error)) throw error
    return { kind: 'failed' }
  }
}

/**
 * Of the duels that wait for the market's part; windows of the last weeks count too, so that a call fetches one day as a
 * rule.
 */
async function firstDayNeeded(db: Db, through: string): Promise<string> {
  const lately = addDays(through, -REACH_DAYS)
  const { rows } = await sql<{ first: string | null }>`
    select min(p."windowFirst") as first
    from duels d
    join predictions p on p.id = d."predictionId"
    where d."ratedOn" is null`.execute(db)
  const first = rows[0]?.first ?? lately
  return first < lately ? first : lately
}

interface Asked {
  from: string
  through: string
}

async function stocksToAsk(db: Db, stocks: readonly string[], { from, through }: Asked): Promise<string[]> {
  const { rows } = await sql<{ symbol: string }>`
    select s.symbol
    from unnest(${[...stocks]}::text[]) with ordinality as s (symbol, place)
    left join "panelStocks" p on p.symbol = s.symbol
    where p.symbol is null or p."askedThrough" < ${through} or p."askedFrom" > ${from}
    order by s.place`.execute(db)
  return rows.map(({ symbol }) => symbol)
}

interface Answered extends Asked {
  symbol: string
  /** From where on the service gave candles; null: it refused. */
  knownFrom: string | null
}

/** Candles that reach back to the former ones continue them: what a plan refuses later stays known. */
async function noteAsked(db: Db, { symbol, from, through, knownFrom }: Answered): Promise<void> {
  await sql`
    insert into "panelStocks" as p (symbol, "askedFrom", "askedThrough", "knownFrom")
    values (${symbol}, ${from}, ${through}, ${knownFrom ?? through})
    on conflict (symbol) do update set
      "askedFrom" = least(p."askedFrom", excluded."askedFrom"),
      "askedThrough" = greatest(p."askedThrough", excluded."askedThrough"),
      "knownFrom" = case
        when ${knownFrom}::date is null then p."knownFrom"
        when p."askedThrough" >= excluded."knownFrom" then least(p."knownFrom", excluded."knownFrom")
        else excluded."knownFrom"
      end`.execute(db)
}
