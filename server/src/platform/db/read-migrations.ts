import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import { StartError } from '../start-error.ts'

/** The folder of the product's own. */
export const MIGRATIONS = path.join(import.meta.dirname, '..', '..', 'migrations')

export interface Migration {
  number: number
  name: string
  sql: string
  checksum: string
}

/**
 * Files named `NNNN-name.sql`, by number. Branches take their numbers beforehand: there may be gaps, and a smaller number
 * may land after a greater one.
 */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  const migrations = await Promise.all(names.map((name) => readMigration(folder, name)))
  migrations.forEach(({ number, name }, index) => {
    if (!(number > (migrations[index - 1]?.number ?? 0)))
      throw new StartError(`Migrations must have a number each, written with four digits; see ${name}.`)
  })
  return migrations
}

async function readMigration(folder: string, name: string): Promise<Migration> {
  const text = await readFile(path.join(folder, name), 'utf8')
  // A checkout may turn line ends into CRLF: that is no edit.
  const sql = text.replaceAll('\r\n', '\n')
  return {
    number: Number.parseInt(name, 10),
    name,
    sql,
    checksum: createHash('sha256').update(sql).digest('hex'),
  }
}
