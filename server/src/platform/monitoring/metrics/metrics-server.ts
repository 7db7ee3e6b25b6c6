import { timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Registry } from 'prom-client'

export interface MetricsAddress {
  /** 0: any free one. */
  port: number
  host: string
  /** What Prometheus must show as its bearer token; null: all who reach the port may read. */
  token: string | null
}

/** Answers `GET /metrics` in Prometheus' text format, on a port of its own that is not public. */
export async function serveMetrics(
  registry: Registry,
  { port, host, token }: MetricsAddress,
): Promise<{ port: number; close(): void }> {
  const server = createServer((request, response) => void answer(registry, token, request, response))
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve))
  const address = server.address()
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    close: () => void server.close(),
  }
}

async function answer(
  registry: Registry,
  token: string | null,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.url?.split('?')[0] !== '/metrics') return void response.writeHead(404).end()
  if (token !== null && !shows(request, token))
    return void response.writeHead(401, { 'www-authenticate': 'Bearer' }).end()
  try {
    const text = await registry.metrics()
    response.setHeader('content-type', registry.contentType).end(text)
  } catch (error) {
    response.writeHead(500).end(String(error))
  }
}

function shows({ headers }: IncomingMessage, token: string): boolean {
  const [shown, wanted] = [headers.authorization ?? '', `Bearer ${token}`].map((text) => Buffer.from(text))
  return shown!.length === wanted!.length && timingSafeEqual(shown!, wanted!)
}
