import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

export interface Watcher {
  close(): void
}

/**
 * Opens a stream of prices and calls `onPrice` with the text of each event as it arrives. Resolves once the server has
 * begun to answer.
 */
export async function openWatcher(
  address: string,
  { path, cookie }: { path: string; cookie: string },
  onPrice: (event: string) => void,
): Promise<Watcher> {
  const { hostname, port } = new URL(address)
  const socket: Socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  socket.write(`GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\ncookie: ${cookie}\r\n\r\n`)
  const [first] = (await once(socket, 'data')) as [Buffer]
  if (!first.includes(' 200 ')) throw new Error(`${path}: ${first.toString()}`)
  socket.on('data', (chunk: Buffer) => {
    for (const [event] of chunk.toString().matchAll(/^data: \{.*"currentPrice".*\}$/gm)) onPrice(event)
  })
  return { close: () => socket.destroy() }
}
