import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { loadavg } from 'node:os'
import path from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { fire, type Shot } from './fire.ts'
import { report, type Row } from './report.ts'
import { openStages, type Stage } from './stage.ts'
import { TASKS, type Task } from './tasks.ts'

const SIZES = [1000, 100_000] as const
const FORMATTER = path.join(import.meta.dirname, '../../node_modules/oxfmt/bin/oxfmt')
const OUTPUT = path.join(import.meta.dirname, '../../docs/server-speed.md')

/** `--rounds N` for a shorter run; `--dry` leaves the page in docs as it is. */
const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '9' }, dry: { type: 'boolean', default: false } },
})
const rounds = Number(values.rounds)

/** Both sizes by turns within each round, so that other load on the machine affects both alike. */
async function measure(task: Task, [small, large]: readonly Stage[]): Promise<Row> {
  const row: Row = { name: task.name, small: [], large: [] }
  for (let round = 0; round < rounds; round++) {
    const turns: [Shot[], Stage][] = [
      [row.small, small!],
      [row.large, large!],
    ]
    for (const [shots, stage] of round % 2 === 0 ? turns : turns.toReversed())
      shots.push(await fire(task, stage, round))
  }
  return row
}

const { stages, close } = await openStages(SIZES)
try {
  // Load by other programs, in cores.
  const load = loadavg()[0]!
  const rows: Row[] = []
  for (const task of TASKS) rows.push(await measure(task, stages))
  const text = report(rows, { sizes: SIZES, rounds, load })
  process.stdout.write(`${text}\n`)
  if (!values.dry) {
    await writeFile(OUTPUT, text)
    await promisify(execFile)(process.execPath, [FORMATTER, OUTPUT])
  }
} finally {
  await close()
}
