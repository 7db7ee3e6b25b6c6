import type { ClientBase } from 'pg'

interface ForeignKey {
  table: string
  name: string
  definition: string
}

/**
 * Runs `work` in the client's transaction without triggers and foreign keys: rows come in any order, and what triggers
 * have counted and written is among them. The keys are checked at the end. Needs to own the tables, no superuser.
 */
export async function withoutConstraints(client: ClientBase, work: () => Promise<void>): Promise<void> {
  const keys = await foreignKeys(client)
  const triggered = await tablesWithTriggers(client)
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`)
  for (const table of triggered) await client.query(`alter table ${table} disable trigger user`)
  await work()
  for (const table of triggered) await client.query(`alter table ${table} enable trigger user`)
  for (const { table, name, definition } of keys)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`)
}

async function foreignKeys(client: ClientBase): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = quote_ident(current_schema())::regnamespace order by 1, 2`,
  )
  return rows
}

async function tablesWithTriggers(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select distinct tgrelid::regclass::text as name
     from pg_trigger t join pg_class c on c.oid = tgrelid
     where not tgisinternal and c.relnamespace = quote_ident(current_schema())::regnamespace order by 1`,
  )
  return rows.map(({ name }) => name)
}
