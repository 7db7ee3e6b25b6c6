import { removeDemoLogins } from './features/samples/mutations/demo-logins.ts'
import { isDemo } from './features/samples/fill-demo.ts'
import type { Config } from '#platform/config/config.ts'
import type { Db } from '#platform/db/db.ts'
import { updateRankableMembers } from '#shared/standings/ranks.ts'

/** Updates rows that were written with other settings. */
export async function updateStoredRows(db: Db, config: Config): Promise<void> {
  if (await copyProductSettings(db, config)) await updateRankableMembers(db)
  if (!isDemo(config)) await removeDemoLogins(db)
}

/** Stores the settings that SQL statements read. Returns whether a stored value changed. */
async function copyProductSettings(
  db: Db,
  { requireConfirmedEmail }: Pick<Config, 'requireConfirmedEmail'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('productSettings')
    .set({ requireConfirmedEmail })
    .where('requireConfirmedEmail', '<>', requireConfirmedEmail)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
