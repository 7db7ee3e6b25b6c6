import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Registry } from 'prom-client'
import { isEqualSecret } from '../../is-equal-secret.ts'

export interface MetricsAddress {
  /** 0: any free port. */
  port: number
  host: string
  /** The bearer token that Prometheus sends; null: everyone who reaches the port may read. */
  token: string | null
}

/** Answers a health check at this path. */
export type HealthCheck = (path: string) => Promise<{ statusCode: number; body: string }>

const HEALTH_PATHS = ['/healthz', '/readyz']

/** Serves `GET /metrics` in Prometheus' text format, and health checks, on a separate port that is not public. */
export async function serveMetrics(
  { registry, checkHealth }: { registry: Registry; checkHealth: HealthCheck },
  { port, host, token }: MetricsAddress,
): Promise<{ port: number; close(): void }> {
  const server = createServer((request, response) => {
    const [path = ''] = (request.url ?? '').split('?')
    void (HEALTH_PATHS.includes(path)
      ? answerHealth(checkHealth, path, response)
      : answerMetrics({ registry, token, path }, request, response))
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve))
  const address = server.address()
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    close: () => void server.close(),
  }
}

async function answerHealth(checkHealth: HealthCheck, path: string, response: ServerResponse): Promise<void> {
  const { statusCode, body } = await checkHealth(path)
  response.writeHead(statusCode, { 'content-type': 'text/plain; charset=utf-8' }).end(body)
}

interface MetricsRequest {
  registry: Registry
  token: string | null
  path: string
}

async function answerMetrics(
  { registry, token, path }: MetricsRequest,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (path !== '/metrics') return void response.writeHead(404).end()
  if (token !== null && !hasToken(request, token))
    return void response.writeHead(401, { 'www-authenticate': 'Bearer' }).end()
  try {
    const text = await registry.metrics()
    response.setHeader('content-type', registry.contentType).end(text)
  } catch (error) {
    response.writeHead(500).end(String(error))
  }
}

const hasToken = ({ headers }: IncomingMessage, token: string): boolean =>
  isEqualSecret(headers.authorization ?? '', `Bearer ${token}`)
