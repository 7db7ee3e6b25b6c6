import { escapeIdentifier } from 'pg'
import { connectionSettings } from '#platform/db/db.ts'
import { withClient } from '#platform/db/with-client.ts'
import { RestoreRefused } from './restores/restore-refused.ts'

interface Scratch {
  /** Of the product's database. */
  url: string
  /** Of an empty database for trials; null: one is made. */
  scratchUrl: string | null
  /** What the name of the made one ends in. */
  suffix: string
}

/**
 * Gives the address of a database in which a restore is tried to `work`: `scratchUrl`, or one beside the product's own,
 * which is made for it and dropped. Throws `not_allowed` where the account may not make one.
 */
export async function withScratchDatabase<T>(
  { url, scratchUrl, suffix }: Scratch,
  work: (url: string) => Promise<T>,
): Promise<T> {
  if (scratchUrl !== null) return work(scratchUrl)
  return withClient({ ...connectionSettings(url), query_timeout: 0 }, async (client) => {
    const { rows } = await client.query<{ database: string; mayCreate: boolean }>(
      `select current_database() as database, rolcreatedb or rolsuper as "mayCreate"
       from pg_roles where rolname = current_user`,
    )
    const { database, mayCreate } = rows[0]!
    if (!mayCreate)
      throw new RestoreRefused(
        'no_scratch',
        'the account may not make a database to try backups in: alter role … createdb, or set BACKUP_SCRATCH_URL',
      )
    const name = `${database.slice(0, 40)}_${suffix}`
    // A server that was killed left it.
    await client.query(`drop database if exists ${escapeIdentifier(name)} with (force)`)
    await client.query(`create database ${escapeIdentifier(name)}`)
    try {
      const address = new URL(url)
      address.pathname = `/${encodeURIComponent(name)}`
      return await work(address.href)
    } finally {
      await client.query(`drop database ${escapeIdentifier(name)} with (force)`)
    }
  })
}
