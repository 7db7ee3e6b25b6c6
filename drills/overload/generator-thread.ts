import { on, once } from 'node:events'
import { type MessagePort, parentPort, Worker, workerData } from 'node:worker_threads'
import type { World } from '@gwanyeok/bench/server/works/work.ts'
import { createGenerator, type Generator } from './generator.ts'
import { mixedTraffic } from './traffic.ts'

interface Given {
  address: string
  world: World
}

type Job = { [Name in 'repeat' | 'offer']: { name: Name; args: Parameters<Generator[Name]> } }[
  | 'repeat'
  | 'offer']

/** A generator in a thread of its own, so that who watches health is not late with it. */
export function startGenerator(given: Given): Generator {
  const worker = new Worker(import.meta.filename, { workerData: given })
  const run = async <T>(job: Job): Promise<T> => {
    worker.postMessage(job, [])
    const [result] = (await once(worker, 'message')) as [T]
    return result
  }
  return {
    repeat: (...args) => run({ name: 'repeat', args }),
    offer: (...args) => run({ name: 'offer', args }),
    close: () => void worker.terminate(),
  }
}

if (parentPort) await work(parentPort, workerData as Given)

/** One job after the other. */
async function work(port: MessagePort, { address, world }: Given): Promise<void> {
  const generator = createGenerator(address, mixedTraffic(world))
  for await (const [job] of on(port, 'message') as AsyncIterable<[Job]>) {
    const samples =
      job.name === 'repeat' ? await generator.repeat(...job.args) : await generator.offer(...job.args)
    port.postMessage(samples, [])
  }
}
