import { execFile } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { availableParallelism, loadavg } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const ROOT = path.join(import.meta.dirname, '..')

/**
 * Prints the results with date, commit and machine, and writes them to a file below the root, in a folder that git
 * ignores.
 */
export async function saveReport(file: string, report: string): Promise<void> {
  const { stdout: commit } = await run('git', ['describe', '--always', '--dirty', '--exclude', '*'], {
    cwd: ROOT,
  })
  const day = new Date().toISOString().slice(0, 10)
  const machine = `${availableParallelism()} cores, load average ${loadavg()[0]!.toFixed(1)} at the end`
  const text = `${day}, commit ${commit.trim()}, Node ${process.versions.node}, ${machine}.\n\n${report.trim()}\n`
  process.stdout.write(text)
  await mkdir(path.dirname(path.join(ROOT, file)), { recursive: true })
  await writeFile(path.join(ROOT, file), text)
}

/** Formats a table in Markdown; all columns except the first contain numbers. */
export function formatTable(
  header: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): string {
  const separator = header.map((_, index) => (index === 0 ? '---' : '---:'))
  return [header, separator, ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

/** Returns the value below which this share of the values lies; 0.5 is the median. */
export function computeQuantile(values: readonly number[], share: number): number {
  const sortedValues = values.toSorted((a, b) => a - b)
  return sortedValues[Math.min(sortedValues.length - 1, Math.floor(sortedValues.length * share))] ?? NaN
}
