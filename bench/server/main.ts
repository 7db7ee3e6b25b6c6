import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { saveReport, computeQuantile, formatTable } from '../report.ts'
import { startPostgres } from './data/cached-databases.ts'
import { measure, type Measurement } from './measure.ts'
import { startBenchServers } from './bench-servers.ts'
import { NEW_PREDICTION } from './workloads/new-prediction.ts'
import { READS } from './workloads/reads.ts'
import { CROWD_SIZE } from './workloads/workload.ts'
import { WRITES } from './workloads/writes.ts'
import { ignoreBrokenPipe } from '@gwanyeok/server/src/platform/lifecycle/ignore-broken-pipe.ts'

ignoreBrokenPipe()

/** Reads come first, because writes change the data. */
const WORKLOADS = [...READS, ...WRITES, NEW_PREDICTION]
const WORKLOAD_NAMES = WORKLOADS.map(({ name }) => name)

const HELP = `npm run bench -- server [options]

  --quick            10000 predictions, 3 short rounds: a few minutes
  --sizes 10000,…    predictions: 10000,1000000
  --only NAME,…      some of: ${WORKLOAD_NAMES.join(', ')}
  --rounds N         5
  --data FOLDER      where the filled databases stay between runs; only one run at a time can use a folder

Prints its table, and writes it to bench/results/server.md.
While you work on one workload: npm run bench -- server --quick --only like --data /tmp/my-bench
`

const { values: options } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    sizes: { type: 'string' },
    only: { type: 'string', default: WORKLOAD_NAMES.join(',') },
    rounds: { type: 'string' },
    data: { type: 'string', default: path.join(tmpdir(), 'gwanyeok-bench') },
    help: { type: 'boolean', default: false },
  },
})

async function runBench(): Promise<void> {
  const selectedNames = options.only.split(',')
  const unknownName = selectedNames.find((name) => !WORKLOAD_NAMES.includes(name))
  if (unknownName !== undefined) throw new Error(`no workload is named ${unknownName}\n\n${HELP}`)
  const sizes = (options.sizes ?? (options.quick ? '10000' : '10000,1000000')).split(',').map(Number)
  const plan = { rounds: Number(options.rounds ?? (options.quick ? 3 : 5)), seconds: options.quick ? 0.5 : 1 }
  const dataFolder = path.resolve(options.data)
  const postgres = await startPostgres(dataFolder)
  try {
    const { servers, close } = await startBenchServers(postgres.url, dataFolder, sizes)
    const measurements: Measurement[] = []
    for (const workload of WORKLOADS.filter(({ name }) => selectedNames.includes(name))) {
      process.stderr.write(`${workload.name} …\n`)
      measurements.push(...(await measure(workload, servers, plan)))
    }
    await close()
    await saveReport('bench/results/server.md', formatReport(measurements, plan.rounds))
  } finally {
    await postgres.stop()
  }
}

const formatReport = (measurements: readonly Measurement[], rounds: number) => `# Speed of the server

Medians of ${rounds} rounds. ${CROWD_SIZE} callers at a time. A unit of work is one call, or the two calls that a page sends in parallel; the third column counts units.

${formatTable(
  ['work', 'predictions', 'a second', 'one caller alone, p50 ms'],
  measurements.map(({ workloadName, predictionCount, crowdRates, singleUserTimesMs }) => [
    workloadName,
    predictionCount,
    computeQuantile(crowdRates, 0.5).toFixed(0),
    computeQuantile(singleUserTimesMs, 0.5).toFixed(2),
  ]),
)}`

if (options.help) process.stdout.write(HELP)
else await runBench()
