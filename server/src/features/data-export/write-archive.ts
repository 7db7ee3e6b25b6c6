import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import type { MemberViewer } from '#platform/sessions/viewer.ts'
import type { Db } from '#platform/db/db.ts'
import { readRows, type Row, type Section } from './read-rows.ts'
import { listSections } from './sections.ts'

export const JSON_NAME = 'gwanyeok.json'
export const buildCsvName = (section: string) => `csv/${section}.csv`

/** Writes all data of `member` at one moment into the ZIP archive `file`: one JSON file, and CSV files. */
export async function writeArchive(db: Db, member: MemberViewer, file: string): Promise<void> {
  const zip = new ZipFile()
  const abortController = new AbortController()
  const { signal } = abortController
  const filePromise = pipeline(zip.outputStream, createWriteStream(file, { mode: 0o600 }), { signal })
  const entriesPromise = db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((tx) => addAllEntries({ zip, signal }, tx, listSections(tx, member)))
  try {
    await Promise.race([entriesPromise, filePromise])
    zip.end()
    await filePromise
  } catch (error) {
    // If one side has failed, because the disk is full or the database unavailable, the other must not wait for it.
    abortController.abort(error)
    await Promise.allSettled([entriesPromise, filePromise])
    throw error
  }
}

interface Archive {
  zip: ZipFile
  signal: AbortSignal
}

async function addAllEntries(archive: Archive, tx: Db, sections: Section[]): Promise<void> {
  await addEntry(archive, JSON_NAME, formatDocument(tx, sections))
  for (const { name, query } of sections)
    await addEntry(archive, buildCsvName(name), formatCsv(readRows(tx, query)))
}

async function* formatDocument(tx: Db, sections: Section[]): AsyncGenerator<string> {
  let separator = '{'
  for (const { name, query } of sections) {
    yield `${separator}\n  ${JSON.stringify(name)}: `
    yield* formatJson(readRows(tx, query))
    separator = ','
  }
  yield '\n}\n'
}

/** Resolves when the entry has been read to its end. */
async function addEntry(
  { zip, signal }: Archive,
  name: string,
  chunks: AsyncIterable<string>,
): Promise<void> {
  const content = Readable.from(chunks, { objectMode: false })
  zip.addReadStream(content, name)
  await finished(content, { signal })
}

/** Without a byte order mark, spreadsheets assume the encoding of their country. */
const BYTE_ORDER_MARK = '\ufeff'

/** Formats rows as CSV (RFC 4180) with a header line. Yields nothing without rows. */
export async function* formatCsv(rows: AsyncIterable<Row>): AsyncGenerator<string> {
  let isFirstRow = true
  for await (const row of rows) {
    if (isFirstRow) yield `${BYTE_ORDER_MARK}${Object.keys(row).map(formatCell).join(',')}\r\n`
    isFirstRow = false
    yield `${Object.values(row).map(formatCell).join(',')}\r\n`
  }
}

/**
 * Spreadsheets run a cell with such a start as a formula (OWASP, "CSV Injection"); some treat a full-width sign like
 * the plain one.
 */
const FORMULA_START = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/

function formatCell(value: unknown): string {
  if (value === null || value === undefined) return ''
  const text = formatValue(value)
  const escapedText = typeof value === 'string' && FORMULA_START.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(escapedText) ? `"${escapedText.replaceAll('"', '""')}"` : escapedText
}

function formatValue(value: unknown): string {
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** Formats rows as a JSON array. */
async function* formatJson(rows: AsyncIterable<Row>): AsyncGenerator<string> {
  let separator = '['
  for await (const row of rows) {
    yield `${separator}\n    ${JSON.stringify(row)}`
    separator = ','
  }
  yield separator === '[' ? '[]' : '\n  ]'
}
