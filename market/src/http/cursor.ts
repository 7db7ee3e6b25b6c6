import { BadQuery, type RawValue } from './query-values.ts'

/** Formats query parameters as a cursor like the service's: a query string in base64url. */
export function formatCursor(parameters: Record<string, string>): string {
  return Buffer.from(new URLSearchParams(parameters).toString()).toString('base64url')
}

/** Reads the parameters of the first request from the query's cursor, or from the query itself if it has no cursor. */
export function readParameters(
  query: Record<string, RawValue>,
  names: readonly string[],
): Record<string, RawValue> {
  const { cursor } = query
  return typeof cursor === 'string' ? parseCursor(cursor, names) : query
}

/** Parses the parameters in a cursor; throws BadQuery if one of `names` is missing. */
function parseCursor(cursor: string, names: readonly string[]): Record<string, string> {
  const parameters = new URLSearchParams(Buffer.from(cursor, 'base64url').toString())
  const entries = names.map((name) => [name, parameters.get(name)] as const)
  if (entries.some(([, value]) => value === null)) {
    throw new BadQuery(`Failed to parse query parameters from URL: parsing "${cursor}": invalid syntax`)
  }
  return Object.fromEntries(entries) as Record<string, string>
}
