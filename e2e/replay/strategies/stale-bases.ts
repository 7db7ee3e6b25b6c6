import type { GeneratorVersion } from '@gwanyeok/market/generated/versions.ts'
import { type GeneratedSource, generatedSource } from '@gwanyeok/market/generated/generated-source.ts'
import { type Session, sessionsDated } from '@gwanyeok/market/sessions.ts'
import type { History } from './histories.ts'
import { markdownTable } from './markdown.ts'
import { play } from './play.ts'

/** The simulated market of a new installation: only it has minutes to measure with. */
const GENERATOR: GeneratorVersion = 2
const [FIRST, LAST] = ['2023-06-01', '2025-12-31']
/** A year of history. */
const LEAD = 260

/** One stock with the minutes of its sessions, in the prices of the last. */
export interface Minutes extends History {
  /** Closes of the minutes of the session at an index. */
  closesAt(index: number): number[]
}

export function readMinutes(stocks: number): Minutes[] {
  const source = generatedSource(GENERATOR)
  const sessions = sessionsDated(FIRST, LAST)
  const traded = source.listings.filter(({ details }) => details !== null).slice(0, stocks)
  return traded.map(({ ticker }) => {
    const candles = sessions.flatMap((session) => {
      const bar = source.dayBar(ticker, session, viewAt(session))
      return bar ? [{ ...bar, date: session.date }] : []
    })
    // A stock that is listed later has no candle of the first sessions.
    const skipped = sessions.length - candles.length
    const closesAt = (index: number) => closesOf(source, ticker, sessions[skipped + index]!)
    return { symbol: ticker, candles, volatilities: [], closesAt }
  })
}

const viewAt = ({ close }: Session) => ({ now: close, today: LAST, adjusted: true })

const closesOf = (source: GeneratedSource, ticker: string, session: Session) =>
  source.minuteBars(ticker, session, viewAt(session)).map(({ close }) => close)

export interface StaleBet {
  /** Minutes; null: the close of the session before. */
  age: number | null
  /** The target's part of the way from the base to the price of the moment. */
  part: number
}

/** What one earns who predicts at 15:59 every `step`-th session, knows the price of the moment, and finds an old base. */
export function playStale(histories: readonly Minutes[], step: number, { age, part }: StaleBet) {
  const played = { bets: 0, hits: 0, points: 0 }
  for (const history of histories) {
    for (let first = LEAD; first < history.candles.length; first += step) {
      const closes = history.closesAt(first - 1)
      const now = closes.at(-1)!
      const base = age === null ? history.candles[first - 2]!.close : closes.at(-1 - age)!
      const target = base + part * (now - base)
      const judgement = play(history, { first, target, period: 1, base: age === null ? 'stale' : base })
      if (!judgement) continue
      played.bets += 1
      played.hits += judgement.status === 'success' ? 1 : 0
      played.points += judgement.score
    }
  }
  return played
}

const AGES = [
  { age: 1, name: '1 minute' },
  { age: 2, name: '2 minutes' },
  { age: 15, name: '15 minutes' },
  { age: null, name: 'the close before' },
]
const PARTS = [
  { part: 0.5, name: 'half of the way' },
  { part: 0.6, name: 'six tenths' },
  { part: 1, name: 'the price now' },
  { part: 1.5, name: 'half as far again' },
]

/** Mean points by the age of the base and by the target. */
export function staleBaseTable(stocks: number, step: number): string {
  const histories = readMinutes(stocks)
  const rows = AGES.map(({ age, name }) => {
    const played = PARTS.map(({ part }) => playStale(histories, step, { age, part }))
    const bets = Math.min(...played.map((each) => each.bets))
    return [name, bets.toLocaleString('en'), ...played.map((each) => (each.points / each.bets).toFixed(2))]
  })
  return markdownTable(['age of the base', 'bets', ...PARTS.map(({ name }) => name)], rows)
}
