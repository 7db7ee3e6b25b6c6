import { historyStart } from '@gwanyeok/domain/predictions/chance/history.ts'
import type { DayRange } from '@gwanyeok/domain/predictions/judging/duel.ts'
import { panelDuels } from '@gwanyeok/domain/rating/market-part.ts'
import { panelPath, type StockInPanel } from '@gwanyeok/domain/rating/panel/panel-path.ts'
import { PANEL_STOCKS } from '@gwanyeok/domain/rating/panel/panel-stocks.ts'
import { ratedAt } from '@gwanyeok/domain/rating/weeks.ts'
import { addDays, tradingDaysBetween } from '@gwanyeok/domain/stocks/calendar/trading-calendar.ts'
import { newYorkDate } from '@gwanyeok/domain/stocks/calendar/new-york-time.ts'
import { sql } from 'kysely'
import type { Context } from '#shared/context.ts'
import type { Db } from '#platform/db/db.ts'
import type { PanelDeps } from './fetch-panel.ts'

type Deps = Pick<Context, 'db' | 'batchDb' | 'candles'> & Pick<PanelDeps, 'stocks'>
/** Of each stock of the panel that was traded. */
type Paths = ReadonlyMap<string, readonly DayRange[]>

/** So long after a window's end its missing candles are waited for; then the stocks that lack one are left out for good. */
const PATIENCE_DAYS = 14
const CHUNK = 20_000

/** A judging window, New York dates. */
interface Window {
  first: string
  last: string
}

/**
 * Computes and keeps the market's part of the duels that wait for it, from that Saturday (Korean date) on, once the
 * candles of their window are complete: the service was asked for them, and each stock that was traded before the window
 * has a candle of all its days.
 */
export async function countDuels(deps: Deps, saturday: string): Promise<void> {
  const at = ratedAt(saturday)
  const windows = await windowsWaiting(deps.batchDb, at)
  if (windows.length === 0) return
  const today = newYorkDate(at)
  for (const [window, stocks] of await panelWithin(deps, windows)) {
    const isComplete = [...stocks.values()].every(({ kind }) => kind !== 'incomplete')
    if (!isComplete && addDays(window.last, PATIENCE_DAYS) >= today) continue
    const paths = new Map(
      [...stocks].flatMap(([stock, found]) => (found.kind === 'path' ? [[stock, found.path]] : [])),
    )
    let counted = CHUNK
    while (counted === CHUNK) counted = await countChunk(deps.batchDb, { window, paths, saturday })
  }
}

/** Each stock of the panel within each window. A stock's candles are read once for all windows. */
async function panelWithin({ db, candles, stocks: panel = PANEL_STOCKS }: Deps, windows: readonly Window[]) {
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
      stocks.set(stock, isAsked ? panelPath(known, days, knownFrom) : { kind: 'incomplete' })
    }
  }
  return inPanel
}

const earliest = (windows: readonly Window[]) => windows.map(({ first }) => first).toSorted()[0] ?? ''

async function windowsWaiting(db: Db, at: number): Promise<Window[]> {
  const { rows } = await sql<Window>`
    select distinct p."windowFirst" as first, p."windowLast" as last
    from duels d
    join predictions p on p.id = d."predictionId"
    where d."ratedOn" is null and p."evaluationEnd" <= ${new Date(at)}
    order by first, last`.execute(db)
  return rows
}

async function askedStocks(db: Db) {
  const rows = await db.selectFrom('panelStocks').select(['symbol', 'askedThrough', 'knownFrom']).execute()
  return new Map(rows.map((row) => [row.symbol, row]))
}

interface Chunk {
  window: Window
  paths: Paths
  saturday: string
}

interface WaitingDuel {
  id: string
  stock: string
  isUp: boolean
  distance: number
}

async function countChunk(db: Db, { window, paths, saturday }: Chunk): Promise<number> {
  const { rows } = await sql<WaitingDuel>`
    select d."predictionId" as id, p.stock, p."predictedChange" > 0 as "isUp",
      (p.duel ->> 'distance')::float8 as distance
    from duels d
    join predictions p on p.id = d."predictionId"
    where d."ratedOn" is null and p."windowFirst" = ${window.first} and p."windowLast" = ${window.last}
    limit ${CHUNK}`.execute(db)
  const counted = rows.map((duel) => panelDuels(duel, othersOf(paths, duel.stock)))
  await sql`
    update duels d set "panelWins" = c.wins, "panelLosses" = c.losses, "ratedOn" = ${saturday}::date
    from unnest(
      ${rows.map(({ id }) => id)}::text[], ${counted.map(({ wins }) => wins)}::smallint[],
      ${counted.map(({ losses }) => losses)}::smallint[]
    ) as c (id, wins, losses)
    where d."predictionId" = c.id`.execute(db)
  return rows.length
}

function* othersOf(paths: Paths, own: string) {
  for (const [stock, path] of paths) if (stock !== own) yield path
}
