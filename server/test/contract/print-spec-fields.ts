import { listSpecFields } from './spec-fields.ts'
import { ignoreBrokenPipe } from '#platform/lifecycle/ignore-broken-pipe.ts'

// `npm run spec-fields` prints the specification's fields next to those of schema and contract.
ignoreBrokenPipe()

/** Width of each column in characters; the last one is as wide as its text. */
const WIDTHS = [42, 34, 30]

const formatLine = (cells: readonly string[]) =>
  cells
    .map((cell, index) => cell.padEnd(WIDTHS[index] ?? 0))
    .join('')
    .trimEnd()

const rows = (await listSpecFields()).map(({ name, column, answer, isExplained }) => [
  name,
  column ?? '–',
  answer ?? '–',
  isExplained ? 'in the list of differences' : '',
])
const table = [['specification', 'column', 'answer', ''], ...rows].map((row) => formatLine(row))
process.stdout.write(`${table.join('\n')}\n`)
