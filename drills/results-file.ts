import { execFile } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const ROOT = path.join(import.meta.dirname, '..')
const RESULTS = path.join(ROOT, 'drills/results')

/** Prints what a drill found, and writes it to drills/results/NAME.md, which git ignores. */
export async function publish(name: string, text: string): Promise<void> {
  process.stdout.write(`${text}\n`)
  await mkdir(RESULTS, { recursive: true })
  await writeFile(path.join(RESULTS, `${name}.md`), `${text.trim()}\n`)
}

/** The commit that was tried, and whether files differ from it. */
export async function commitOf(): Promise<string> {
  const { stdout } = await run('git', ['describe', '--always', '--dirty', '--exclude', '*'], { cwd: ROOT })
  return stdout.trim()
}
