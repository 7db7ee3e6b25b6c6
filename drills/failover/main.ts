import { rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { publish } from '../results-file.ts'
import { type Cluster, startCluster } from './cluster.ts'
import { type Load, startLoad } from './members.ts'
import { startServers } from './product-servers.ts'
import { findPrograms, folderFor, type Programs, versionsOf } from './programs.ts'
import { failuresOf, type Outcome, type Round, sectionOf } from './report.ts'
import { until } from './until.ts'
import { createWitness, type Witness } from './witness.ts'

const HELP = `npm run drill -- failover [--times N] [--keep]

Kills the primary of two PostgreSQL servers under Patroni, again and again, while members write through two servers of
the product. Nothing acknowledged may be missing. Everything runs in a temporary folder, beside your own data.

--times N  how often (20)
--keep     leaves the temporary folder with all logs

Needs root on Linux and Debian's packages patroni, etcd-server, haproxy and postgresql-15; says so and ends without them.
Writes drills/results/failover.md.
`

const SERVERS = 2
const MEMBERS = 8
/** Under load before each kill. */
const SETTLE_MS = 3000

/** Kills the primary of a Patroni cluster under load of our servers, again and again. */
async function drill(programs: Programs, times: number): Promise<Outcome> {
  const ends: (() => Promise<void>)[] = []
  const folder = await folderFor(programs)
  try {
    const cluster = await startCluster(programs, folder)
    ends.push(() => cluster.stop())
    const servers = await startServers(SERVERS, cluster.url, folder)
    ends.push(...servers.map((server) => () => server.stop()))
    const witness = createWitness()
    const urls = servers.map(({ url }) => url)
    const load = await startLoad(urls, MEMBERS, witness)
    const rounds: Round[] = []
    for (let turn = 1; turn <= times; turn++) {
      rounds.push(await failOver({ cluster, load, witness, urls }))
      const { outageSeconds, faults } = rounds.at(-1)!
      process.stdout.write(`${[`${turn}: ${outageSeconds.toFixed(1)} s`, ...faults].join('; ')}\n`)
    }
    await load.stop()
    rounds.at(-1)!.faults = await witness.findFaults(cluster.url)
    const endedServers = servers.filter((server) => server.exitCode() !== null).length
    const { unexpected } = load
    const counts = witness.counts()
    const versions = await versionsOf(programs)
    return { rounds, versions, servers: SERVERS, members: MEMBERS, counts, unexpected, endedServers }
  } finally {
    for (const end of ends.toReversed()) await end()
    if (!process.argv.includes('--keep')) await rm(folder, { recursive: true, force: true })
  }
}

interface Stage {
  cluster: Cluster
  load: Load
  witness: Witness
  urls: readonly string[]
}

async function failOver({ cluster, load, witness, urls }: Stage): Promise<Round> {
  await sleep(SETTLE_MS)
  const name = await cluster.killPrimary()
  const killedAt = performance.now()
  const firstAfter = (url: string) =>
    load.acknowledged.find(({ server, begunAt }) => server === url && begunAt > killedAt)?.at
  await until('every server acknowledges writes again', async () => urls.every(firstAfter))
  const backAt = Math.max(...urls.map((url) => firstAfter(url)!))
  const faults = await witness.findFaults(cluster.url)
  await cluster.bringBack(name)
  return { outageSeconds: (backAt - killedAt) / 1000, faults }
}

const { values } = parseArgs({
  options: { times: { type: 'string' }, keep: { type: 'boolean' }, help: { type: 'boolean' } },
})
const programs = await findPrograms()
if (values.help) process.stdout.write(HELP)
else if ('missing' in programs) process.stdout.write(`The drill failover is skipped: ${programs.missing}.\n`)
else {
  const outcome = await drill(programs, Number(values.times ?? 20))
  await publish('failover', await sectionOf(outcome))
  const failures = failuresOf(outcome)
  for (const failure of failures) process.stderr.write(`${failure}\n`)
  process.exitCode = failures.length === 0 ? 0 : 1
}
