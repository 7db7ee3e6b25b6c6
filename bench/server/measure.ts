import { computeQuantile } from '../report.ts'
import { type Call, HttpConnection } from './http-connection.ts'
import type { BenchServer } from './bench-servers.ts'
import { CROWD_SIZE, createIterationCounter, type Workload } from './workloads/workload.ts'

/** Measurements of one workload on one size of the database, in the order of the rounds. */
export interface Measurement {
  workloadName: string
  predictionCount: number
  /** Iterations per second with the crowd. */
  crowdRates: number[]
  /** Median time of an iteration in ms with a single user. */
  singleUserTimesMs: number[]
}

/** How often and how long each workload is measured. */
export interface Plan {
  rounds: number
  /** Seconds per measurement in a round. */
  seconds: number
}

/** Measures a workload on all sizes in turn, so that other load on the machine affects all sizes equally. */
export async function measure(
  workload: Workload,
  servers: readonly BenchServer[],
  plan: Plan,
): Promise<Measurement[]> {
  const measuredServers = servers.map((server) => createMeasuredServer(workload, server))
  for (const { runIteration } of measuredServers)
    await repeatIteration(runIteration, CROWD_SIZE, plan.seconds / 2)
  for (let round = 0; round < plan.rounds; round++)
    for (const { measurement, runIteration } of round % 2 === 0
      ? measuredServers
      : measuredServers.toReversed()) {
      measurement.crowdRates.push((await repeatIteration(runIteration, CROWD_SIZE, plan.seconds)).rate)
      measurement.singleUserTimesMs.push((await repeatIteration(runIteration, 1, plan.seconds)).medianMs)
    }
  for (const { close } of measuredServers) close()
  return measuredServers.map(({ measurement }) => measurement)
}

/** Sends the calls of one iteration of a user together; returns false if nothing is left to do. */
type RunIteration = (user: number) => Promise<boolean>

function createMeasuredServer(workload: Workload, { address, data }: BenchServer) {
  const measurement: Measurement = {
    workloadName: workload.name,
    predictionCount: data.predictionCount,
    crowdRates: [],
    singleUserTimesMs: [],
  }
  const connections: HttpConnection[][] = Array.from({ length: CROWD_SIZE }, () => [])
  const nextIteration = createIterationCounter()
  const runIteration: RunIteration = async (user) => {
    const calls = workload.buildCalls(data, nextIteration(user))
    if (calls) await sendAll(address, connections[user]!, calls)
    return calls !== null
  }
  const close = () => {
    for (const connection of connections.flat()) connection.close()
  }
  return { measurement, runIteration, close }
}

/** Runs iterations without a pause, for each user, until the time is up. */
async function repeatIteration(
  runIteration: RunIteration,
  userCount: number,
  seconds: number,
): Promise<{ rate: number; medianMs: number }> {
  const durationsMs: number[] = []
  const startedAt = performance.now()
  const endAt = startedAt + seconds * 1000
  async function runUser(user: number): Promise<void> {
    for (let iterationStartedAt = performance.now(); iterationStartedAt < endAt;) {
      if (!(await runIteration(user))) return
      const finishedAt = performance.now()
      durationsMs.push(finishedAt - iterationStartedAt)
      iterationStartedAt = finishedAt
    }
  }
  await Promise.all(Array.from({ length: userCount }, (_, user) => runUser(user)))
  if (durationsMs.length === 0) throw new Error('nothing was answered within a round')
  const rate = durationsMs.length / ((performance.now() - startedAt) / 1000)
  return { rate, medianMs: computeQuantile(durationsMs, 0.5) }
}

/** Sends each call on its own connection, which is opened when first needed; throws if an answer is an error. */
async function sendAll(
  address: string,
  connections: HttpConnection[],
  calls: readonly Call[],
): Promise<void> {
  while (connections.length < calls.length) connections.push(await HttpConnection.open(address))
  const answers = await Promise.all(calls.map((call, index) => connections[index]!.send(call)))
  for (const [index, { status, text }] of answers.entries())
    if (status >= 300) throw new Error(`${calls[index]!.method} ${calls[index]!.path}: ${text()}`)
}
