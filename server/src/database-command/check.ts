import { createDb, createPool } from '#platform/db/db.ts'
import type { Config } from '#platform/config/config.ts'
import { StartError } from '#platform/start-error.ts'
import { type DatabaseCheck, checkDatabase, isSound } from '#shared/integrity/check-database.ts'
import { withDatabase } from './with-database.ts'

const SHOWN = 20

/** Throws a StartError that names what is wrong. */
export async function check(config: Config): Promise<string> {
  const found = await withDatabase(config, checkAt)
  if (!isSound(found)) throw new StartError(listFaults(found))
  return 'All counters equal their rows, all statistics their sums, and every seal is whole.'
}

async function checkAt(url: string): Promise<DatabaseCheck> {
  const db = createDb(createPool(url, { max: 1 }))
  try {
    return await checkDatabase(db)
  } finally {
    await db.destroy()
  }
}

function listFaults(found: DatabaseCheck): string {
  const lines = Object.entries(found).flatMap(([kind, faults]: [string, unknown[]]) =>
    faults.slice(0, SHOWN).map((fault) => `${kind}: ${JSON.stringify(fault)}`),
  )
  return ['The database is not consistent:', ...lines].join('\n')
}
