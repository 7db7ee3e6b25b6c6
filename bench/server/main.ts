import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { loadavg } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { startPostgres } from './data/bench-postgres.ts'
import { evaluationText, measureEvaluation } from './evaluation/evaluation.ts'
import { createBench, type Row } from './measure.ts'
import { HELP, type Options, readOptions } from './options.ts'
import { report } from './report/report.ts'
import { openStages } from './stage.ts'
import { fanOutText, measureFanOut } from './watchers/fan-out.ts'

const run = promisify(execFile)
const ROOT = path.join(import.meta.dirname, '../..')
const FORMATTER = path.join(ROOT, 'node_modules/oxfmt/bin/oxfmt')
const OUTPUT = path.join(ROOT, 'docs/server-speed.md')

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
    const parts = [report(rows, { plan: { rounds, seconds }, commit: await commitOf(), load })]
    if (options.evaluation) {
      const { due, evaluationRounds } = options
      parts.push(
        evaluationText(
          await measureEvaluation(postgres.url, { folder: data, due, rounds: evaluationRounds }),
        ),
      )
    }
    if (options.watchers) parts.push(fanOutText(await measureFanOut(postgres.url, data)))
    return parts.join('\n')
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
  if (!options.dry) {
    await writeFile(OUTPUT, text)
    await run(process.execPath, [FORMATTER, OUTPUT])
  }
}
