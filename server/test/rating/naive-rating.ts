import type { KeptMoves, Result } from './rated-results.ts'

/** The rating by its formulas, computed step by step from single predictions, without the product's code. */
export interface NaiveRating {
  judged: number
  hits: number
  expected: number
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

const groupOf = ({ windowFirst, isUp, sessions }: Result) => `${monday(windowFirst)} ${isUp} ${sessions > 3}`

/** What the whole market did, by group: the same bet on each other stock of the panel. */
function marketOf(results: readonly Result[], moves: readonly KeptMoves[]): Map<string, number> {
  const panels = new Map(moves.map((each) => [`${each.windowFirst} ${each.windowLast}`, each]))
  const sums = new Map<string, { e: number; i: number }>()
  for (const result of results) {
    const panel = panels.get(`${result.windowFirst} ${result.windowLast}`)!
    const sum = sums.get(groupOf(result)) ?? { e: 0, i: 0 }
    for (const [at, stock] of panel.stocks.entries()) {
      if (stock === result.stock) continue
      const move = (result.isUp ? panel.up : panel.down)[at]!
      sum.e += (result.distance <= move ? 1 : 0) - result.chance
      sum.i += 4 * result.chance * (1 - result.chance)
    }
    sums.set(groupOf(result), sum)
  }
  return new Map([...sums].map(([group, { e, i }]) => [group, e / (i + 20)]))
}

/** The rating of every author with a result that counts. */
export function naiveRatings(all: readonly Result[], moves: readonly KeptMoves[]): Map<string, NaiveRating> {
  const results = all.filter(({ chance }) => chance > 0.05 && chance <= 0.9)
  const market = marketOf(results, moves)
  const ratings = new Map<string, NaiveRating>()
  for (const [author, own] of Map.groupBy(results, (result) => result.author)) {
    const scored = own.map((result) => {
      const i = 4 * result.chance * (1 - result.chance)
      const e = (result.isHit ? 1 : 0) - result.chance - i * market.get(groupOf(result))!
      return { week: monday(result.windowFirst), e, i }
    })
    const totalI = scored.reduce((sum, { i }) => sum + i, 0)
    const x = scored.reduce((sum, { e }) => sum + e, 0) / totalI
    const byWeek = [...Map.groupBy(scored, ({ week }) => week).values()]
    const squares = byWeek
      .map((week) => week.reduce((u, { e, i }) => u + e - i * x, 0) ** 2)
      .reduce((sum, square) => sum + square, 0)
    const weeks = byWeek.length
    const spread = weeks < 2 ? 0 : (weeks / (weeks - 1)) * (squares / totalI ** 2)
    const se = Math.sqrt(Math.max(spread, 0.25 / totalI))
    ratings.set(author, {
      judged: own.length,
      hits: own.filter(({ isHit }) => isHit).length,
      expected: own.reduce((sum, { chance }) => sum + chance, 0),
      weeks,
      x,
      se,
      p: weeks < 2 ? 1 : upperTail(x / se, weeks - 1),
    })
  }
  return ratings
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
export function naivePlaces(ratings: ReadonlyMap<string, NaiveRating>): {
  variance: number
  places: NaivePlace[]
} {
  const listed = [...ratings].filter(([, { judged, weeks }]) => judged >= 20 && weeks >= 6)
  const w = listed.map(([, { se }]) => 1 / (se ** 2 + 0.03 ** 2))
  const top = listed.reduce((sum, [, { x, se }], at) => sum + w[at]! * (x ** 2 - se ** 2), 0)
  const raw = listed.length === 0 ? 0 : top / w.reduce((sum, each) => sum + each, 0)
  const variance = Math.min(Math.max(raw, 0.015 ** 2), 0.06 ** 2)
  const byP = listed.toSorted(([, a], [, b]) => a.p - b.p)
  let proven = 0
  for (const [at, [, { p }]] of byP.entries()) if (p <= (0.05 * (at + 1)) / listed.length) proven = at + 1
  const winners = new Set(byP.slice(0, proven).map(([author]) => author))
  const places = listed.map(([author, { x, se }]) => {
    const share = variance / (variance + se ** 2)
    return { author, lower: share * x - 1.2816 * Math.sqrt(share) * se, isProven: winners.has(author) }
  })
  return { variance, places: places.toSorted((a, b) => b.lower - a.lower) }
}
