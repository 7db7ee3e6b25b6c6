import type { Config } from '#platform/config/config.ts'
import { createDb, createPool } from '#platform/db/db.ts'
import { setReadOnly } from '#platform/read-only/read-only.ts'
import { StartError } from '#platform/start-error.ts'
import { withDatabase } from './with-database.ts'

/** Turns the read-only mode `on` or `off`, whether the product runs or not. */
export async function readOnly(config: Config, mode: string | undefined): Promise<string> {
  if (mode !== 'on' && mode !== 'off') throw new StartError('npm run db -- read-only on, or off')
  const isChanged = await withDatabase(config, async (url) => {
    const db = createDb(createPool(url, { max: 1 }))
    try {
      return await setReadOnly(db, mode === 'on')
    } finally {
      await db.destroy()
    }
  })
  return `The read-only mode is ${isChanged ? 'now' : 'already'} ${mode}.`
}
