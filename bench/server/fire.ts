import autocannon from 'autocannon'
import type { Stage } from './stage.ts'
import { countOf, type Task } from './tasks.ts'

export interface Shot {
  /** Answers a second. */
  rate: number
  /** Milliseconds. */
  p50: number
  p99: number
  /** Bytes of an answer, headers included. */
  bytes: number
}

const CONNECTIONS = 8
const SECONDS = 2

/** One round of a task; throws when an answer is an error. */
export async function fire(task: Task, stage: Stage, round: number): Promise<Shot> {
  const amount = countOf(task, stage)
  let index = 0
  const result = await autocannon({
    url: stage.address,
    connections: CONNECTIONS,
    ...(amount === null ? { duration: SECONDS } : { amount }),
    requests: [{ setupRequest: (request) => ({ ...request, ...task.send(stage, round, index++) }) }],
  })
  const good = result['2xx']
  if (good === 0 || result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${task.name}: ${good} good, ${result.non2xx} refused, ${result.errors} broken`)
  }
  return {
    // A short round ends with the tick of the caller's clock, so its length says little; each connection always waits
    // for one answer (Little's law).
    rate: amount === null ? good / result.duration : (CONNECTIONS * 1000) / result.latency.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    bytes: result.throughput.total / good,
  }
}
