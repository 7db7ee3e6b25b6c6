import { parseArgs } from 'node:util'
import { publish, table } from '@gwanyeok/bench/report.ts'
import { startEmbeddedPostgres } from '@gwanyeok/server/src/platform/postgres/embedded-postgres.ts'
import { withFolder } from '../load/servers.ts'
import type { Options } from './disruption.ts'
import { type Result, runDrill } from './run.ts'
import { dropUnreadOutput } from '@gwanyeok/server/src/platform/lifecycle/drop-unread-output.ts'

dropUnreadOutput()

const HELP = `npm run drill -- servers [options]

Kills and stops servers while members write, read and watch; nothing acknowledged may be missing, nothing judged or told
twice. Everything runs in a temporary folder, beside your own data; some 15 minutes. Writes drills/results/servers.md.

  --servers N   on one database: 3
  --members N   who write, read and watch: 50
  --kills N     a server is killed (-9), at random: 10
  --stops N     a server is stopped gracefully: 10
`

const { values } = parseArgs({
  options: {
    servers: { type: 'string', default: '3' },
    members: { type: 'string', default: '50' },
    kills: { type: 'string', default: '10' },
    stops: { type: 'string', default: '10' },
    help: { type: 'boolean', default: false },
  },
})

const drill = () =>
  withFolder(async (folder) => {
    const postgres = await startEmbeddedPostgres({ dataDir: folder, settings: { max_connections: '100' } })
    try {
      const options = {
        servers: Number(values.servers),
        members: Number(values.members),
        kills: Number(values.kills),
        stops: Number(values.stops),
        betweenMs: 2000,
        writesBetween: 20,
      }
      const result = await runDrill(postgres.url, folder, options)
      await publish('drills/results/servers.md', reportOf(result, options))
      const faults = Object.values(result.findings).flat()
      process.stdout.write(`${faults.join('\n').slice(0, 5000)}\n`)
      if (faults.length > 0) process.exitCode = 1
    } finally {
      await postgres.stop()
    }
  })

const reportOf = (
  { ledger, findings, judged, connections, prices }: Result,
  { servers, members, kills, stops }: Options,
) => `# Several servers

${servers} servers on one PostgreSQL and one simulated market; ${members} members who call each in turn, write, read at once what they wrote, and watch. ${kills} times a server was killed (\`kill -9\`), ${stops} times one was stopped, each while a new evaluation had just begun.

${table(
  ['checked', 'faults'],
  [
    [`${ledger.acknowledged.length} acknowledged writes are there once, or gone`, findings.lost.length],
    [
      `each author saw the write at once, from each server (${ledger.looks} reads, ${ledger.looksAway} found it away)`,
      findings.unseen.length,
    ],
    [`${judged} predictions judged once, each counted by one run`, findings.evaluations.length],
    [
      `${members} open pages over ${connections} connections: notifications as the rows say, ${prices} prices none older than the one before, the feed whole`,
      findings.watchers.length,
    ],
    ['counters, statistics, ranks and seals equal a recount', findings.drifted.length],
  ],
)}

Answers (0: none came): ${[...ledger.answers].map(([answer, times]) => `${times} times ${answer}`).join(', ')}.`

if (values.help) process.stdout.write(HELP)
else await drill()
