import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { saveReport, computeQuantile, formatTable } from '@gwanyeok/bench/report.ts'
import { findRunningPostgresUrl } from '@gwanyeok/server/src/platform/postgres/find-running-postgres-url.ts'
import {
  addComment,
  follow,
  like,
  createSharedState,
  addPost,
  predict,
  startActions,
} from '../load/actions.ts'
import { findDuplicates, findInconsistencies, findLostRows, type Ledger } from '../load/ledger.ts'
import { type Member, signUp } from '../load/member.ts'
import { killAll, readPostmasterPid, waitUntil } from '../load/processes.ts'
import { type Server, startServers, withDb, withTemporaryFolder } from '../load/servers.ts'
import { ignoreBrokenPipe } from '@gwanyeok/server/src/platform/lifecycle/ignore-broken-pipe.ts'

ignoreBrokenPipe()

const HELP = `npm run drill -- crash [--kills N]

N times (200) kill -9 of server, PostgreSQL or both under load; nothing acknowledged may be missing.
Everything runs in a temporary folder, beside your own data. Writes drills/results/crash.md.
`

const MEMBER_COUNT = 24
const PAUSE_MS = 60
/** Time between the first acknowledged write after a start and the kill. */
const KILL_DELAY_MS = { min: 200, max: 1400 }

const VICTIMS = ['server', 'database', 'both'] as const

interface Kill {
  victim: (typeof VICTIMS)[number]
  /** Time from the start of the process until it was ready again. */
  readyMs: number
  lostRows: string[]
}

const runDrill = (killCount: number) =>
  withTemporaryFolder(async (folder) => {
    const [server] = (await startServers(1, folder)) as [Server]
    const members: Member[] = []
    for (let index = 1; index <= MEMBER_COUNT; index++) members.push(await signUp(server.address, index))
    const state = await createSharedState(members)
    const actions = startActions(state, [addPost, addComment, like, follow, predict], PAUSE_MS)
    const kills: Kill[] = []
    for (let round = 0; round < killCount; round++) {
      kills.push(await killAndRestart(server, state.ledger, VICTIMS[round % VICTIMS.length]!))
      if (round % 10 === 9) process.stderr.write(`${round + 1} of ${killCount}\n`)
    }
    await actions.stop()
    const faults = await withDb((await findRunningPostgresUrl(server.dataDir))!, async (db) => [
      ...(await findLostRows(db, state.ledger, 'all')),
      ...(await findDuplicates(db)),
      ...(await findInconsistencies(db)),
    ])
    await server.end('SIGTERM')
    await saveReport('drills/results/crash.md', formatReport(kills, state.ledger, faults))
    if (faults.length > 0 || kills.some(({ lostRows }) => lostRows.length > 0)) process.exitCode = 1
  })

/** Kills the victim after a write was acknowledged, starts the server again, and looks for lost rows. */
async function killAndRestart(server: Server, ledger: Ledger, victim: Kill['victim']): Promise<Kill> {
  const countBefore = ledger.acknowledged.length
  await waitUntil('a write is acknowledged', async () => ledger.acknowledged.length > countBefore)
  const { min, max } = KILL_DELAY_MS
  await sleep(min + Math.random() * (max - min))
  const postgresPid = await readPostmasterPid(path.join(server.dataDir, 'postgres'))
  if (victim === 'server') await server.end('SIGKILL')
  else if (victim === 'both') await killAll(server.getPid(), postgresPid)
  else await killAll(postgresPid)
  // A server whose database was killed ends by itself.
  await server.end()
  const readyMs = await server.start()
  const lostRows = await withDb((await findRunningPostgresUrl(server.dataDir))!, (db) =>
    findLostRows(db, ledger, 'unchecked'),
  )
  return { victim, readyMs, lostRows }
}

function formatReport(kills: Kill[], { acknowledged, answers }: Ledger, faults: string[]): string {
  const rows = [...VICTIMS, 'all'].map((name) => {
    const matchingKills = kills.filter(({ victim }) => name === 'all' || victim === name)
    const readySeconds = matchingKills.map(({ readyMs }) => readyMs / 1000)
    const lostCount = matchingKills.flatMap(({ lostRows }) => lostRows).length
    return [
      name,
      matchingKills.length,
      computeQuantile(readySeconds, 0.5).toFixed(2),
      computeQuantile(readySeconds, 1).toFixed(2),
      lostCount,
    ]
  })
  return `# kill -9 under load

${MEMBER_COUNT} members write without pause: posts, comments, likes, follows, predictions. The server, the embedded PostgreSQL with all its processes, or both are killed at a random moment; the same command starts the product again, and what was acknowledged is looked for in the database.

${formatTable(['killed', 'times', 'ready again, median s', 'longest', 'missing'], rows)}

${acknowledged.length} writes were acknowledged. At the end all of them were looked for once more, and counters, statistics, ranks and seals counted again: ${faults.length === 0 ? 'nothing is wrong' : faults.slice(0, 20).join('; ')}. Answers (0: the connection broke): ${[...answers].map(([answer, times]) => `${times} times ${answer}`).join(', ')}.`
}

const { values } = parseArgs({
  options: { kills: { type: 'string', default: '200' }, help: { type: 'boolean', default: false } },
})
if (values.help) process.stdout.write(HELP)
else await runDrill(Number(values.kills))
