import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const ANSWER = JSON.stringify({ error: { code: 'overloaded' } })

/** A server of Node alone that refuses everything, in a process of its own: the most that can be asked of one. */
export async function startBareServer(): Promise<{ address: string; stop(): void }> {
  const child: ChildProcess = fork(import.meta.filename, { env: { BARE_SERVER: 'yes' } })
  const [port] = (await once(child, 'message')) as [number]
  return { address: `http://127.0.0.1:${port}`, stop: () => void child.kill() }
}

if (process.env['BARE_SERVER']) {
  const server = createServer((_request, response) =>
    response.writeHead(503, { 'retry-after': '1' }).end(ANSWER),
  )
  server.listen(0, '127.0.0.1', () => process.send!((server.address() as AddressInfo).port))
  process.once('disconnect', () => process.exit())
}
