import type { Result } from './rated-results.ts'

/** The rating by its formulas, computed step by step from single duels, without the product's code. */
export interface NaiveRating {
  decided: number
  wins: number
  marketWins: number
  weeks: number
  x: number
  se: number
  p: number
}

const DAY_MS = 86_400_000

/** The Monday on or before a date. */
function monday(date: string): string {
  const at = new Date(`${date}T00:00:00Z`)
  const back = (at.getUTCDay() + 6) % 7
  return new Date(at.getTime() - back * DAY_MS).toISOString().slice(0, 10)
}

function daysBetween(first: string, last: string): string[] {
  const count = (Date.parse(last) - Date.parse(first)) / DAY_MS + 1
  return Array.from({ length: count }, (_, at) =>
    new Date(Date.parse(first) + at * DAY_MS).toISOString().slice(0, 10),
  )
}

const weeksBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / (7 * DAY_MS)

/** The rating as of a Saturday of every author with one of those decided duels. */
export function naiveRatings(results: readonly Result[], saturday: string): Map<string, NaiveRating> {
  const ratings = new Map<string, NaiveRating>()
  for (const [author, own] of Map.groupBy(results, (result) => result.author)) {
    const duels = own.map(({ windowFirst, windowLast, stock, isUp, isWin, panel }) => {
      const { wins, losses } = panel!
      const q = (wins + 1.5) / (wins + losses + 3)
      const week = monday(windowFirst)
      const v = 0.5 ** (weeksBetween(week, monday(saturday)) / 104)
      return { week, q, e: (isWin ? 1 : 0) - q, v, stock, isUp, days: daysBetween(windowFirst, windowLast) }
    })
    const n = duels.reduce((sum, { v }) => sum + v, 0)
    const x = duels.reduce((sum, { v, e }) => sum + v * e, 0) / n
    const byWeek = [...Map.groupBy(duels, ({ week }) => week).values()]
    const squares = byWeek
      .map((week) => week[0]!.v * week.reduce((u, { e }) => u + e - x, 0) ** 2)
      .reduce((sum, square) => sum + square, 0)
    const weeks = byWeek.length
    const newest = own
      .map(({ windowFirst }) => monday(windowFirst))
      .toSorted()
      .at(-1)!
    const spread = weeks < 2 ? 0.25 / n : (weeks / (weeks - 1)) * (squares / n ** 2)
    const idle = (weeksBetween(newest, monday(saturday)) / 52) * 0.02 ** 2
    const least = (0.2 * Math.max(n, stepsOfStocks(duels))) / n ** 2
    const se = Math.sqrt(Math.max(spread, least) + idle)
    ratings.set(author, {
      decided: own.length,
      wins: own.filter(({ isWin }) => isWin).length,
      marketWins: duels.reduce((sum, { q }) => sum + q, 0),
      weeks,
      x,
      se,
      p: weeks < 2 ? 1 : upperTail(x / se, weeks - 1),
    })
  }
  return ratings
}

interface Stake {
  stock: string
  isUp: boolean
  days: readonly string[]
  v: number
}

/**
 * The variance of a sum of bets that follow their stocks' random walks: each stock moves by an independent step a day, and
 * each bet shares one unit of variance among the days of its window.
 */
function stepsOfStocks(stakes: readonly Stake[]): number {
  const steps = new Map<string, number>()
  for (const { stock, isUp, days, v } of stakes)
    for (const day of days) {
      const step = `${stock} ${day}`
      steps.set(step, (steps.get(step) ?? 0) + (isUp ? 1 : -1) * Math.sqrt(v / days.length))
    }
  return [...steps.values()].reduce((sum, step) => sum + step ** 2, 0)
}

/** P(X ≥ wins) of as many throws of a coin, from the whole distribution. */
function coinTail(wins: number, decided: number): number {
  let distribution = [1]
  for (let thrown = 0; thrown < decided; thrown++)
    distribution = Array.from(
      { length: thrown + 2 },
      (_, k) => ((distribution[k] ?? 0) + (distribution[k - 1] ?? 0)) / 2,
    )
  return distribution.slice(wins).reduce((sum, each) => sum + each, 0)
}

/** P(T > t) by Simpson's rule on the density of Student's t, with t = √ν·tan(angle). */
export function upperTail(t: number, degrees: number): number {
  const density = (angle: number) => Math.cos(angle) ** (degrees - 1)
  const integral = (from: number, to: number) => {
    const steps = 2000
    const width = (to - from) / steps
    let sum = density(from) + density(to)
    for (let at = 1; at < steps; at++) sum += density(from + at * width) * (at % 2 === 1 ? 4 : 2)
    return (sum * width) / 3
  }
  return integral(Math.atan(t / Math.sqrt(degrees)), Math.PI / 2) / integral(-Math.PI / 2, Math.PI / 2)
}

export interface NaivePlace {
  author: string
  lower: number
  isProven: boolean
}

/** The places of listed members, best first. */
export function naivePlaces(ratings: ReadonlyMap<string, NaiveRating>): NaivePlace[] {
  const listed = [...ratings].filter(([, { decided, weeks }]) => decided >= 20 && weeks >= 6)
  const byP = listed.toSorted(([, a], [, b]) => a.p - b.p)
  let proven = 0
  for (const [at, [, { p }]] of byP.entries()) if (p <= (0.05 * (at + 1)) / listed.length) proven = at + 1
  const winners = new Set(
    byP
      .slice(0, proven)
      .filter(([, { wins, decided }]) => wins > decided / 2 && coinTail(wins, decided) < 0.05)
      .map(([author]) => author),
  )
  const places = listed.map(([author, { x, se }]) => {
    const share = 0.06 ** 2 / (0.06 ** 2 + se ** 2)
    return { author, lower: share * x - 1.2816 * Math.sqrt(share) * se, isProven: winners.has(author) }
  })
  return places.toSorted((a, b) => b.lower - a.lower)
}
