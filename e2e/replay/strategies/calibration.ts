import { chanceFromBase, chanceFromOpen } from '@gwanyeok/domain/predictions/chance.ts'
import type { Volatility } from '@gwanyeok/domain/predictions/volatility.ts'
import { type History, volatilityAt } from './histories.ts'

/** Bets of which about the same chance was computed, in a decile: 0 for up to 10 %, 9 for above 90 %. */
export interface Decile {
  bets: number
  /** Sum of the chances: the hits that they promise. */
  expected: number
  hits: number
}

/** Ten deciles for each kind of bet: 'all', 'up', '5 sessions', 'TSLA' … */
export type Calibration = Map<string, Decile[]>

const SESSIONS = [1, 2, 3, 5, 10, 21]
/** Distances of the targets, in standard deviations: so that every decile is met. */
const DISTANCES = Array.from({ length: 20 }, (_, at) => 0.03 * 1.27 ** at)
/** A year of history, as a stock has it whose chance is mixed from 40 and 250 sessions. */
const LEAD = 251

const GAPS = [
  { below: 1, name: 'gap below 1 deviation' },
  { below: 2, name: 'gap of 1 to 2 deviations' },
  { below: Infinity, name: 'gap above 2 deviations' },
]
const VOLATILITIES = [
  { below: 0.2, name: 'volatility below 20 % a year' },
  { below: 0.35, name: 'volatility 20 to 35 %' },
  { below: 0.6, name: 'volatility 35 to 60 %' },
  { below: Infinity, name: 'volatility above 60 %' },
]
const YEARS = [
  { below: 2015, name: '2010 to 2014' },
  { below: 2020, name: '2015 to 2019' },
  { below: Infinity, name: '2020 to 2025' },
]

const nameOf = (sessions: number) => (sessions === 1 ? '1 session' : `${sessions} sessions`)
/** All but the symbols, in the order of a table. */
export const KINDS = [
  ...['up', 'down', ...SESSIONS.map(nameOf)],
  ...[...GAPS, ...VOLATILITIES, ...YEARS].map(({ name }) => name),
]

const kindOf = (kinds: readonly { below: number; name: string }[], value: number) =>
  kinds.find(({ below }) => value < below)!.name

function count(calibration: Calibration, kind: string, chance: number, isHit: boolean): void {
  const deciles =
    calibration.get(kind) ?? Array.from({ length: 10 }, () => ({ bets: 0, expected: 0, hits: 0 }))
  calibration.set(kind, deciles)
  const decile = deciles[Math.min(9, Math.floor(chance * 10))]!
  decile.bets += 1
  decile.expected += chance
  if (isHit) decile.hits += 1
}

interface Case {
  history: History
  /** Index of the first judging session. */
  first: number
  sessions: number
  volatility: Volatility
  isUp: boolean
}

function reaches({ history, first, sessions, isUp }: Case, target: number): boolean {
  const window = history.candles.slice(first, first + sessions)
  return window.some(({ high, low }) => (isUp ? high >= target : low <= target))
}

/** One chance of a target so many standard deviations away. */
type Ask = (each: Case, distance: number) => { chance: number; target: number }

/** pO: the target is measured from the open, which so never passed it. */
const fromOpen: Ask = (each, distance) => {
  const { history, first, sessions, volatility, isUp } = each
  const [open, previousClose] = [history.candles[first]!.open, history.candles[first - 1]!.close]
  const gap = Math.log(open / previousClose)
  const variance = sessions * volatility.day + (sessions - 1) * volatility.night + 0.4 * gap ** 2
  const target = open * Math.exp((isUp ? 1 : -1) * distance * Math.sqrt(variance))
  return { chance: chanceFromOpen({ open, previousClose, target, isUp, sessions, volatility }), target }
}

/** pB: the target is measured from the last close. */
const fromBase: Ask = ({ history, first, sessions, volatility, isUp }, distance) => {
  const base = history.candles[first - 1]!.close
  const deviation = Math.sqrt(sessions * (volatility.day + volatility.night))
  const target = base * Math.exp((isUp ? 1 : -1) * distance * deviation)
  return { chance: chanceFromBase({ base, target, sessions, volatility }), target }
}

function kindsOf({ history, first, sessions, volatility, isUp }: Case): string[] {
  const { open, date } = history.candles[first]!
  const gap = Math.abs(Math.log(open / history.candles[first - 1]!.close)) / Math.sqrt(volatility.night)
  return [
    'all',
    isUp ? 'up' : 'down',
    nameOf(sessions),
    kindOf(GAPS, gap),
    kindOf(VOLATILITIES, Math.sqrt(252 * (volatility.day + volatility.night))),
    kindOf(YEARS, Number(date.slice(0, 4))),
    history.symbol,
  ]
}

/** How often bets hit beside the chance computed of them, on every `step`-th session of each history. */
export function calibrate(histories: readonly History[], which: 'fromOpen' | 'fromBase', step: number) {
  const ask = which === 'fromOpen' ? fromOpen : fromBase
  const calibration: Calibration = new Map()
  for (const history of histories) {
    for (let first = LEAD; first + Math.max(...SESSIONS) <= history.candles.length; first += step) {
      const volatility = volatilityAt(history, first)
      for (const sessions of SESSIONS) {
        for (const isUp of [true, false]) {
          const each = { history, first, sessions, volatility, isUp }
          const kinds = kindsOf(each)
          for (const distance of DISTANCES) {
            const { chance, target } = ask(each, distance)
            const hit = reaches(each, target)
            for (const kind of kinds) count(calibration, kind, chance, hit)
          }
        }
      }
    }
  }
  return calibration
}

/** How far the hits lie above what the chances promised, in percentage points; null for an empty decile. */
export function offBy({ bets, expected, hits }: Decile): number | null {
  return bets === 0 ? null : (100 * (hits - expected)) / bets
}
