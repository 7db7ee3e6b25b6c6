import { readFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from './run.mjs'

const cells = (line) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim().replaceAll(/`|\[([^\]]*)\]\([^)]*\)/g, '$1'))

/** The settings as docs/operating.md lists them, for a terminal. */
export function settingsHelp() {
  const text = readFileSync(path.join(ROOT, 'docs', 'operating.md'), 'utf8')
  const [, section = ''] = text.split('\n## Settings\n')
  const table = section
    .split('\n## ')[0]
    .split('\n')
    .filter((line) => line.startsWith('| `'))
  const lines = table.map((line) => {
    const [name, usual, meaning] = cells(line)
    return `${name}\n    ${meaning} (default: ${usual})`
  })
  return [
    'npm start: runs the product until Ctrl-C. Settings, from the environment or a file .env:',
    ...lines,
  ].join('\n')
}
