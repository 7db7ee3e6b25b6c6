import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

const WORKER = '/service-worker.js'

/** The product at an address of its own, where another release can take its place. */
export interface ReleaseProxy {
  address: string
  /** From now on there is a release without this file. */
  release(without: RegExp): void
  close(): void
}

export async function startReleaseProxy(product: string): Promise<ReleaseProxy> {
  let without: RegExp | null = null
  const server = createServer((asked, answer) => {
    if (without?.test(asked.url ?? '')) answer.writeHead(404).end()
    else void pass(product, asked, answer, asked.url === WORKER ? without : null)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    release: (gone) => (without = gone),
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

async function pass(product: string, asked: IncomingMessage, answer: ServerResponse, without: RegExp | null) {
  const headers = { ...asked.headers }
  // A list that is changed below must come whole and unpacked.
  if (without)
    for (const name of ['accept-encoding', 'if-none-match', 'if-modified-since']) delete headers[name]
  const { method = 'GET' } = asked
  const forward = asked.pipe(request(`${product}${asked.url}`, { method, headers }))
  answer.on('close', () => forward.destroy())
  // A side that hangs up, a closed page say, ends the other.
  const [came] = (await once(forward, 'response').catch(() => [null])) as [IncomingMessage | null]
  if (!came) answer.destroy()
  else if (without) sendList(answer, await text(came), without)
  else came.pipe(answer.writeHead(came.statusCode ?? 500, came.headers))
}

/** The worker's list as the next release has it: other revisions, and something else in the place of what is gone. */
function sendList(answer: ServerResponse, list: string, without: RegExp): void {
  const next = list.replaceAll(/\{url:`([^`]+)`,revision:[^}]+\}/g, (file, url: string) =>
    without.test(url) ? '{url:`icon-192.png`,revision:`x`}' : file.replace('revision:`', 'revision:`next-'),
  )
  answer.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' }).end(next)
}
