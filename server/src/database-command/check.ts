import type { Config } from '#platform/config/config.ts'
import { StartError } from '#platform/start-error.ts'
import { type DatabaseCheck, checkDatabase, isSound } from '#shared/integrity/check-database.ts'
import { withDb } from './with-database-url.ts'

const MAX_SHOWN_FAULTS_PER_KIND = 20

/** Checks the counters, statistics and seals of the database. Throws a StartError that names what is wrong. */
export async function check(config: Config): Promise<string> {
  const result = await withDb(config, checkDatabase)
  if (!isSound(result)) throw new StartError(listFaults(result))
  return 'The counters match their rows, the statistics match their sums, and every seal is valid.'
}

function listFaults(result: DatabaseCheck): string {
  const lines = Object.entries(result).flatMap(([kind, faults]: [string, unknown[]]) =>
    faults.slice(0, MAX_SHOWN_FAULTS_PER_KIND).map((fault) => `${kind}: ${JSON.stringify(fault)}`),
  )
  return ['The database is not consistent:', ...lines].join('\n')
}
