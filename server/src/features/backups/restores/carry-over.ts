import type { Client } from 'pg'
import { columnList, tablesOf } from '#platform/backup/tables.ts'
import { FORMER } from './build-fresh.ts'

/** Rows that a restore only ever ends. */
const ONLY_END = ['accessTokens', 'verifications']
/** Append-only logs go on. */
const LOGS = ['adminActions', 'accessLog']

/** A former row `f` of a member who is in the backup. */
const OF_MEMBERS = `exists (select from users u where u.id = f."userId" and u."withdrawnAt" is null)`

/**
 * After the swap: what happened since the backup and outlives it. Sessions, tokens and links only ever end by
 * a restore: what was ended since does not come back. A session that stands goes on where its member is in the backup.
 */
export async function carryOver(client: Client): Promise<void> {
  const tables = await tablesOf(client)
  const copy = (name: string, rest: string) => {
    const columns = columnList(tables.find((table) => table.name === name)!)
    return client.query(
      `insert into "${name}" (${columns}) select ${columns} from ${FORMER}."${name}" f ${rest}`,
    )
  }
  await client.query(`delete from sessions`)
  await copy('sessions', `where ${OF_MEMBERS}`)
  for (const name of ONLY_END)
    await client.query(
      `delete from "${name}" t where not exists (select from ${FORMER}."${name}" f where f.id = t.id)`,
    )
  for (const name of LOGS) await copy(name, 'on conflict (id) do nothing')
}

/** Members who have withdrawn since the backup, and when. */
export async function withdrawnSince(client: Client): Promise<{ id: string; withdrawnAt: Date }[]> {
  const { rows } = await client.query<{ id: string; withdrawnAt: Date }>(
    `select f.id, f."withdrawnAt" from ${FORMER}.users f join users u using (id)
     where f."withdrawnAt" is not null and u."withdrawnAt" is null order by f.id`,
  )
  return rows
}
