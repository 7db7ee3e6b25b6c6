import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { saveReport, computeQuantile, formatTable } from '@gwanyeok/bench/report.ts'
import {
  addComment,
  follow,
  like,
  readPage,
  createSharedState,
  addPost,
  startActions,
} from '../load/actions.ts'
import { findDuplicates, findInconsistencies, findLostRows, type Ledger } from '../load/ledger.ts'
import { signUp } from '../load/member.ts'
import { waitUntil } from '../load/processes.ts'
import { startServers, withDb, withTemporaryFolder } from '../load/servers.ts'
import { type Cluster, startCluster } from './cluster.ts'
import { PATRONI_SECONDS } from './cluster-config.ts'
import { findPrograms, type Programs } from './programs.ts'
import { ignoreBrokenPipe } from '@gwanyeok/server/src/platform/lifecycle/ignore-broken-pipe.ts'

ignoreBrokenPipe()

const HELP = `npm run drill -- failover [--times N]

Kills the primary of two PostgreSQL servers under Patroni, again and again (20 times), while members write through two
servers of the product. Nothing acknowledged may be missing. Everything runs in a temporary folder, beside your own data.

Needs root on Linux and Debian's packages patroni, etcd-server, haproxy and postgresql-15; says so and ends without them.
Writes drills/results/failover.md.
`

const SERVER_COUNT = 2
const MEMBER_COUNT = 8
const PAUSE_MS = 20
/** Duration of the load before each kill. */
const LOAD_MS = 3000
const MAX_OUTAGE_SECONDS = 30
/** Allowed answers of a server while its database is unavailable. */
const ALLOWED_ANSWERS = ['200', '503 database_unavailable']

const runDrill = (programs: Programs, times: number) =>
  withTemporaryFolder(async (folder) => {
    const stopFunctions: (() => Promise<unknown>)[] = []
    try {
      const cluster = await startCluster(programs, folder)
      stopFunctions.push(() => cluster.stop())
      const servers = await startServers(SERVER_COUNT, folder, { DATABASE_URL: cluster.url })
      stopFunctions.push(() => Promise.all(servers.map((server) => server.end('SIGTERM'))))
      const memberIdsByServer = new Map(servers.map(({ address }) => [address, new Set<string>()]))
      const members = []
      for (let index = 0; index < MEMBER_COUNT; index++) {
        const { address } = servers[index % SERVER_COUNT]!
        members.push(await signUp(address, index))
        memberIdsByServer.get(address)!.add(members.at(-1)!.id)
      }
      const state = await createSharedState(members)
      const actions = startActions(state, [addComment, addComment, addPost, like, follow, readPage], PAUSE_MS)
      const outages: number[] = []
      const faults: string[] = []
      for (let round = 1; round <= times; round++) {
        outages.push(await failOver(cluster, state.ledger, [...memberIdsByServer.values()]))
        process.stderr.write(`${round}: ${outages.at(-1)!.toFixed(1)} s\n`)
        faults.push(...(await withDb(cluster.url, (db) => findLostRows(db, state.ledger, 'unchecked'))))
      }
      await actions.stop()
      await withDb(cluster.url, async (db) => {
        faults.push(...(await findLostRows(db, state.ledger, 'all')))
        faults.push(...(await findDuplicates(db)), ...(await findInconsistencies(db)))
      })
      for (const seconds of outages)
        if (seconds > MAX_OUTAGE_SECONDS) faults.push(`an outage of ${seconds.toFixed(1)} s`)
      for (const [answer, count] of state.ledger.answers)
        if (!ALLOWED_ANSWERS.includes(answer)) faults.push(`${count} times the answer ${answer}`)
      if (!servers.every((server) => server.isRunning())) faults.push('a server of the product ended')
      await saveReport('drills/results/failover.md', formatReport(outages, state.ledger, faults))
      if (faults.length > 0) process.exitCode = 1
    } finally {
      for (const stop of stopFunctions.toReversed()) await stop()
    }
  })

/** Kills the primary. Returns the seconds until members of every server could write again, and restarts the node. */
async function failOver(
  cluster: Cluster,
  ledger: Ledger,
  memberIdsByServer: readonly Set<string>[],
): Promise<number> {
  await sleep(LOAD_MS)
  const killedNode = await cluster.killPrimary()
  const killedAt = performance.now()
  const countBefore = ledger.acknowledged.length
  const findFirstWriteAfter = (memberIds: Set<string>) =>
    ledger.acknowledged
      .slice(countBefore)
      .find(({ member, startedAt }) => memberIds.has(member.id) && startedAt > killedAt)?.acknowledgedAt
  await waitUntil('every server acknowledges writes again', async () =>
    memberIdsByServer.every(findFirstWriteAfter),
  )
  const recoveredAt = Math.max(...memberIdsByServer.map((memberIds) => findFirstWriteAfter(memberIds)!))
  await cluster.restartNode(killedNode)
  return (recoveredAt - killedAt) / 1000
}

function formatReport(outages: number[], { acknowledged, answers }: Ledger, faults: string[]): string {
  const formatQuantile = (share: number) => computeQuantile(outages, share).toFixed(1)
  return `# The primary fails

Two PostgreSQL servers under Patroni (\`synchronous_mode\`, ttl ${PATRONI_SECONDS.ttl} s, loop ${PATRONI_SECONDS.loop_wait} s, retry ${PATRONI_SECONDS.retry_timeout} s), one etcd, HAProxy before them; ${SERVER_COUNT} servers of the product, ${MEMBER_COUNT} members who write and read without a break. ${outages.length} times Patroni and PostgreSQL of the primary were killed with \`SIGKILL\`, all processes at once; the node came back as the standby before the next kill. Each acknowledged write was looked for in the new primary.

${formatTable(
  ['acknowledged', 'outage in seconds: least', 'median', 'most', 'faults'],
  [[acknowledged.length, formatQuantile(0), formatQuantile(0.5), formatQuantile(1), faults.length]],
)}

An outage lasts from the kill to the first acknowledged write that began after it, on the server of the product that was slower. Answers: ${[...answers].map(([answer, times]) => `${times} times ${answer}`).join(', ')}.

${faults.length === 0 ? 'Nothing failed.' : `**Failed:** ${faults.slice(0, 20).join('; ')}`}`
}

const { values } = parseArgs({
  options: { times: { type: 'string', default: '20' }, help: { type: 'boolean', default: false } },
})
const programs = await findPrograms()
if (values.help) process.stdout.write(HELP)
else if ('reason' in programs) process.stdout.write(`The drill failover is skipped: ${programs.reason}.\n`)
else await runDrill(programs, Number(values.times))
