import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { commitOf, publish } from '../results-file.ts'
import { type Seen, startGenerator } from './generator.ts'
import { setStage } from './stage.ts'

const HELP = `npm run drill -- overload [options]

Measures what one server takes, offers it many times as much whether it answers or not, and looks how it serves meanwhile
and right after. Everything runs in a folder of its own, beside your own data; some 2 minutes, alone on the machine as
far as possible. Writes drills/results/overload.md.

  --times N      what is offered, in capacities of the server: 10
  --seconds S    for how long: 30
  --data FOLDER  where the filled database is kept between runs
`

const MEMBERS = Array.from({ length: 150 }, (_, user) => user)
const [GREEDY, ...OTHERS] = MEMBERS as [number, ...number[]]
/** Of the capacity; the generator takes its part of the same cores. */
const LEAST_SERVED = 0.5
const USUAL = 0.5
/** Kubernetes and most load balancers wait as long. */
const HEALTH_PATIENCE_MS = 1000

interface Phase {
  name: string
  seconds: number
  seen: Seen[]
  /** Answers of `/healthz` and `/readyz` that were not 200 in time. */
  unhealthy: number
}

async function drill(times: number, seconds: number, folder: string): Promise<void> {
  const stage = await setStage(folder)
  const generator = startGenerator({ address: stage.address, world: stage.world })
  const phases: Phase[] = []
  const offer = async (name: string, lasts: number, ...loads: { users: number[]; rate: number | null }[]) => {
    const unhealthy = watchHealth(stage.address)
    const seen = await generator.offer(...loads.map((load) => ({ ...load, seconds: lasts })))
    const phase = { name, seconds: lasts, seen, unhealthy: await unhealthy() }
    phases.push(phase)
    process.stderr.write(`${rowOf(phase)}\n`)
    return phase
  }
  try {
    await generator.offer({ users: MEMBERS.slice(0, 64), rate: null, seconds: 8 })
    const alone = await offer('each waits for the answer', 10, { users: MEMBERS.slice(0, 64), rate: null })
    const capacity = servedASecond(alone)
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
    const short = [...loads.flatMap((load) => faultsOf(load, capacity)), ...slowerThan(before, after)]
    await publish('overload', reportOf(phases, short, await commitOf()))
    if (short.length > 0) process.exitCode = 1
  } finally {
    generator.close()
    await stage.close()
  }
}

const sum = ({ seen }: Phase, of: (each: Seen) => number) => seen.reduce((all, each) => all + of(each), 0)
const servedASecond = (phase: Phase) => sum(phase, ({ served }) => served) / phase.seconds

function faultsOf(phase: Phase, capacity: number): string[] {
  const checks: [boolean, string][] = [
    [
      servedASecond(phase) < LEAST_SERVED * capacity,
      `served less than ${LEAST_SERVED * 100} % of the capacity`,
    ],
    [sum(phase, ({ bare }) => bare) > 0, 'refused without Retry-After'],
    [sum(phase, ({ failed }) => failed) > 0, 'answers other than success and 503'],
    [phase.unhealthy > 0, 'health was not green throughout'],
  ]
  return checks.filter(([isShort]) => isShort).map(([, what]) => `${phase.name}: ${what}`)
}

/** The usual load after an overload is served as the one before. */
function slowerThan(before: Phase, after: Phase): string[] {
  const unserved = (phase: Phase) => sum(phase, ({ refused, failed }) => refused + failed)
  const isSlow = after.seen[0]!.p99 > 3 * before.seen[0]!.p99
  return unserved(after) > unserved(before) || isSlow ? [`${after.name}: not as before`] : []
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

function rowOf(phase: Phase): string {
  const perSecond = (of: (each: Seen) => number) => (sum(phase, of) / phase.seconds).toFixed(0)
  const slowest = Math.max(...phase.seen.map(({ p99 }) => p99)).toFixed(0)
  const cells = [
    phase.name,
    perSecond(({ asked }) => asked),
    perSecond(({ served }) => served),
    perSecond(({ refused }) => refused),
    sum(phase, ({ failed }) => failed),
    slowest,
    phase.unhealthy,
  ]
  return `| ${cells.join(' | ')} |`
}

const reportOf = (phases: Phase[], short: string[], commit: string) => `## Overload

Commit ${commit}. One server on 10,000 predictions; mixed work of 150 members, each with a session and an address. Generator, server and PostgreSQL share the cores.

| offered | asked a second | served | 503 | other answers | served: 99 % within ms | health not green |
| --- | ---: | ---: | ---: | ---: | ---: | ---: |
${phases.map(rowOf).join('\n')}

${short.length === 0 ? 'Nothing fell short.' : `Fell short: ${short.join('; ')}.`}`

const { values } = parseArgs({
  options: {
    times: { type: 'string', default: '10' },
    seconds: { type: 'string', default: '30' },
    data: { type: 'string', default: path.join(tmpdir(), 'gwanyeok-drill-overload') },
    help: { type: 'boolean', default: false },
  },
})
if (values.help) process.stdout.write(HELP)
else await drill(Number(values.times), Number(values.seconds), path.resolve(values.data))
