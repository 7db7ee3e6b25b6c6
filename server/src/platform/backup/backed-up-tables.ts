import { type ClientBase, escapeIdentifier } from 'pg'

export interface Table {
  name: string
  columns: string[]
}

/** Tables about running servers and about the schema itself, which belong to one database only. */
const TABLES_NOT_BACKED_UP = ['servers', 'migrations', 'repeatableMigrations', 'readOnlyMode']

/**
 * Lists the tables in the connection's schema that a backup contains. Unlogged tables are left out, because a crash
 * empties them too.
 */
export async function listBackedUpTables(client: ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relnamespace = quote_ident(current_schema())::regnamespace and c.relkind = 'r' and c.relpersistence = 'p'
       and c.relname <> all ($1)
     group by c.relname order by c.relname`,
    [TABLES_NOT_BACKED_UP],
  )
  return rows
}

export const formatColumns = ({ columns }: Table): string => columns.map(escapeIdentifier).join(', ')
