import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const ROOT = path.join(import.meta.dirname, '../..')
const DOCUMENT = path.join(ROOT, 'docs/reliability.md')
const FORMATTER = path.join(ROOT, 'node_modules/oxfmt/bin/oxfmt')

const begin = (name: string) => `<!-- drill ${name}: written by npm run drill -- ${name} -->`
const end = (name: string) => `<!-- end of drill ${name} -->`

/** The document with the drill's section replaced, or added at its end. */
export function withSection(document: string, name: string, section: string): string {
  const whole = `${begin(name)}\n\n${section.trim()}\n\n${end(name)}\n`
  const from = document.indexOf(begin(name))
  if (from === -1) return `${document.trimEnd()}\n\n${whole}`
  const to = document.indexOf(end(name), from)
  if (to === -1) throw new Error(`docs/reliability.md: the section of ${name} does not end`)
  return document.slice(0, from) + whole + document.slice(to + end(name).length + 1)
}

/** Writes what a drill found into docs/reliability.md, as the drill's own section. */
export async function writeSection(name: string, section: string): Promise<void> {
  await writeFile(DOCUMENT, withSection(await readFile(DOCUMENT, 'utf8'), name, section))
  await run(process.execPath, [FORMATTER, DOCUMENT])
}

/** The commit that was tried, and whether files differ from it. */
export async function commitOf(): Promise<string> {
  const { stdout } = await run('git', ['describe', '--always', '--dirty', '--exclude', '*'], { cwd: ROOT })
  return stdout.trim()
}
