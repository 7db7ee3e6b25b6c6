import type { Client } from 'pg'
import { columnList, tablesOf } from '../backup/tables.ts'

/**
 * After the swap: what happened since the backup and outlives it. Sessions, tokens, links and webhooks only ever end by
 * a restore: what was ended since does not come back. A session that stands goes on where its member is in the backup.
 */
export async function carryOver(client: Client): Promise<void> {
  const tables = await tablesOf(client)
  const columnsOf = (name: string) => columnList(tables.find((table) => table.name === name)!)
  await client.query(`delete from sessions`)
  await client.query(
    `insert into sessions (${columnsOf('sessions')}) select ${columnsOf('sessions')}
     from gwanyeok_former.sessions f
     where exists (select from users u where u.id = f."userId" and u."withdrawnAt" is null)`,
  )
  await client.query(
    `delete from "accessTokens" t where not exists (select from gwanyeok_former."accessTokens" f where f.id = t.id)`,
  )
  await client.query(
    `delete from verifications t where not exists (select from gwanyeok_former.verifications f where f.id = t.id)`,
  )
  await client.query(
    `delete from webhooks t where not exists (select from gwanyeok_former.webhooks f where f.id = t.id)`,
  )
  // Switched off or given another secret since.
  await client.query(
    `update webhooks t set ("offSince", "offReason", secret, "oldSecret", "oldSecretUntil")
       = (f."offSince", f."offReason", f.secret, f."oldSecret", f."oldSecretUntil")
     from gwanyeok_former.webhooks f where f.id = t.id`,
  )
  await client.query(
    `insert into "adminActions" (${columnsOf('adminActions')}) select ${columnsOf('adminActions')}
     from gwanyeok_former."adminActions" on conflict (id) do nothing`,
  )
  await client.query(
    `insert into "accessLog" (${columnsOf('accessLog')}) select ${columnsOf('accessLog')}
     from gwanyeok_former."accessLog" on conflict (id) do nothing`,
  )
}

/** Members who have withdrawn since the backup, and when. */
export async function withdrawnSince(client: Client): Promise<{ id: string; withdrawnAt: Date }[]> {
  const { rows } = await client.query<{ id: string; withdrawnAt: Date }>(
    `select f.id, f."withdrawnAt" from gwanyeok_former.users f join users u using (id)
     where f."withdrawnAt" is not null and u."withdrawnAt" is null order by f.id`,
  )
  return rows
}
