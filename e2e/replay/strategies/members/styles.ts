import type { StockWindow, WindowsOn } from './windows.ts'

export interface Choice {
  window: StockWindow
  isUp: boolean
  /** Percent from the last close. */
  percent: number
}

export interface Chooser {
  random: () => number
  windowsOn: WindowsOn
  /** The stock that the member likes, and a number of the member's herd. */
  favourite: string
  herd: number
}

/** How a member without skill chooses on a day: by nothing that is not known at its open. Null: no bet. */
export type Style = (chooser: Chooser, day: string) => Choice | null

const SESSIONS = [1, 1, 2, 3, 5, 10, 21]
const PERCENTS = [1, 2, 3, 4, 5, 8]

const pick = <T>({ random }: Chooser, from: readonly T[]): T => from[Math.floor(random() * from.length)]!

const anyPercent = (chooser: Chooser) => pick(chooser, PERCENTS)

function anyWindow(chooser: Chooser, day: string, sessions = pick(chooser, SESSIONS)): StockWindow {
  return pick(chooser, [...chooser.windowsOn(day, sessions).values()])
}

/** The gap at the open, in percent of the close before. */
const gapOf = ({ open }: StockWindow) => (open.open / open.previousClose - 1) * 100

/** The change over the last 20 sessions before the window. */
function trendOf({ history, first }: StockWindow): number {
  return history.candles[first - 1]!.close / history.candles[first - 21]!.close - 1
}

/** The direction that a window suggests, on any stock. */
const by =
  (isUp: (window: StockWindow, chooser: Chooser) => boolean): Style =>
  (chooser, day) => {
    const window = anyWindow(chooser, day)
    return { window, isUp: isUp(window, chooser), percent: anyPercent(chooser) }
  }

/** On one of the day's gaps of 1.5 % or more, in or against its direction, 1 to 4 % beyond the open. */
const onGaps =
  (sign: 1 | -1): Style =>
  (chooser, day) => {
    const windows = [...chooser.windowsOn(day, pick(chooser, SESSIONS)).values()]
    const gapped = windows.filter((window) => Math.abs(gapOf(window)) >= 1.5)
    if (gapped.length === 0) return null
    const window = pick(chooser, gapped)
    const isUp = gapOf(window) * sign > 0
    const beyond = Math.min(anyPercent(chooser), 4)
    return { window, isUp, percent: Math.max(0.1, beyond + (isUp ? 1 : -1) * gapOf(window)) }
  }

/** A number from 0 to 1 that all members of a herd find on a day. */
function herdNumber(day: string, herd: number): number {
  const mixed = Math.imul(Number(day.replaceAll('-', '')) ^ (herd * 2_654_435_761), 2_246_822_519)
  return ((mixed ^ (mixed >>> 13)) >>> 0) / 4_294_967_296
}

const followTheHerd: Style = (chooser, day) => {
  const [number, other] = [herdNumber(day, chooser.herd), herdNumber(day, chooser.herd + 1000)]
  const windows = [...chooser.windowsOn(day, SESSIONS[Math.floor(other * SESSIONS.length)]!).values()]
  const window = windows[Math.floor(number * windows.length)]!
  return { window, isUp: other > 0.5, percent: PERCENTS[Math.floor(number * 6)]! }
}

const onFavourite: Style = (chooser, day) => {
  const window = chooser.windowsOn(day, pick(chooser, SESSIONS)).get(chooser.favourite)
  return window ? { window, isUp: true, percent: anyPercent(chooser) } : null
}

const longAndUp: Style = (chooser, day) => ({
  window: anyWindow(chooser, day, 21),
  isUp: true,
  percent: anyPercent(chooser),
})

const mostVolatile: Style = (chooser, day) => {
  const windows = [...chooser.windowsOn(day, pick(chooser, SESSIONS)).values()]
  const wild = windows.toSorted((a, b) => b.open.volatility.day - a.open.volatility.day).slice(0, 6)
  return { window: pick(chooser, wild), isUp: chooser.random() < 0.5, percent: anyPercent(chooser) }
}

export const byChance = by((_, { random }) => random() < 0.5)

export const styles = {
  'always up': by(() => true),
  'always down': by(() => false),
  'by a coin': byChance,
  'with the trend of 20 sessions': by((window) => trendOf(window) > 0),
  'against that trend': by((window) => trendOf(window) <= 0),
  'with a gap': onGaps(1),
  'against a gap': onGaps(-1),
  'one favourite stock, up': onFavourite,
  'the most volatile stocks': mostVolatile,
  'a herd with the same bets': followTheHerd,
  '21 sessions, up': longAndUp,
} as const satisfies Record<string, Style>
