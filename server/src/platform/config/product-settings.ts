import type { Config } from './config.ts'
import type { Db } from '../db/db.ts'

/** Stores the settings that SQL statements read; true when one of them changed. */
export async function keepProductSettings(
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
