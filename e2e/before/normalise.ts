/** Names of rows that the walk has made, by their ids. */
export type Names = ReadonlyMap<string, string>

const ULID = /\b[0-7][0-9A-HJKMNP-TV-Z]{25}\b/g
const INSTANT = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z/g
const HEX = /\b[0-9a-f]{64}\b/g
const BLOCK = /BLK-\d+-[0-9A-Z]+/g
const HOST = /(https?:\/\/)?(localhost|127\.0\.0\.1):\d+/g
const DAY_MS = 86_400_000

/** Fields that differ in each run. */
const MASKED =
  /^(nextCursor|requestId|nonce|hash|commitment|token|secret|address|recoveryCodes|attempt|now|userAgent|versions|prefix|index|settledIndex|minutes)$/

/**
 * The answer as it is in every run: rows by the walk's names, others by their order in the answer; moments of the
 * product to the minute, those of the run, hashes and secrets masked; fields in the order of their names.
 */
export function normalise(value: unknown, names: Names): unknown {
  const unnamed = new Map<string, string>()
  const nameOf = (id: string) => {
    const name = names.get(id) ?? unnamed.get(id) ?? `#${unnamed.size + 1}`
    if (name.startsWith('#')) unnamed.set(id, name)
    return name
  }
  const text = (raw: string) =>
    raw
      .replace(BLOCK, 'BLK')
      .replace(ULID, nameOf)
      .replace(HEX, '<hash>')
      .replace(HOST, '<site>')
      .replace(INSTANT, momentOf)
  const visit = (each: unknown, field: string): unknown => {
    if (each !== null && MASKED.test(field)) return '<masked>'
    if (typeof each === 'string') return text(each)
    if (Array.isArray(each))
      return each.filter((inner) => !isOfSchedule(inner)).map((inner) => visit(inner, ''))
    if (typeof each !== 'object' || each === null) return each
    const entries = Object.entries(each).map(([name, inner]) => [text(name), visit(inner, name)] as const)
    return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)))
  }
  return visit(value, '')
}

/** An evaluation that nobody asked for. */
const isOfSchedule = (row: unknown) =>
  typeof row === 'object' && row !== null && 'startedBy' in row && row.startedBy === null

const momentOf = (instant: string) =>
  Math.abs(Date.parse(instant) - Date.now()) < 40 * DAY_MS ? '<run>' : instant.slice(0, 16)
