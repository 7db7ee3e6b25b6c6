import { median } from '../../median.ts'
import { ALONE, CROWD, type Row, shotsOf } from '../measure.ts'

/** What a work is to reach, as ratios of answers a second within one round. */
export interface Goal {
  ofNode?: number
  ofSql?: number
  /** Milliseconds of the middle call of one user alone. */
  alone?: number
  /** Statements of one answer. */
  statements?: number
}

const WRITE: Goal = { ofSql: 0.6, alone: 1 }
const LIST: Goal = { ofSql: 0.6 }

export const GOALS: Record<string, Goal> = {
  feed: { ofNode: 0.5, statements: 0 },
  leaderboard: { ofNode: 0.5 },
  home: { ofNode: 0.5 },
  detail: { ofSql: 0.5, alone: 1.5 },
  like: WRITE,
  comment: WRITE,
  follow: WRITE,
  'new-prediction': { ofSql: 0.4 },
  'stock-feed': LIST,
  following: LIST,
  'third-page': LIST,
  member: LIST,
  search: LIST,
}

/** Of p50 alone, from the smallest size to the largest. */
export const MOST_GROWTH = 1.15

/** Median over the rounds of the product's answers a second, divided by the reference's in the same round. */
export function ratioTo(row: Row, reference: 'node' | 'sql', users: number = CROWD): number | null {
  const others = shotsOf(row, reference, users)
  if (others.length === 0) return null
  return median(shotsOf(row, 'product', users).map(({ rate }, round) => rate / others[round]!.rate))
}

export const p50Alone = (row: Row) => median(shotsOf(row, 'product', ALONE).map(({ p50 }) => p50))

/** What a row was to reach, what it has reached, and whether that is enough. */
export interface Outcome {
  goal: string
  reached: string
  isMet: boolean
}

export function outcomesOf(row: Row): Outcome[] {
  const { ofNode, ofSql, alone, statements } = GOALS[row.work.name] ?? {}
  const outcomes: Outcome[] = []
  const atLeast = (least: number | undefined, reached: number | null, name: string) => {
    if (least === undefined || reached === null) return
    outcomes.push({ goal: `≥ ${least} of ${name}`, reached: reached.toFixed(2), isMet: reached >= least })
  }
  const atMost = (most: number | undefined, reached: number, name: string) => {
    if (most === undefined) return
    outcomes.push({ goal: `${name} ≤ ${most}`, reached: reached.toFixed(2), isMet: reached <= most })
  }
  atLeast(ofNode, ratioTo(row, 'node'), 'node:http')
  atLeast(ofSql, ratioTo(row, 'sql'), 'bare SQL')
  atMost(alone, p50Alone(row), 'p50 alone, ms')
  // A page that all share is read again each second, and sessions are looked up every five.
  if (statements !== undefined) {
    const most = statements + 0.1
    const reached = row.statements.toFixed(2)
    outcomes.push({ goal: `statements ≤ ${most}`, reached, isMet: row.statements <= most })
  }
  return outcomes
}

/** Of p50 alone between the sizes of one work, the median over the rounds; null with one size. */
export function growthOf(rows: readonly Row[]): number | null {
  const [small, large] = [rows[0]!, rows.at(-1)!]
  if (small === large) return null
  const before = shotsOf(small, 'product', ALONE)
  return median(shotsOf(large, 'product', ALONE).map(({ p50 }, round) => p50 / before[round]!.p50))
}
