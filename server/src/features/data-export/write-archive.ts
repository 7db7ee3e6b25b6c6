import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import type { MemberReader } from '#platform/sessions/reader.ts'
import type { Db } from '#platform/db/db.ts'
import { readRows, type Row, type Section } from './read-rows.ts'
import { listSections } from './sections.ts'

export const JSON_NAME = 'gwanyeok.json'
export const buildCsvName = (section: string) => `csv/${section}.csv`

/** Writes all data of `member` at one moment into the ZIP archive `file`: one JSON file, and CSV files. */
export async function writeArchive(db: Db, member: MemberReader, file: string): Promise<void> {
  const zip = new ZipFile()
  const failed = new AbortController()
  const { signal } = failed
  const written = pipeline(zip.outputStream, createWriteStream(file, { mode: 0o600 }), { signal })
  const filled = db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((tx) => addAll({ zip, signal }, tx, listSections(tx, member)))
  try {
    await Promise.race([filled, written])
    zip.end()
    await written
  } catch (error) {
    // If the disk is full or the database unavailable, neither side waits for the other.
    failed.abort(error)
    await Promise.allSettled([filled, written])
    throw error
  }
}

interface Target {
  zip: ZipFile
  signal: AbortSignal
}

async function addAll(target: Target, tx: Db, sections: Section[]): Promise<void> {
  await add(target, JSON_NAME, formatDocument(tx, sections))
  for (const { name, rows } of sections) await add(target, buildCsvName(name), formatCsv(readRows(tx, rows)))
}

async function* formatDocument(tx: Db, sections: Section[]): AsyncGenerator<string> {
  let before = '{'
  for (const { name, rows } of sections) {
    yield `${before}\n  ${JSON.stringify(name)}: `
    yield* formatJson(readRows(tx, rows))
    before = ','
  }
  yield '\n}\n'
}

/** Resolves when the entry has been read to its end. */
async function add({ zip, signal }: Target, name: string, chunks: AsyncIterable<string>): Promise<void> {
  const content = Readable.from(chunks, { objectMode: false })
  zip.addReadStream(content, name)
  await finished(content, { signal })
}

/** Without a byte order mark, spreadsheets assume the encoding of their country. */
const BYTE_ORDER_MARK = '\ufeff'

/** RFC 4180, with a line of names; empty without rows. */
export async function* formatCsv(rows: AsyncIterable<Row>): AsyncGenerator<string> {
  let first = true
  for await (const row of rows) {
    if (first) yield `${BYTE_ORDER_MARK}${Object.keys(row).map(formatCell).join(',')}\r\n`
    first = false
    yield `${Object.values(row).map(formatCell).join(',')}\r\n`
  }
}

/**
 * Spreadsheets run such a cell as a formula (OWASP, "CSV Injection"); some treat a full-width sign like the plain
 * one.
 */
const FORMULA_START = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/

function formatCell(value: unknown): string {
  if (value === null || value === undefined) return ''
  const text = formatValue(value)
  const inert = typeof value === 'string' && FORMULA_START.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert
}

function formatValue(value: unknown): string {
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** Formats rows as a JSON array. */
async function* formatJson(rows: AsyncIterable<Row>): AsyncGenerator<string> {
  let before = '['
  for await (const row of rows) {
    yield `${before}\n    ${JSON.stringify(row)}`
    before = ','
  }
  yield before === '[' ? '[]' : '\n  ]'
}
