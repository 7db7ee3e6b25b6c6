import { historyStart } from '@gwanyeok/domain/predictions/chance/history.ts'
import { panelMoves, type StockInPanel } from '@gwanyeok/domain/rating/panel/panel-moves.ts'
import { PANEL_STOCKS } from '@gwanyeok/domain/rating/panel/panel-stocks.ts'
import { addDays, tradingDaysBetween } from '@gwanyeok/domain/stocks/calendar/trading-calendar.ts'
import { newYorkDate } from '@gwanyeok/domain/stocks/calendar/new-york-time.ts'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { PanelDeps } from './fetch-panel.ts'

type Deps = Pick<Context, 'db' | 'candles'> & Pick<PanelDeps, 'stocks'>

/** So long after a window's end its missing candles are waited for; then the stocks that lack one are left out for good. */
const PATIENCE_DAYS = 14

/** A judging window, New York dates. */
interface Window {
  first: string
  last: string
}

/**
 * Computes and keeps the panel's moves within each window that a prediction waits for, once its candles are complete: the
 * service was asked for them, and each stock that was traded before the window has a candle of all its days. `at`, epoch ms:
 * the moment that the ratings are of.
 */
export async function computeMoves(deps: Deps, at: number): Promise<void> {
  const windows = await windowsWaiting(deps.db, at)
  if (windows.length === 0) return
  const today = newYorkDate(at)
  for (const [window, stocks] of await movesWithin(deps, windows)) {
    const isComplete = [...stocks.values()].every(({ kind }) => kind !== 'incomplete')
    if (isComplete || addDays(window.last, PATIENCE_DAYS) < today) await keepMoves(deps.db, window, stocks)
  }
}

/** Each stock of the panel within each window. A stock's candles are read once for all windows. */
async function movesWithin({ db, candles, stocks: panel = PANEL_STOCKS }: Deps, windows: readonly Window[]) {
  const asked = await askedStocks(db)
  const inPanel = new Map(windows.map((window) => [window, new Map<string, StockInPanel>()]))
  const span = {
    from: historyStart(earliest(windows)),
    to: windows.reduce((last, window) => (window.last > last ? window.last : last), ''),
  }
  for (const stock of panel) {
    const known = await candles.storedCandles(stock, span)
    const { askedThrough = '', knownFrom = '' } = asked.get(stock) ?? {}
    for (const [window, stocks] of inPanel) {
      const days = tradingDaysBetween(window.first, window.last)
      const isAsked = askedThrough >= window.last
      stocks.set(stock, isAsked ? panelMoves(known, days, knownFrom) : { kind: 'incomplete' })
    }
  }
  return inPanel
}

const earliest = (windows: readonly Window[]) => windows.map(({ first }) => first).toSorted()[0] ?? ''

async function windowsWaiting(db: Db, at: number): Promise<Window[]> {
  const { rows } = await sql<Window>`
    select distinct p."windowFirst" as first, p."windowLast" as last
    from "unratedPredictions" q
    join predictions p on p.id = q."predictionId"
    where p."evaluationEnd" <= ${new Date(at)}
      and not exists (
        select from "panelMoves" m where m."windowFirst" = p."windowFirst" and m."windowLast" = p."windowLast"
      )
    order by first, last`.execute(db)
  return rows
}

async function askedStocks(db: Db) {
  const rows = await db.selectFrom('panelStocks').select(['symbol', 'askedThrough', 'knownFrom']).execute()
  return new Map(rows.map((row) => [row.symbol, row]))
}

async function keepMoves(
  db: Db,
  { first, last }: Window,
  stocks: ReadonlyMap<string, StockInPanel>,
): Promise<void> {
  const moved = [...stocks].flatMap(([stock, found]) =>
    found.kind === 'moves' ? [{ stock, ...found.moves }] : [],
  )
  await sql`
    insert into "panelMoves" ("windowFirst", "windowLast", stocks, up, down)
    values (
      ${first}, ${last}, ${moved.map(({ stock }) => stock)}::text[],
      ${moved.map(({ up }) => up)}::float8[], ${moved.map(({ down }) => down)}::float8[]
    )
    on conflict do nothing`.execute(db)
}
