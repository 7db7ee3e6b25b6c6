import { escapeIdentifier } from 'pg'
import { connectionSettings } from '../db/db.ts'
import { withClient } from '../db/with-client.ts'
import { RestoreRefused } from './restore-refused.ts'

/**
 * Gives the address of a database in which a restore is tried to `work`: `scratchUrl`, or one beside the product's own,
 * which is made for it and dropped. Throws `not_allowed` where the account may not make one.
 */
export async function withScratchDatabase<T>(
  { url, scratchUrl }: { url: string; scratchUrl: string | null },
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
    const name = `${database.slice(0, 40)}_backup_trial`
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
