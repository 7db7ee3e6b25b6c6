import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { pino } from 'pino'
import { buildApp } from '../../src/app.ts'
import { createServices } from '../../src/services.ts'
import { createSettableClock, type SettableClock } from '#platform/clock.ts'
import { type Config, readConfig } from '#platform/config/config.ts'
import { createLogger, buildLogOptions } from '#platform/monitoring/logger.ts'
import type { Tracing } from '#platform/monitoring/tracing/tracing.ts'
import type { Services } from '#shared/context.ts'
import { createFrozenClock } from '../frozen-clock.ts'
import { allowRepeats } from './allow-repeats.ts'
import { quickPasswords } from './quick-passwords.ts'
import { createTestDatabase } from '../database/create-test-database.ts'
import { type SimulatedMarket, openSimulatedMarket } from '../market-data/simulated-market.ts'

/** The whole product with its own database and market, called through `inject`. */
export interface TestProduct extends Services {
  app: FastifyInstance
  clock: SettableClock
  market: SimulatedMarket
  /** Every mounted route, as 'GET /api/…'. */
  routes: string[]
  pool: Pool
  databaseUrl: string
  /** Moves the clocks of product and market; epoch ms. */
  moveTo(at: number): Promise<void>
  close(): Promise<void>
}

export interface TestProductOptions {
  /** Epoch ms. */
  at: number
  /** A folder of CSV candles; generated candles by default. */
  candleFolder?: string
  settings?: Record<string, string>
  /** Refuses repeated texts, as the product does; by default they are allowed. */
  refusesRepeats?: boolean
  /** The product's clock moves only by `moveTo`, for tests just before a time limit. */
  hasFrozenClock?: boolean
  tracing?: Tracing
  /** Receives everything that is logged, as in production; by default nothing is logged. */
  logTo?: NodeJS.WritableStream
  /** Hashes passwords at the product's full cost. */
  hasFullPasswordCost?: boolean
}

const LOG_SETTINGS = { production: true, logLevel: 'debug' }

export const ADMIN_EMAIL = 'admin@example.com'

export async function openProduct({
  at,
  candleFolder,
  settings,
  refusesRepeats = false,
  hasFrozenClock,
  logTo,
  tracing,
  hasFullPasswordCost = false,
}: TestProductOptions): Promise<TestProduct> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'gwanyeok-test-'))
  const [database, market] = await Promise.all([
    createTestDatabase(),
    openSimulatedMarket({ at, ...(candleFolder !== undefined && { candleFolder }) }),
  ])
  const config = {
    ...readConfig({
      DATA_DIR: dataDir,
      ADMIN_EMAILS: ADMIN_EMAIL,
      CLOCK_START: new Date(at).toISOString(),
      PUBLIC_URL: 'http://localhost',
      // Tests share processors, so slow answers must not cause refusals.
      MAX_EVENT_LOOP_DELAY: '0',
      ...settings,
    }),
    marketDataUrl: market.url,
  }
  const clock = hasFrozenClock ? createFrozenClock(at) : createSettableClock(at)
  const services = await createServices({
    config,
    pool: database.pool,
    clock,
    log: logTo ? createLogger(LOG_SETTINGS, logTo) : pino({ level: 'silent' }),
    passwords: hasFullPasswordCost ? undefined : quickPasswords,
    ...(tracing && { tracing }),
  })
  if (!refusesRepeats) await allowRepeats(services.db)
  await services.presence.join()
  const routes: string[] = []
  const app = await buildApp(services, {
    webDir: null,
    ...(logTo && { logger: buildLogOptions(LOG_SETTINGS, logTo) }),
    onRoute: ({ method, url }) =>
      routes.push(...[method].flat().map((routeMethod) => `${routeMethod} ${url}`)),
  })
  await app.ready()
  return {
    ...services,
    pool: database.pool,
    databaseUrl: database.url,
    clock,
    app,
    routes,
    market,
    async moveTo(instant) {
      await market.moveTo(instant)
      clock.moveTo(instant)
    },
    async close() {
      await app.close()
      await services.close()
      await Promise.all([market.stop(), database.drop()])
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Opens another server on the same database, with services of its own, like another process. */
export async function openAnotherServer(
  product: TestProduct,
  settings: Partial<Config> = {},
): Promise<Pick<TestProduct, 'app' | 'metrics' | 'replicas' | 'readOnly' | 'close'>> {
  const log = pino({ level: 'silent' })
  const { clock, pool } = product
  const config = { ...product.config, ...settings }
  const services = await createServices({ config, pool, clock, log, passwords: quickPasswords })
  await services.presence.join()
  const app = await buildApp(services, { webDir: null })
  return {
    app,
    metrics: services.metrics,
    replicas: services.replicas,
    readOnly: services.readOnly,
    async close() {
      await app.close()
      await services.close()
    },
  }
}

/** Opens another HTTP app on the product's services, for example with another config; the test closes it. */
export const openAppOnSameServices = (
  product: TestProduct,
  webDir: string | null = null,
): Promise<FastifyInstance> => buildApp(product, { webDir })
