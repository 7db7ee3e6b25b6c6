import { execFile } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { loadavg } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { startPostgres } from './data/bench-postgres.ts'
import { createBench, type Row } from './measure.ts'
import { HELP, type Options, readOptions } from './options.ts'
import { report } from './report/report.ts'
import { openStages } from './stage.ts'

const run = promisify(execFile)
const ROOT = path.join(import.meta.dirname, '../..')
const RESULTS = path.join(ROOT, 'bench/results')

/** The commit that is measured, and whether files differ from it. */
async function commitOf(): Promise<string> {
  const { stdout } = await run('git', ['describe', '--always', '--dirty', '--exclude', '*'], { cwd: ROOT })
  return stdout.trim()
}

async function measureAll(options: Options): Promise<string> {
  const { data, rounds, seconds } = options
  const before = loadavg()[0]!
  const postgres = await startPostgres(data)
  try {
    const rows = await measureWorks(postgres.url, options)
    const load: [number, number] = [before, loadavg()[0]!]
    return report(rows, { plan: { rounds, seconds }, commit: await commitOf(), load })
  } finally {
    await postgres.stop()
  }
}

async function measureWorks(server: string, { sizes, works, data, ...plan }: Options): Promise<Row[][]> {
  if (works.length === 0) return []
  const { stages, close } = await openStages(server, data, sizes)
  const bench = createBench()
  try {
    const rows: Row[][] = []
    for (const work of works) {
      process.stderr.write(`${work.name} …\n`)
      rows.push(await bench.measure(work, stages, plan))
    }
    return rows
  } finally {
    bench.stop()
    await close()
  }
}

const options = readOptions(process.argv.slice(2))
if (options === null) process.stdout.write(HELP)
else {
  const text = await measureAll(options)
  process.stdout.write(`${text}\n`)
  await mkdir(RESULTS, { recursive: true })
  await writeFile(path.join(RESULTS, 'server.md'), text)
}
