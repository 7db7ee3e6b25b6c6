import type { Client } from 'pg'

/**
 * Runs `load` without the secondary indexes, which are built afterwards: sorted once instead of descended for every row.
 * Primary keys and constraints stay.
 */
export async function withoutIndexes(client: Client, load: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<{ name: string; definition: string }>(`
    select quote_ident(i.relname) as name, pg_get_indexdef(i.oid) as definition
    from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
    where i.relnamespace = 'public'::regnamespace
      and t.relname in ('predictions', 'predictionLikes', 'comments', 'follows', 'users')
      and not exists (select from pg_constraint c where c.conindid = i.oid)`)
  for (const { name } of rows) await client.query(`drop index ${name}`)
  await load()
  await client.query(`set maintenance_work_mem = '512MB'`)
  for (const { definition } of rows) await client.query(definition)
}
