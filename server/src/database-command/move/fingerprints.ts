import { Client, escapeIdentifier } from 'pg'
import { StartError } from '#platform/start-error.ts'
import { tablesOf } from '#platform/backup/tables.ts'

interface Fingerprint {
  rows: number
  /** Of all rows, in whatever order they lie. */
  hash: string
}
export type Fingerprints = Map<string, Fingerprint>

/** Rows and a hash of every table that is moved, at one moment. */
export async function fingerprintsOf(url: string): Promise<Fingerprints> {
  const client = new Client({ connectionString: url, application_name: 'gwanyeok move' })
  await client.connect()
  try {
    // Numbers, times and floats are written alike on both sides.
    await client.query(`begin transaction isolation level repeatable read, read only`)
    await client.query(
      `set local timezone = 'UTC'; set local extra_float_digits = 1; set local datestyle = 'ISO'`,
    )
    const found: Fingerprints = new Map()
    for (const { name } of await tablesOf(client)) {
      const { rows } = await client.query<Fingerprint>(
        `select count(*)::int as rows, coalesce(sum(hashtextextended(t::text, 0)::numeric), 0)::text as hash
         from ${escapeIdentifier(name)} t`,
      )
      found.set(name, rows[0]!)
    }
    return found
  } finally {
    await client.end()
  }
}

/** Gives the number of rows. Throws a StartError that names the tables that differ. */
export function expectEqual(from: Fingerprints, to: Fingerprints): number {
  const differing = [...new Set([...from.keys(), ...to.keys()])].filter((name) => {
    const [one, other] = [from.get(name), to.get(name)]
    return one?.rows !== other?.rows || one?.hash !== other?.hash
  })
  if (differing.length > 0)
    throw new StartError(`The moved database differs from the old one in ${differing.join(', ')}.`)
  return [...from.values()].reduce((sum, { rows }) => sum + rows, 0)
}
