import { type ChanceFromOpen, chanceFromOpen, distanceFromOpen } from '@gwanyeok/domain/predictions/chance.ts'
import type { PanelMoves } from '@gwanyeok/domain/rating/panel/panel-moves.ts'
import { type History, volatilityAt } from '../histories.ts'

/** What a stock did within the sessions that begin on a day. */
export interface StockWindow extends PanelMoves {
  history: History
  /** Index of the first session. */
  first: number
  open: Omit<ChanceFromOpen, 'target' | 'isUp'>
}

/** The windows of so many sessions from a day on, by symbol: of the stocks with a year of candles before it. */
export type WindowsOn = (day: string, sessions: number) => Map<string, StockWindow>

const LEAD = 251

function windowOf(history: History, first: number, sessions: number): StockWindow {
  const { candles } = history
  const window = candles.slice(first, first + sessions)
  const open = {
    open: candles[first]!.open,
    previousClose: candles[first - 1]!.close,
    volatility: volatilityAt(history, first),
    sessions,
  }
  const up = distanceFromOpen({ ...open, target: Math.max(...window.map(({ high }) => high)), isUp: true })
  const down = distanceFromOpen({ ...open, target: Math.min(...window.map(({ low }) => low)), isUp: false })
  return { history, first, open, up, down }
}

/** Windows of real candles, each computed once. */
export function windowsOf(histories: readonly History[]): WindowsOn {
  const indices = histories.map(({ candles }) => new Map(candles.map(({ date }, at) => [date, at])))
  const known = new Map<string, Map<string, StockWindow>>()
  return (day, sessions) => {
    const key = `${day} ${sessions}`
    const cached = known.get(key)
    if (cached) return cached
    const windows = new Map<string, StockWindow>()
    for (const [at, history] of histories.entries()) {
      const first = indices[at]!.get(day)
      if (first === undefined || first < LEAD || first + sessions > history.candles.length) continue
      windows.set(history.symbol, windowOf(history, first, sessions))
    }
    known.set(key, windows)
    return windows
  }
}

/** A prediction as the rating reads it. */
export interface RatedBet {
  /** First judging session. */
  day: string
  symbol: string
  isUp: boolean
  sessions: number
  /** pO as it is kept, with 4 decimals, and its z. */
  chance: number
  distance: number
  isHit: boolean
}

/** The bet that a window's stock reaches a target (dollars). */
export function betOn(window: StockWindow, target: number, isUp: boolean): RatedBet {
  const { history, first, open } = window
  const distance = distanceFromOpen({ ...open, target, isUp })
  return {
    day: history.candles[first]!.date,
    symbol: history.symbol,
    isUp,
    sessions: open.sessions,
    chance: Math.round(chanceFromOpen({ ...open, target, isUp }) * 10_000) / 10_000,
    distance,
    isHit: distance <= (isUp ? window.up : window.down),
  }
}
