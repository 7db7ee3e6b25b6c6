import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { loadavg } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { createBench, type Row } from './measure.ts'
import { HELP, type Options, readOptions } from './options.ts'
import { report } from './report/report.ts'
import { openStages } from './stage.ts'

const run = promisify(execFile)
const ROOT = path.join(import.meta.dirname, '../..')
const FORMATTER = path.join(ROOT, 'node_modules/oxfmt/bin/oxfmt')
const OUTPUT = path.join(ROOT, 'docs/server-speed.md')

/** The commit that is measured, and whether files differ from it. */
async function commitOf(): Promise<string> {
  const { stdout } = await run('git', ['describe', '--always', '--dirty', '--exclude', '*'], { cwd: ROOT })
  return stdout.trim()
}

async function measureAll({ sizes, works, data, rounds, seconds }: Options): Promise<string> {
  const { stages, close } = await openStages(data, sizes)
  const bench = createBench()
  try {
    const before = loadavg()[0]!
    const rows: Row[][] = []
    for (const work of works) {
      process.stderr.write(`${work.name} …\n`)
      rows.push(await bench.measure(work, stages, { rounds, seconds }))
    }
    return report(rows, {
      plan: { rounds, seconds },
      commit: await commitOf(),
      load: [before, loadavg()[0]!],
    })
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
