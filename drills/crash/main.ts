import { availableParallelism, loadavg, release } from 'node:os'
import { parseArgs } from 'node:util'
import { commitOf, publish } from '../results-file.ts'
import { drillKills } from './kill-drill.ts'
import { killsReport } from './kills-report.ts'

const HELP = `npm run drill -- crash [--kills N]

N times (200) kill -9 of server, PostgreSQL or both under load; nothing acknowledged may be missing.
Everything runs in a temporary folder, beside your own data. Writes drills/results/crash.md.
`

/** Date, commit and machine, so that two runs can be compared. */
async function headOf(): Promise<string> {
  const day = new Date().toISOString().slice(0, 10)
  const load = loadavg()[0]!.toFixed(1)
  return `${day}, commit ${await commitOf()}, ${availableParallelism()} cores, Linux ${release()}, Node ${process.version}; load of the machine at the end ${load}.`
}

async function drill(times: number): Promise<void> {
  const stopping = new AbortController()
  // A drill that is stopped reports what it has found.
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stopping.abort())
  const progress = (text: string) => void process.stderr.write(`${text}\n`)
  const found = await drillKills(times, { progress, signal: stopping.signal })
  await publish('crash', killsReport(found, await headOf()))
  const isSound = found.missing.length === 0 && found.kills.every(({ missing }) => missing.length === 0)
  if (!isSound) process.exitCode = 1
}

const { values } = parseArgs({
  options: { kills: { type: 'string', default: '200' }, help: { type: 'boolean', default: false } },
})
if (values.help) process.stdout.write(HELP)
else await drill(Number(values.kills))
