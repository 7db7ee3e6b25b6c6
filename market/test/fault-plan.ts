import { toNewYorkDate } from '@gwanyeok/domain/stocks/calendar/new-york-time.ts'
import { REFUSAL_KINDS, type Refusal } from '../src/http/error-bodies.ts'

// Besides refusals there are faults that replace the answer, and faults that change a correct answer.
const REPLACING_FAULTS = ['server-error', 'hang'] as const
const CHANGING_FAULTS = ['cut', 'malformed', 'empty', 'delayed', 'missing', 'doubled', 'unusable'] as const

export type FaultKind = Refusal | (typeof REPLACING_FAULTS)[number] | (typeof CHANGING_FAULTS)[number]

export const FAULT_KINDS: readonly FaultKind[] = [...REFUSAL_KINDS, ...REPLACING_FAULTS, ...CHANGING_FAULTS]

export type Fault = {
  kind: FaultKind
  /** Affects only calls whose path begins with this. */
  pathPrefix?: string
  /** Affects only calls about this ticker. */
  ticker?: string
  /** Affects only ranges that begin before this New York date, which simulates a subscription's limited history. */
  before?: string
  /** Number of affected calls; unlimited until cleared if absent. */
  times?: number
  /** New York dates of the candles that `missing` drops and `doubled` repeats; the last one if absent. */
  dates?: string[]
}

/** A fault with the number of calls that it has affected so far. */
export type ActiveFault = Fault & { affectedCalls: number }

export type FaultPlan = {
  add: (fault: Fault) => void
  clear: () => void
  list: () => readonly ActiveFault[]
  /** Returns the first fault that matches the call, and counts it; null if the call is not affected. */
  takeFaultFor: (path: string) => Fault | null
}

/** Returns the ticker in a path, or null. */
function parseTicker(path: string): string | null {
  const match = /^\/v2\/aggs\/ticker\/([^/]+)/.exec(path) ?? /^\/v3\/reference\/tickers\/([^/]+)/.exec(path)
  return match ? decodeURIComponent(match[1]!) : null
}

/** Returns the New York date at which a range of candles begins, or null. */
function parseRangeStart(path: string): string | null {
  return /\/range\/\d+\/day\/(\d{4}-\d{2}-\d{2})\//.exec(path)?.[1] ?? null
}

function matchesRangeStart({ before }: ActiveFault, path: string): boolean {
  if (before === undefined) return true
  const start = parseRangeStart(path)
  return start !== null && start < before
}

function matchesFault(fault: ActiveFault, path: string): boolean {
  const hasCallsLeft = fault.times === undefined || fault.affectedCalls < fault.times
  const matchesPath = fault.pathPrefix === undefined || path.startsWith(fault.pathPrefix)
  return (
    hasCallsLeft &&
    matchesPath &&
    matchesRangeStart(fault, path) &&
    (fault.ticker === undefined || fault.ticker === parseTicker(path))
  )
}

export function createFaultPlan(): FaultPlan {
  let faults: ActiveFault[] = []
  return {
    add: (fault) => faults.push({ ...fault, affectedCalls: 0 }),
    clear: () => {
      faults = []
    },
    list: () => faults,
    takeFaultFor(path) {
      const fault = faults.find((candidate) => matchesFault(candidate, path))
      if (!fault) return null
      fault.affectedCalls += 1
      return fault
    },
  }
}

type Envelope = { results?: unknown; count?: number; resultsCount?: number; queryCount?: number }

function replaceResults(body: Envelope, results: unknown[]): Envelope {
  const { results: _results, count: _count, ...otherFields } = body
  const counts = 'resultsCount' in body ? { resultsCount: results.length, queryCount: results.length } : {}
  // The service omits empty `results` of candles, but not empty `results` of a list.
  if (results.length === 0)
    return 'resultsCount' in body ? { ...otherFields, ...counts } : { ...otherFields, results }
  return { ...otherFields, ...counts, results, count: results.length }
}

function isAffected(result: unknown, isLast: boolean, dates: readonly string[] | undefined): boolean {
  if (!dates) return isLast
  const t = (result as { t?: number }).t
  return t !== undefined && dates.includes(toNewYorkDate(t))
}

/** Sets all fields to null. */
const clearFields = (result: unknown) =>
  Object.fromEntries(Object.keys(result ?? {}).map((field) => [field, null]))

/** Adds two unusable rows to a list, or clears the fields of a single result. */
function addUnusableRows(body: Envelope): Envelope {
  const { results } = body
  if (!Array.isArray(results))
    return results === undefined ? body : { ...body, results: clearFields(results) }
  return replaceResults(body, [null, ...(results as unknown[]), clearFields(results.at(-1))])
}

/** Applies a fault to the body of a correct answer. `cut` is not applied here, because it ends the connection. */
export function spoilBody(text: string, fault: Fault): string {
  if (fault.kind === 'malformed') return text.slice(0, Math.max(1, text.length - 12))
  const body = JSON.parse(text) as Envelope
  if (fault.kind === 'delayed') return JSON.stringify({ ...body, status: 'DELAYED' })
  if (fault.kind === 'unusable') return JSON.stringify(addUnusableRows(body))
  const results = Array.isArray(body.results) ? (body.results as unknown[]) : []
  if (fault.kind === 'empty') return JSON.stringify(replaceResults(body, []))
  const remainingResults = results.flatMap((result, index) => {
    if (!isAffected(result, index === results.length - 1, fault.dates)) return [result]
    return fault.kind === 'missing' ? [] : [result, result]
  })
  return JSON.stringify(replaceResults(body, remainingResults))
}
