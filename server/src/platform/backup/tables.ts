import { type ClientBase, escapeIdentifier } from 'pg'

export interface Table {
  name: string
  columns: string[]
}

/** Tables about running servers and about the schema itself. */
const NOT_CONTENT = ['servers', 'migrations', 'repeatableMigrations', 'readOnlyMode']

/** The product's tables in the connection's schema. Unlogged ones are left out: they are empty after a crash too. */
export async function findTables(client: ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relnamespace = quote_ident(current_schema())::regnamespace and c.relkind = 'r' and c.relpersistence = 'p'
       and c.relname <> all ($1)
     group by c.relname order by c.relname`,
    [NOT_CONTENT],
  )
  return rows
}

export const formatColumns = ({ columns }: Table): string => columns.map(escapeIdentifier).join(', ')
