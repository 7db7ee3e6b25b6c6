import { startBareServer } from './bare-server.ts'
import type { Generator, Stream } from './generator.ts'
import { startGenerator } from './generator-thread.ts'
import type { Options } from './options.ts'
import { type Probes, startProbes } from './probes.ts'
import { countOf, isServed, normalAfter, type Samples, secondsOf } from './samples.ts'
import type { Stage } from './stage.ts'

/** A time in which something was offered. */
export interface Phase {
  name: string
  seconds: number
  /** By the names of the streams. */
  samples: Record<string, Samples>
  probes: Probes
}

export interface Found {
  /** Calls a second that the generator sends at most, to a server that only refuses. */
  generated: number
  /** Calls a second that the server answers to those who wait for each answer. */
  capacity: number
  closed: Phase
  before: Phase
  overloads: { phase: Phase; normalAfterMs: number | null }[]
}

const MEMBERS = Array.from({ length: 150 }, (_, user) => user)
const [GREEDY, ...OTHERS] = MEMBERS as [number, ...number[]]
const CLOSED_USERS = 64
const SECONDS = { warmUp: 8, generated: 4, closed: 15, usual: 20 }
const USUAL = 0.5

export async function drillOverload(
  { address, metricsPort, world }: Stage,
  { times, seconds }: Options,
  progress: (text: string) => void,
): Promise<Found> {
  const generated = await measureGenerator(world)
  progress(`the generator sends ${generated.toFixed(0)}/s`)
  const generator = startGenerator({ address, world })
  const during = async (
    name: string,
    lasts: number,
    load: () => Promise<Phase['samples']>,
  ): Promise<Phase> => {
    const end = startProbes(address, metricsPort)
    const samples = await load()
    const phase = { name, seconds: lasts, samples, probes: await end() }
    progress(
      `${name}: ${Object.entries(samples)
        .map(([who, each]) => `${who} ${countOf(each, isServed)} of ${each.status.length}`)
        .join(', ')}`,
    )
    return phase
  }
  const offered = (name: string, streams: Stream[], lasts: number) =>
    during(name, lasts, () => generator.offer(streams, lasts))
  try {
    await closedLoop(generator, SECONDS.warmUp)
    const closed = await during('each waits for the answer', SECONDS.closed, () =>
      closedLoop(generator, SECONDS.closed),
    )
    const capacity = countOf(closed.samples['members']!, isServed) / SECONDS.closed
    const members = (share: number, users = MEMBERS): Stream => ({
      name: 'members',
      users,
      rate: share * capacity,
    })
    const greedy = (share: number): Stream => ({ name: 'greedy', users: [GREEDY], rate: share * capacity })
    const usual = (name: string) => offered(name, [members(USUAL)], SECONDS.usual)
    const before = await usual('half of it')
    const loads: [string, Stream[], number][] = [
      [`${times} times as much, by all alike`, [members(times)], seconds],
      [
        `${times} times, half of it by one member`,
        [members(times / 2, OTHERS), greedy(times / 2)],
        seconds / 2,
      ],
      [
        `half of it by all, the rest up to ${times} times by one member`,
        [members(USUAL, OTHERS), greedy(times - USUAL)],
        seconds / 2,
      ],
    ]
    const overloads: Found['overloads'] = []
    for (const [name, streams, lasts] of loads) {
      const phase = await offered(name, streams, lasts)
      const after = await usual('half of it, right after')
      const normalAfterMs = normalAfter(usualSeconds(before), usualSeconds(after))
      progress(`normal after ${normalAfterMs} ms`)
      overloads.push({ phase, normalAfterMs })
    }
    return { generated, capacity, closed, before, overloads }
  } finally {
    generator.close()
  }
}

const closedLoop = async (generator: Generator, seconds: number) => ({
  members: await generator.repeat(MEMBERS.slice(0, CLOSED_USERS), seconds),
})

const usualSeconds = ({ samples, seconds }: Phase) => secondsOf(samples['members']!, seconds * 1000)

async function measureGenerator(world: Stage['world']): Promise<number> {
  const bare = await startBareServer()
  const generator = startGenerator({ address: bare.address, world })
  try {
    const { members } = await closedLoop(generator, SECONDS.generated)
    return members.status.length / SECONDS.generated
  } finally {
    generator.close()
    bare.stop()
  }
}
