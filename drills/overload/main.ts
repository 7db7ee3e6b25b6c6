import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { publish, table } from '@gwanyeok/bench/report.ts'
import { startPostgres } from '@gwanyeok/bench/server/data/kept-databases.ts'
import { openStage, type Stage } from '@gwanyeok/bench/server/stage.ts'
import { type Load, type Seen, startGenerator } from './generator.ts'
import { dropUnreadOutput } from '@gwanyeok/server/src/platform/lifecycle/drop-unread-output.ts'

dropUnreadOutput()

const HELP = `npm run drill -- overload [options]

Measures what one server takes, offers it many times as much whether it answers or not, and looks how it serves meanwhile
and right after. Everything runs in a folder of its own, beside your own data; some 2 minutes, alone on the machine as
far as possible. Writes drills/results/overload.md.

  --times N      what is offered, in capacities of the server: 10
  --seconds S    for how long: 30
`

/** Kept between runs. */
const FOLDER = path.join(tmpdir(), 'gwanyeok-drill-overload')
const PREDICTIONS = 10_000
const MEMBERS = Array.from({ length: 150 }, (_, user) => user)
const [GREEDY, ...OTHERS] = MEMBERS as [number, ...number[]]
/** Of the capacity; the generator takes its part of the same cores. */
const LEAST_SERVED = 0.5
const USUAL = 0.5
/** Kubernetes and most load balancers wait as long. */
const HEALTH_PATIENCE_MS = 1000

interface Phase extends Seen {
  name: string
  seconds: number
  /** Answers of `/healthz` and `/readyz` that were not 200 in time. */
  unhealthy: number
}

async function drill({ address, world }: Stage, times: number, seconds: number): Promise<void> {
  const generator = startGenerator({ address, world })
  const phases: Phase[] = []
  const offer = async (name: string, lasts: number, ...loads: Load[]) => {
    const unhealthy = watchHealth(address)
    const seen = await generator.send({ seconds: lasts, loads })
    const phase = { name, seconds: lasts, ...seen, unhealthy: await unhealthy() }
    phases.push(phase)
    process.stderr.write(`${name}: ${seen.served} of ${seen.asked} served\n`)
    return phase
  }
  const waiting = { users: MEMBERS.slice(0, 64), rate: null }
  await generator.send({ seconds: 8, loads: [waiting] })
  const capacity = servedASecond(await offer('each waits for the answer', 10, waiting))
  const usual = (name: string) => offer(name, 10, { users: MEMBERS, rate: USUAL * capacity })
  const before = await usual('half of that')
  const loads = [
    await offer(`${times} times, by all`, seconds, { users: MEMBERS, rate: times * capacity }),
    await offer(
      `half by all, the rest of ${times} times by one`,
      seconds,
      { users: OTHERS, rate: USUAL * capacity },
      { users: [GREEDY], rate: (times - USUAL) * capacity },
    ),
  ]
  const after = await usual('half of that, right after')
  await generator.close()
  const short = [...loads.flatMap((load) => faultsOf(load, capacity)), ...slowerThan(before, after)]
  await publish('drills/results/overload.md', reportOf(phases, short))
  if (short.length > 0) process.exitCode = 1
}

const servedASecond = ({ served, seconds }: Phase) => served / seconds

function faultsOf(phase: Phase, capacity: number): string[] {
  const checks: [boolean, string][] = [
    [
      servedASecond(phase) < LEAST_SERVED * capacity,
      `served less than ${LEAST_SERVED * 100} % of the capacity`,
    ],
    [phase.bare > 0, 'refused without Retry-After'],
    [phase.failed > 0, 'answers other than success and 503'],
    [phase.unhealthy > 0, 'health was not green throughout'],
  ]
  return checks.filter(([isShort]) => isShort).map(([, what]) => `${phase.name}: ${what}`)
}

/** The usual load after an overload is served as the one before. */
function slowerThan(before: Phase, after: Phase): string[] {
  const isShort = after.refused + after.failed > before.refused + before.failed
  return isShort || after.p99 > 3 * before.p99 ? [`${after.name}: not as before`] : []
}

/** Looks four times a second until it is told to end; gives how often the server did not say that it is well. */
function watchHealth(address: string): () => Promise<number> {
  const done = new AbortController()
  let unhealthy = 0
  const look = async (name: string) => {
    while (!done.signal.aborted) {
      const answer = await fetch(`${address}/${name}`, {
        headers: { connection: 'close' },
        signal: AbortSignal.timeout(HEALTH_PATIENCE_MS),
      }).catch(() => null)
      if (!answer?.ok) unhealthy += 1
      await sleep(250)
    }
  }
  const ended = Promise.all([look('healthz'), look('readyz')])
  return async () => {
    done.abort()
    await ended
    return unhealthy
  }
}

const reportOf = (phases: Phase[], short: string[]) => `# Overload

One server on ${PREDICTIONS} predictions; mixed work of ${MEMBERS.length} members, each with a session and an address. Generator, server and PostgreSQL share the cores.

${table(
  ['offered', 'asked a second', 'served', '503', 'other answers', '99 % served within ms', 'not green'],
  phases.map(({ name, seconds, asked, served, refused, failed, p99, unhealthy }) => [
    name,
    ...[asked, served, refused].map((count) => (count / seconds).toFixed(0)),
    failed,
    p99.toFixed(0),
    unhealthy,
  ]),
)}

${short.length === 0 ? 'Nothing fell short.' : `Fell short: ${short.join('; ')}.`}`

const { values } = parseArgs({
  options: {
    times: { type: 'string', default: '10' },
    seconds: { type: 'string', default: '30' },
    help: { type: 'boolean', default: false },
  },
})
if (values.help) process.stdout.write(HELP)
else {
  const postgres = await startPostgres(FOLDER)
  const stage = await openStage(postgres.url, FOLDER, PREDICTIONS, { TRUST_PROXY: '1' })
  try {
    await drill(stage, Number(values.times), Number(values.seconds))
  } finally {
    await stage.product.stop()
    await postgres.stop()
  }
}
