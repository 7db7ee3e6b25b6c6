import type { Row } from './read-rows.ts'

/** Spreadsheets take a file without it for one in the encoding of their country. */
const BYTE_ORDER_MARK = '\ufeff'

/** RFC 4180, with a line of names; nothing without rows. */
export async function* asCsv(rows: AsyncIterable<Row>): AsyncGenerator<string> {
  let first = true
  for await (const row of rows) {
    if (first) yield `${BYTE_ORDER_MARK}${Object.keys(row).map(cell).join(',')}\r\n`
    first = false
    yield `${Object.values(row).map(cell).join(',')}\r\n`
  }
}

/** Spreadsheets run such a cell as a formula (OWASP, "CSV Injection"); some take a full-width sign for the plain one. */
const STARTS_FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/

function cell(value: unknown): string {
  if (value === null || value === undefined) return ''
  const text = textOf(value)
  const inert = typeof value === 'string' && STARTS_FORMULA.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert
}

function textOf(value: unknown): string {
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** A list. */
export async function* asJson(rows: AsyncIterable<Row>): AsyncGenerator<string> {
  let before = '['
  for await (const row of rows) {
    yield `${before}\n    ${JSON.stringify(row)}`
    before = ','
  }
  yield before === '[' ? '[]' : '\n  ]'
}
