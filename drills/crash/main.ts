import { availableParallelism, loadavg, release } from 'node:os'
import { parseArgs } from 'node:util'
import { commitOf, publish } from '../results-file.ts'
import { type Kill, type KillsFound, drillKills } from './kill-drill.ts'

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

const seconds = (ms: number) => (ms / 1000).toFixed(2)
const sorted = (values: number[]) => values.toSorted((a, b) => a - b)
const quantile = (values: number[], share: number): number =>
  sorted(values)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? NaN

function killsReport({ kills, acknowledged, missing, statuses, check }: KillsFound, head: string): string {
  const rows = (['server', 'database', 'both'] as const).map((victim) =>
    rowOf(
      victim,
      kills.filter((kill) => kill.victim === victim),
    ),
  )
  const answers = [...statuses].toSorted(([a], [b]) => a - b)
  return `## kill -9 under load

${head}

24 members write without pause: posts, comments, likes, follows, predictions. A process outside of server and database notes each write that was acknowledged, before the next one is sent. The server, the embedded PostgreSQL with all its processes, or both are killed at a random moment; the same command starts the product again, and what was acknowledged is looked for in the database.

| killed | times | ready again, median s | 95 % | longest | acknowledged | missing |
| --- | ---: | ---: | ---: | ---: | ---: | ---: |
${[...rows, rowOf('all', kills)].join('\n')}

Looked for once more at the end: ${missing.length} of ${acknowledged} are missing. \`npm run db -- check\`: ${check}

Answers to the members by status (0: the connection broke): ${answers.map(([status, count]) => `${status}: ${count}`).join(', ')}.`
}

function rowOf(name: string, kills: Kill[]): string {
  const ready = kills.map(({ readyMs }) => readyMs)
  const acknowledged = kills.reduce((sum, kill) => sum + kill.acknowledged, 0)
  const missing = kills.reduce((sum, kill) => sum + kill.missing.length, 0)
  const figures = [quantile(ready, 0.5), quantile(ready, 0.95), Math.max(...ready)].map(seconds)
  return `| ${[name, kills.length, ...figures, acknowledged, missing].join(' | ')} |`
}
