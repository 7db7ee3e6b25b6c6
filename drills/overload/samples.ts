/** Calls of some callers within a phase, in columns: there are hundreds of thousands. */
export interface Samples {
  /** When each was due, in ms since the phase began. */
  at: number[]
  /** Ms from then until the answer. */
  took: number[]
  /** 0: no answer within the client's patience, or a broken connection. */
  status: number[]
  /** Refused with 503 without a Retry-After. */
  bare: number
  /** Were due, but every connection of the generator was in use. */
  unsent: number
}

export const createSamples = (): Samples => ({ at: [], took: [], status: [], bare: 0, unsent: 0 })

export const isServed = (status: number) => status >= 200 && status < 300

/** How many of the calls were answered so. */
export const countOf = ({ status }: Samples, matches: (status: number) => boolean) =>
  status.reduce((count, each) => count + Number(matches(each)), 0)

export const timesOf = ({ took, status }: Samples, matches: (status: number) => boolean) =>
  took.filter((_, index) => matches(status[index]!))

/** NaN without any. */
export function percentile(times: readonly number[], share: number): number {
  const ordered = times.toSorted((a, b) => a - b)
  return ordered[Math.min(ordered.length - 1, Math.floor(ordered.length * share))] ?? Number.NaN
}

/** A second of a phase: the share that was not served, and within how many ms 99 of 100 were. */
export interface Second {
  /** Its beginning, in ms since the phase began. */
  at: number
  unserved: number
  p99: number
}

const STEP_MS = 250
const WINDOW_MS = 1000

/** Each second that begins at a quarter of one. */
export function secondsOf(samples: Samples, lastsMs: number): Second[] {
  const seconds: Second[] = []
  for (let from = 0; from + WINDOW_MS <= lastsMs; from += STEP_MS) {
    const took = samples.took.filter((_, index) => {
      const at = samples.at[index]!
      return at >= from && at < from + WINDOW_MS
    })
    const served = timesWithin(samples, from)
    seconds.push({ at: from, unserved: 1 - served.length / took.length, p99: percentile(served, 0.99) })
  }
  return seconds
}

const timesWithin = ({ at, took, status }: Samples, from: number) =>
  took.filter((_, index) => at[index]! >= from && at[index]! < from + WINDOW_MS && isServed(status[index]!))

/** So many seconds, a quarter apart, must all be normal. */
const IN_A_ROW = 5

/**
 * Ms until the seconds are as they were before: no slower and not more unserved than the worst of them; null: not
 * within what was looked at.
 */
export function normalAfter(before: readonly Second[], after: readonly Second[]): number | null {
  const slowest = Math.max(...before.map(({ p99 }) => p99))
  const unserved = Math.max(...before.map((second) => second.unserved))
  const isNormal = (second: Second) => second.p99 <= slowest && second.unserved <= unserved
  const first = after.findIndex((_, index) => {
    const row = after.slice(index, index + IN_A_ROW)
    return row.length === IN_A_ROW && row.every(isNormal)
  })
  return first === -1 ? null : after[first]!.at
}
