import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import type { ItemDefinition } from './item-definition.ts'

/** Sets the view counts of items, if their kind has any. */
export async function setViews(
  tx: Db,
  { table, hasViews }: ItemDefinition,
  views: readonly { id: string; views: number }[],
): Promise<void> {
  if (!hasViews) return
  const rows = views.map(({ id, views: count }) => ({ id, count }))
  await sql`
    update ${sql.table(table)} i set "viewCount" = v.count
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v(id text, count integer)
    where i.id = v.id`.execute(tx)
}
