import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

/** Lists every column that refers to a member, as `table.column`. */
export async function findReferencesToMembers(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select t.relname || '.' || a.attname as name
    from pg_constraint c
    join pg_class t on t.oid = c.conrelid
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
    where c.contype = 'f' and c.confrelid = 'users'::regclass`.execute(db)
  return rows.map(({ name }) => name)
}
