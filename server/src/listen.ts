import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import type { Services } from '#shared/context.ts'
import type { Shutdown } from '#platform/lifecycle/shutdown.ts'
import { buildLogOptions } from '#platform/monitoring/logger.ts'
import { measureRequests } from '#platform/monitoring/metrics/metrics.ts'
import { measureDisk, measureProcess } from '#platform/monitoring/metrics/state-metrics.ts'
import { serveMetrics } from '#platform/monitoring/metrics/metrics-server.ts'
import {
  throwListenError,
  listListenAddresses,
  type ListenAddress,
} from '#platform/start-checks/listen-addresses.ts'

/** Serves the app, and the metrics if they have a port. Throws a StartError if it cannot listen. */
export async function listen(
  services: Services,
  { webDir, shutdown }: { webDir: string | null; shutdown: Shutdown },
): Promise<void> {
  const { config } = services
  const app = await buildApp(services, { logger: buildLogOptions(config), webDir })
  shutdown.onStop(() => app.close())
  const [siteAddress, metricsAddress] = listListenAddresses(config)
  if (metricsAddress) await openMetrics(app, services, metricsAddress, shutdown)
  const { host, port } = siteAddress
  await app
    .listen({ port, host, listenTextResolver: () => 'ready' })
    .catch((error: unknown) => throwListenError(error, siteAddress))
}

async function openMetrics(
  app: FastifyInstance,
  { config, metrics: { registry } }: Services,
  address: ListenAddress,
  shutdown: Shutdown,
): Promise<void> {
  measureProcess(registry)
  measureDisk(registry, config.dataDir)
  measureRequests(app, registry)
  const metricsServer = await serveMetrics(
    { registry, checkHealth: (path) => app.inject(path) },
    { ...address, token: config.metricsToken },
  ).catch((error: unknown) => throwListenError(error, address))
  shutdown.onStop(() => metricsServer.close())
}
