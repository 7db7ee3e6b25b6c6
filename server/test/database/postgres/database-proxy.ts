import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import path from 'node:path'

/** A proxy to a PostgreSQL server that a test can disconnect, as if the machine died. */
export interface DatabaseProxy {
  /** Address of the same database through the proxy. */
  url: string
  /** Breaks all connections and refuses new connections. */
  disconnect(): Promise<void>
  reconnect(): Promise<void>
}

export async function startDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const sockets = new Set<Socket>()
  let server = await listen(databaseUrl, sockets, 0)
  const { port } = server.address() as AddressInfo
  const url = new URL(databaseUrl)
  url.search = ''
  url.host = `127.0.0.1:${port}`
  return {
    url: url.href,
    async disconnect() {
      const close = once(server, 'close')
      server.close()
      for (const socket of sockets) socket.destroy()
      await close
    },
    async reconnect() {
      server = await listen(databaseUrl, sockets, port)
    },
  }
}

async function listen(databaseUrl: string, sockets: Set<Socket>, port: number): Promise<Server> {
  const server = createServer((client) => {
    const upstream = connect(parseEndpoint(databaseUrl))
    for (const [socket, otherSocket] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        sockets.delete(socket)
        otherSocket.destroy()
      })
      socket.pipe(otherSocket)
    }
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return server
}

/** Returns an embedded server's socket, or a host and a port. */
function parseEndpoint(databaseUrl: string) {
  const { hostname, port, searchParams } = new URL(databaseUrl)
  const folder = searchParams.get('host')
  if (folder === null) return { host: hostname, port: Number(port || 5432) }
  return { path: path.join(folder, `.s.PGSQL.${searchParams.get('port')}`) }
}
