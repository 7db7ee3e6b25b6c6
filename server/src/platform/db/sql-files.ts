import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import { type Client, DatabaseError } from 'pg'
import { StartError } from '../start-error.ts'

export interface SqlFile {
  name: string
  sql: string
  /** SHA-256 of `sql`, in hexadecimal. */
  checksum: string
}

/** Reads the `.sql` files of a folder, sorted by name. */
export async function readSqlFiles(folder: string): Promise<SqlFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  return Promise.all(names.map((name) => readSqlFile(folder, name)))
}

async function readSqlFile(folder: string, name: string): Promise<SqlFile> {
  const text = await readFile(path.join(folder, name), 'utf8')
  // Git may check files out with CRLF line ends, which must not change the checksum.
  const sql = text.replaceAll('\r\n', '\n')
  return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
}

/** Runs the statements of the file. If one fails, throws a StartError that names the file and the line. */
export async function runSqlFile(client: Client, file: SqlFile): Promise<void> {
  await client.query(file.sql).catch((error: unknown) => {
    throw error instanceof DatabaseError ? new StartError(describeFailure(file, error)) : error
  })
}

function describeFailure({ name, sql }: SqlFile, error: DatabaseError): string {
  const line = error.position ? sql.slice(0, Number(error.position)).split('\n').length : null
  const place = line === null ? name : `${name}, line ${line}`
  return `${place}: ${[error.message, error.detail, error.hint].filter(Boolean).join(' ')}`
}
