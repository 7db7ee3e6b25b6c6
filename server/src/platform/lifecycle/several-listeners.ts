import { once } from 'node:events'
import { type AddressInfo, createServer, type Server } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** libuv accepts one connection of a listener in each turn of the event loop (libuv#3696). */
const LISTENERS = 256

export interface ListenAddress {
  port: number
  host: string
  listenTextResolver?: (address: string) => string
}

/**
 * Listens as `app.listen` does, several times on the same port: a busy server, whose turns are long, accepts as many
 * new connections in each; with one listener they, and health checks, would wait for seconds. Only Linux divides the
 * connections between listeners of a port (SO_REUSEPORT). Throws EADDRINUSE when another program has it.
 */
export async function listenSeveralTimes(app: FastifyInstance, address: ListenAddress): Promise<void> {
  if (process.platform !== 'linux') return void (await app.listen(address))
  const more: Server[] = []
  closeWith(app, more)
  await refuseTaken(address)
  const shared = { ...address, reusePort: true }
  await app.listen(shared)
  const { port } = app.server.address() as AddressInfo
  while (more.length + 1 < LISTENERS) more.push(await listenFor(app, { ...shared, port }))
}

/**
 * Takes the port and gives it back; throws the system's error where it cannot. A shared port would also be shared with a
 * second server that was started by mistake.
 */
export async function refuseTaken({ port, host }: Pick<ListenAddress, 'port' | 'host'>): Promise<void> {
  const alone = createServer().listen({ port, host, exclusive: true })
  await once(alone, 'listening')
  alone.close()
  await once(alone, 'close')
}

/** Hands its connections to the server of the app, with the options that this has itself. */
async function listenFor(app: FastifyInstance, address: ListenAddress): Promise<Server> {
  const listener = createServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
    app.server.emit('connection', socket),
  )
  listener.listen(address)
  await once(listener, 'listening')
  return listener
}

const ENDED_EVERY_MS = 50

/** The app waits for the answers that are under way; connections without one are of no use any more. */
function closeWith(app: FastifyInstance, listeners: readonly Server[]): void {
  let ended: Promise<unknown>[] = []
  app.addHook('preClose', async () => {
    ended = listeners.map((listener) => new Promise((resolve) => listener.close(resolve)))
  })
  app.addHook('onClose', async () => {
    const timer = setInterval(() => app.server.closeIdleConnections(), ENDED_EVERY_MS)
    await Promise.all(ended)
    clearInterval(timer)
  })
}
