import path from 'node:path'
import { StartError } from '../start-error.ts'
import { readSqlFiles, type SqlFile } from './sql-files.ts'

/** The folder of the product's migrations. */
export const MIGRATIONS_FOLDER = path.join(import.meta.dirname, '..', '..', 'migrations')

export interface Migration extends SqlFile {
  number: number
}

/**
 * Reads files named `NNNN-name.sql`, sorted by number. Branches reserve their numbers, so there may be gaps, and a
 * smaller number may be applied after a migration with a greater number.
 */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const files = await readSqlFiles(folder)
  const migrations = files.map((file) => ({ ...file, number: Number.parseInt(file.name, 10) }))
  migrations.forEach(({ number, name }, index) => {
    // Negated, because `number` is NaN for a name without a number.
    if (!(number > (migrations[index - 1]?.number ?? 0)))
      throw new StartError(`Each migration needs its own four-digit number; ${name} has none or repeats one.`)
  })
  return migrations
}
