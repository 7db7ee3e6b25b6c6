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
  const forward = request(`${product}${asked.url}`, { method, headers })
  forward.on('error', () => answer.destroy())
  answer.on('close', () => forward.destroy())
  asked.pipe(forward)
  forward.on('response', async (came: IncomingMessage) => {
    if (!without) {
      answer.writeHead(came.statusCode ?? 500, came.headers)
      return came.pipe(answer)
    }
    const body = (await text(came)).replaceAll(/\{[^{}]*"url":"([^"]+)"\}/g, (file, url: string) =>
      without.test(url)
        ? `{"revision":"x","url":"icon-192.png"}`
        : file.replace(/"revision":"/, '"revision":"next-'),
    )
    answer.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' }).end(body)
  })
}
