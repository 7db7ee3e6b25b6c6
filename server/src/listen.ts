import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import type { Services } from './platform/context.ts'
import type { Shutdown } from './platform/lifecycle/shutdown.ts'
import { listenSeveralTimes } from './platform/lifecycle/several-listeners.ts'
import { logOptions } from './platform/monitoring/logger.ts'
import { measureRequests } from './platform/monitoring/metrics/measure-requests.ts'
import { measureDisk, measureProcess } from './platform/monitoring/metrics/measured-state.ts'
import { serveMetrics } from './platform/monitoring/metrics/metrics-server.ts'
import { StartError } from './platform/start-error.ts'

/** Serves the app, and the metrics where they have a port. Throws a StartError when the port is taken. */
export async function listen(
  services: Services,
  { webDir, shutdown }: { webDir: string | null; shutdown: Shutdown },
): Promise<void> {
  const { config } = services
  const app = await buildApp(services, { logger: logOptions(config), webDir })
  shutdown.onStop(() => app.close())
  if (config.metricsPort !== null) await openMetrics(app, services, config.metricsPort, shutdown)
  try {
    const { port, host } = config
    await listenSeveralTimes(app, { port, host, listenTextResolver: () => `ready` })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') throw busyPort(config.port)
    throw error
  }
}

async function openMetrics(
  app: FastifyInstance,
  { config, metrics: { registry } }: Services,
  port: number,
  shutdown: Shutdown,
): Promise<void> {
  measureProcess(registry)
  measureDisk(registry, config.dataDir)
  measureRequests(app, registry)
  const address = { port, host: config.metricsHost, token: config.metricsToken }
  const health = (path: string) => app.inject(path)
  const listening = await serveMetrics({ registry, health }, address)
  shutdown.onStop(() => listening.close())
}

const busyPort = (port: number) =>
  new StartError(
    `${port}번 포트를 다른 프로그램이 쓰고 있어요. 그 프로그램을 끄거나, 다른 번호를 정해주세요: PORT=${port + 1} npm start\nPort ${port} is taken by another program. Stop that program or choose another port: PORT=${port + 1} npm start`,
  )
