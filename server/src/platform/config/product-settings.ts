import type { Config } from './config.ts'
import type { Db } from '../db/db.ts'

/** Writes into the database what statements go by; true when it was otherwise before. */
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
