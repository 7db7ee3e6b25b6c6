import { BadQuery } from './query-values.ts'

/** Formats query parameters as a cursor like the service's: a query string in base64url. */
export function formatCursor(parameters: Record<string, string>): string {
  return Buffer.from(new URLSearchParams(parameters).toString()).toString('base64url')
}

/** Parses the parameters in a cursor; throws BadQuery if one of `names` is missing. */
export function parseCursor<Name extends string>(
  cursor: string,
  names: readonly Name[],
): Record<Name, string> {
  const parameters = new URLSearchParams(Buffer.from(cursor, 'base64url').toString())
  const entries = names.map((name) => [name, parameters.get(name)] as const)
  if (entries.some(([, value]) => value === null)) {
    throw new BadQuery(`Failed to parse query parameters from URL: parsing "${cursor}": invalid syntax`)
  }
  return Object.fromEntries(entries) as Record<Name, string>
}
